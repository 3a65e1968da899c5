import { z } from "zod";
import { openedInstant, optionalInstant, optionalText } from "../records/fields.ts";
import { platforms } from "./platforms.ts";

const missing = "Platform and account name are required";

/** What can stand in the header of a call: visible characters of ASCII, without a space. */
const token = (name: string) =>
  optionalText(4096, `${name} must be at most 4096 characters`).refine(
    (text) => text === null || /^[\x21-\x7e]+$/.test(text),
    `${name} must be one word without spaces`,
  );

/** What the form of an account holds. A token that is left empty stays as it is kept. */
export const accountFields = z.object({
  platform: z.enum(platforms, missing),
  accountName: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(200, "Account name must be at most 200 characters"),
  accountId: optionalText(200, "Account ID must be at most 200 characters"),
  accessToken: token("Access token"),
  refreshToken: token("Refresh token"),
  tokenExpiresAt: optionalInstant("Token expiry must be a date and a time"),
});

export type AccountFields = z.infer<typeof accountFields>;

/** An account as its form was opened with; a token is told by when it was given, never by itself. */
export const openedAccount = z.object({
  platform: z.enum(platforms),
  accountName: z.string(),
  accountId: z.string().nullable(),
  tokenExpiresAt: openedInstant,
  isConnected: z.boolean(),
  connectedAt: openedInstant,
});

export type Account = z.infer<typeof openedAccount>;
