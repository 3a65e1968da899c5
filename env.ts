import { readFileSync } from "node:fs";
import { z } from "zod";
import { password } from "#auth/password.ts";
import { readNetworks } from "#server/networks.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const networkPlace = z
  .string()
  .regex(/^[^\s:/]+:\d{1,5}$/, "name a host and a port, such as scanner:3310")
  .transform((place) => {
    const [host = "", port] = place.split(":");
    return { host, port: Number(port) };
  });
/** Names and values as OpenTelemetry writes them: what would end one of them is percent-encoded. */
const namedValues = z.string().transform((text, context) => {
  try {
    return Object.fromEntries(text.split(",").filter(Boolean).map(readNamedValue));
  } catch {
    context.addIssue({ code: "custom", message: "write name=value,name=value" });
    return z.NEVER;
  }
});
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");

/** Every setting of the shop. All are optional; the sentence says what each is for. */
export const settings = z.object({
  PORT: port.default(3000).describe("The port the shop answers on."),
  HOST: z.string().default("0.0.0.0").describe("The address the shop listens on."),
  SITE_URL: webAddress
    .optional()
    .describe("The address buyers type, for links in mail and search engines."),
  TRUST_PROXY: z
    .string()
    .default("loopback")
    .describe("Whose `X-Forwarded-For` counts: `loopback`, `private`, networks, or `none`."),
  OUTBOX_OPEN_TO: z
    .string()
    .default("loopback")
    .describe("Who may open /dev/mail and /dev/sms in test mode: named as for TRUST_PROXY."),
  DATA_DIR: z.string().default("./data").describe("Where the database, pictures and secrets lie."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("An existing PostgreSQL 15 or newer, instead of the embedded one."),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("Its owner, who makes the tables; `DATABASE_URL` then only reads and writes rows."),
  ADMIN_EMAIL: z.email().default("admin@example.com").describe("The first administrator."),
  ADMIN_PASSWORD: password
    .optional()
    .describe("The first administrator's password; without it a random one for a week is printed."),
  ADMIN_SECOND_STEP: z
    .enum(["offered", "required"])
    .default("offered")
    .describe("`required` opens the back office only to those with two-step sign-in."),
  DEMO_DATA: onOff.default(true).describe("`off` starts with an empty catalogue."),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Signs sessions; without it one is made and kept in DATA_DIR."),
  PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe("How many processes answer requests; at most one for each core is of use."),
  LOG_FORMAT: z
    .enum(["text", "json"])
    .default("text")
    .describe("`json` writes each event and request as a line, for programs that gather logs."),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"])
    .default("info")
    .describe("What is less severe is not written: `debug`, `info`, `warn` or `error`."),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("The bearer token for figures at /metrics, which exists only with it."),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe("Where traces go by OTLP over HTTP, below it at `/v1/traces`; else none are made."),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The whole address that traces go to, instead of that one."),
  OTEL_EXPORTER_OTLP_HEADERS: namedValues
    .optional()
    .describe("Headers for it, as `name=value,name=value`."),
  OTEL_SDK_DISABLED: z
    .stringbool({ truthy: ["true"], falsy: ["false"] })
    .default(false)
    .describe("`true` makes no traces, wherever they would go."),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .describe("What the traces call the shop; without it `shop`."),
  OTEL_RESOURCE_ATTRIBUTES: namedValues
    .optional()
    .describe("What else they say of it, as `deployment.environment.name=test,name=value`."),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_traceidratio")
    .describe("Which requests are traced; `parentbased_` lets a trusted proxy decide for its own."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("The share of requests that `traceidratio` traces, from 0 to 1."),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe("Memory for rendered public pages in each process; 0 renders each page anew."),
  SEARCHES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe("How often one address may search; results that are kept do not count."),
  UNPAID_ORDERS_PER_BUYER: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe("How many orders of one account may wait for payment at once."),
  S3_ENDPOINT: webAddress
    .optional()
    .describe("S3-compatible storage for pictures and documents, instead of DATA_DIR."),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe("The bucket there, made beforehand and not public."),
  S3_REGION: z.string().default("us-east-1").describe("The region of the bucket."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("The key that may use the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The secret of that key."),
  S3_PATH_STYLE: onOff
    .default(true)
    .describe("`off` names the bucket before the host, as AWS wants it for new buckets."),
  CLAMD_ADDRESS: networkPlace
    .optional()
    .describe("A ClamAV daemon, as `host:port`, that looks at each upload; without it none does."),
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
    .describe("The mail server; without it mail stays at /dev/mail in test mode, and waits else."),
  MAIL_FROM: z
    .string()
    .default("Shop <shop@example.com>")
    .describe("The sender of the shop's mail."),
  SMS_URL: webAddress
    .optional()
    .describe("The gateway for text messages; without it codes stay at /dev/sms in test mode."),
  SMS_TOKEN: z.string().optional().describe("The bearer token that the gateway asks for."),
  GOOGLE_CLIENT_ID: z.string().optional().describe("Offers to sign in with Google."),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe("The secret of the client at Google."),
  GITHUB_CLIENT_ID: z.string().optional().describe("Offers to sign in with GitHub."),
  GITHUB_CLIENT_SECRET: z.string().optional().describe("The secret of the client at GitHub."),
  OIDC_ISSUER: webAddress
    .optional()
    .describe("Offers to sign in with this OpenID Connect provider, found by its issuer address."),
  OIDC_NAME: z.string().default("Single sign-on").describe("What its button is called."),
  OIDC_CLIENT_ID: z.string().optional().describe("The client at that provider."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("The secret of the client there."),
  PASSWORD_RANGE_URL: webAddress
    .or(z.literal("off"))
    .optional()
    .describe("A range service for breached passwords, or `off`; with Paystack keys a public one."),
  TOKEN_KEY: z
    .string()
    .min(32)
    .optional()
    .describe("Encrypts the tokens of social media accounts; without it AUTH_SECRET does."),
  X_API_URL: webAddress.default("https://api.x.com").describe("Where X answers."),
  LINKEDIN_API_URL: webAddress
    .default("https://api.linkedin.com")
    .describe("Where LinkedIn answers."),
  LINKEDIN_API_VERSION: z
    .string()
    .regex(/^\d{6}$/)
    .default("202605")
    .describe("The version of LinkedIn's interface, a year and a month."),
  FACEBOOK_API_URL: webAddress
    .default("https://graph.facebook.com/v24.0")
    .describe("Where Facebook answers, with the version of its interface."),
  THREADS_API_URL: webAddress
    .default("https://graph.threads.net/v1.0")
    .describe("Where Threads answers, with the version of its interface."),
});

/** A client of a provider is of use only with all of its settings. */
const joinedSettings = [
  {
    name: "S3_*",
    parts: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  { name: "GOOGLE_*", parts: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] },
  { name: "GITHUB_*", parts: ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"] },
  { name: "OIDC_*", parts: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] },
] as const;

const checked = settings
  .refine((value) => !value.PAYSTACK_SECRET_KEY === !value.PAYSTACK_PUBLIC_KEY, {
    path: ["PAYSTACK_PUBLIC_KEY"],
    message: "set both Paystack keys or neither",
  })
  .refine((value) => !value.DATABASE_OWNER_URL || value.DATABASE_URL, {
    path: ["DATABASE_URL"],
    message: "set it where DATABASE_OWNER_URL is set",
  })
  .superRefine((value, context) => {
    for (const { parts, name } of joinedSettings) {
      const given = parts.filter((part) => value[part] !== undefined);
      if (given.length === 0 || given.length === parts.length) continue;
      const path = [parts.find((part) => value[part] === undefined) ?? name];
      context.addIssue({ code: "custom", path, message: `set all of ${name}, or nothing of it` });
    }
  })
  .transform((value, context) => {
    const trustedProxies = readNetworks(value.TRUST_PROXY);
    const outboxVisitors = readNetworks(value.OUTBOX_OPEN_TO);
    if (trustedProxies && outboxVisitors) return { ...value, trustedProxies, outboxVisitors };
    const message = "name addresses and networks, with commas";
    if (!trustedProxies) context.addIssue({ code: "custom", path: ["TRUST_PROXY"], message });
    if (!outboxVisitors) context.addIssue({ code: "custom", path: ["OUTBOX_OPEN_TO"], message });
    return z.NEVER;
  })
  .transform((value) => ({
    ...value,
    /** Where tables are made and changed, and the whole is copied; undefined where the database is embedded. */
    ownerDatabaseUrl: value.DATABASE_OWNER_URL ?? value.DATABASE_URL,
    siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
    breachedRangeUrl: chooseRangeService(value),
    tracesUrl: chooseTracesUrl(value),
    /** No provider keys: payments are simulated and no real money moves. */
    isTestMode: value.PAYSTACK_SECRET_KEY === undefined,
    /** Only in test mode can anybody look at mail that is not sent: otherwise it waits for a mail server. */
    mailWaits: value.PAYSTACK_SECRET_KEY !== undefined && value.SMTP_URL === undefined,
    /** Neither the simulator does, nor the provider where its key is one for tests. */
    movesRealMoney: value.PAYSTACK_SECRET_KEY?.startsWith("sk_live_") ?? false,
  }));

/**
 * Shops that take real money ask the public service, which learns five letters of a hash; others ask nobody
 * unless they are told to. Null where nobody is asked.
 */
function chooseRangeService(value: z.infer<typeof settings>): string | null {
  const { PASSWORD_RANGE_URL: named, PAYSTACK_SECRET_KEY } = value;
  if (named) return named === "off" ? null : named;
  return PAYSTACK_SECRET_KEY ? "https://api.pwnedpasswords.com" : null;
}

/** Where traces are sent; null where none are made. */
function chooseTracesUrl(value: z.infer<typeof settings>): string | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = value;
  if (value.OTEL_SDK_DISABLED) return null;
  return whole ?? (base ? `${base}/v1/traces` : null);
}

function readNamedValue(pair: string): [name: string, value: string] {
  const [, name = "", value = ""] = /^\s*([^\s=]+)\s*=(.*)$/.exec(pair) ?? [];
  if (name === "") throw new Error(`'${pair}' has no name.`);
  return [decodeURIComponent(name), decodeURIComponent(value.trim())];
}

export type Env = z.infer<typeof checked>;

type Source = Record<string, string | undefined>;

/** Reads the settings; throws an `Error` whose message names each wrong one in a sentence. */
export function readEnv(source: Source): Env {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, readSetting(source, name)]),
  );
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  throw wrongSettings(
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}

/** What is empty is not set; but who names a file means it to say something. */
function readSetting(source: Source, name: string): string | undefined {
  const value = source[name] || undefined;
  const file = source[`${name}_FILE`];
  if (!file) return value;
  if (value) throw wrongSettings([`${name}: set it or ${name}_FILE, not both`]);
  const kept = readKept(file);
  if (kept) return kept;
  throw wrongSettings([`${name}_FILE: ${file} cannot be read, or is empty`]);
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}

function wrongSettings(problems: readonly string[]): Error {
  return new Error(`Please correct these settings: ${problems.join("; ")}.`);
}

export const env = readEnv(process.env);
