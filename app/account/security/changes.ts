import { data } from "react-router";
import { z } from "zod";
import { attempt, readForm, saved } from "#app/form.ts";
import { phoneNumber } from "#auth/phone-code.ts";
import { askAuth, savedWith } from "../auth-answer.ts";
import { drawQrCode, type QrCode } from "./qr-code.ts";

/** What a step answers beside what every form does. */
export type Step =
  /** The secret of a new app, to be scanned or typed. */
  /** Without codes where those of another factor go on working. */
  | {
      kind: "authenticator-started";
      qrCode: QrCode;
      secret: string;
      recoveryCodes: string[] | null;
    }
  /** With the number as it was read, to which the code is on its way. */
  | { kind: "code-sent"; phoneNumber: string }
  /** Codes to be kept, told once. */
  | { kind: "recovery-codes"; recoveryCodes: string[] };

const password = z.string().optional();
const newPassword = z.string("Please enter a new password").min(1, "Please enter a new password");
const code = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().min(1, "Please enter the code").max(20, "This code is not right"));

const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("password"),
    password: z.string().min(1, "Please enter your current password"),
    newPassword,
  }),
  z.object({ intent: z.literal("password-link") }),
  z.object({ intent: z.literal("authenticator-start"), password }),
  z.object({ intent: z.literal("authenticator-verify"), code }),
  z.object({ intent: z.literal("phone-start"), password, phoneNumber }),
  z.object({ intent: z.literal("phone-verify"), code }),
  z.object({ intent: z.literal("recovery-codes"), password }),
  z.object({
    intent: z.literal("remove"),
    password,
    factor: z.enum(["authenticator", "phone"], "Unknown factor"),
  }),
]);

type Change = z.infer<typeof change>;

/** Changes how a person signs in, by the calls of the sign-in library. */
export async function changeSecurity(request: Request, { email }: { email: string }) {
  const form = readForm(await request.formData(), change);
  if (form.kind === "refused") return form.answer;
  const { values } = form;
  switch (values.intent) {
    case "authenticator-start":
      return startAuthenticator(request, values);
    case "phone-start":
      return startPhone(request, values);
    case "phone-verify":
      return verifyPhone(request, values);
    case "recovery-codes":
      return renewRecoveryCodes(request, values);
    default:
      return attempt("This could not be changed", () => makeChange(request, { values, email }));
  }
}

interface Asked {
  values: Exclude<
    Change,
    { intent: "authenticator-start" | "phone-start" | "phone-verify" | "recovery-codes" }
  >;
  email: string;
}

async function makeChange(request: Request, { values, email }: Asked) {
  switch (values.intent) {
    case "password": {
      const { password: currentPassword, newPassword } = values;
      const asked = await askAuth(request, "/change-password", { currentPassword, newPassword });
      if (asked.kind === "refused") return asked.answer;
      return savedWith("Your password was changed", asked.cookies);
    }
    case "password-link": {
      const asked = await askAuth(request, "/request-password-reset", { email });
      return asked.kind === "refused" ? asked.answer : saved(`We sent a link to ${email}`);
    }
    case "authenticator-verify": {
      const asked = await askAuth(request, "/two-factor/verify-totp", { code: values.code });
      if (asked.kind === "refused") return asked.answer;
      return savedWith("Your authenticator app is on", asked.cookies);
    }
    case "remove": {
      const { factor, password } = values;
      const asked = await askAuth(request, "/two-factor/remove", { factor, password });
      return asked.kind === "refused" ? asked.answer : saved("It is off");
    }
  }
}

const enrolment = z.object({ totpURI: z.url(), backupCodes: z.array(z.string()).nullable() });

async function startAuthenticator(request: Request, { password }: { password?: string }) {
  const asked = await askAuth(request, "/two-factor/enable", { password: password ?? "" });
  if (asked.kind === "refused") return asked.answer;
  const { totpURI, backupCodes } = enrolment.parse(asked.body);
  return data<Step>({
    kind: "authenticator-started",
    qrCode: drawQrCode(totpURI),
    secret: new URL(totpURI).searchParams.get("secret") ?? "",
    recoveryCodes: backupCodes,
  });
}

async function startPhone(
  request: Request,
  { password, phoneNumber }: { password?: string; phoneNumber: string },
) {
  const asked = await askAuth(request, "/two-factor/phone", { password, phoneNumber });
  return asked.kind === "refused" ? asked.answer : data<Step>({ kind: "code-sent", phoneNumber });
}

const codes = z.object({ backupCodes: z.array(z.string()).nullable() });

async function verifyPhone(request: Request, { code }: { code: string }) {
  const asked = await askAuth(request, "/two-factor/phone/verify", { code });
  if (asked.kind === "refused") return asked.answer;
  const { backupCodes } = codes.parse(asked.body);
  if (!backupCodes) return saved("Your phone is on");
  return data<Step>({ kind: "recovery-codes", recoveryCodes: backupCodes });
}

async function renewRecoveryCodes(request: Request, { password }: { password?: string }) {
  const asked = await askAuth(request, "/two-factor/generate-backup-codes", { password });
  if (asked.kind === "refused") return asked.answer;
  const { backupCodes } = codes.parse(asked.body);
  return data<Step>({ kind: "recovery-codes", recoveryCodes: backupCodes ?? [] });
}
