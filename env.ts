import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** Every setting of the shop. All are optional; the sentence says what each is for. */
export const settings = z.object({
  PORT: port.default(3000).describe("The port the shop answers on."),
  HOST: z.string().default("0.0.0.0").describe("The address the shop listens on."),
  SITE_URL: webAddress
    .optional()
    .describe("The address buyers type, for links in mail and search engines."),
  DATA_DIR: z.string().default("./data").describe("Where the database, pictures and secrets lie."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("An existing PostgreSQL 15 or newer, instead of the embedded one."),
  ADMIN_EMAIL: z.email().default("admin@example.com").describe("The first administrator."),
  ADMIN_PASSWORD: z
    .string()
    .min(8)
    .max(72)
    .optional()
    .describe("The first administrator's password; without it a random one is printed once."),
  DEMO_DATA: onOff.default(true).describe("`off` starts with an empty catalogue."),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Signs sessions; without it one is made and kept in DATA_DIR."),
  PAYSTACK_PUBLIC_KEY: z.string().startsWith("pk_").optional().describe("Paystack public key."),
  PAYSTACK_SECRET_KEY: z
    .string()
    .startsWith("sk_")
    .optional()
    .describe("Paystack secret key; without it the shop runs in test mode."),
  PAYSTACK_API_URL: webAddress
    .default("https://api.paystack.co")
    .describe("Where Paystack answers."),
  CHARGE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default("ZAR")
    .describe("The currency cards are charged in."),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe("The mail server; without it mail stays in the outbox at /dev/mail in test mode."),
  MAIL_FROM: z
    .string()
    .default("Shop <shop@example.com>")
    .describe("The sender of the shop's mail."),
});

const checked = settings
  .refine((value) => !value.PAYSTACK_SECRET_KEY === !value.PAYSTACK_PUBLIC_KEY, {
    path: ["PAYSTACK_PUBLIC_KEY"],
    message: "set both Paystack keys or neither",
  })
  .transform((value) => ({
    ...value,
    siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
    /** No provider keys: payments are simulated and no real money moves. */
    isTestMode: value.PAYSTACK_SECRET_KEY === undefined,
  }));

export type Env = z.infer<typeof checked>;

/** Reads the settings; throws an `Error` whose message names each wrong one in a sentence. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Please correct these settings: ${problems.join("; ")}.`);
}

export const env = readEnv(process.env);
