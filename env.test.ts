import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#env";

const paystackKeys = { PAYSTACK_SECRET_KEY: "sk_test_1", PAYSTACK_PUBLIC_KEY: "pk_test_1" };

test("nothing needs to be set, and what is empty is not set", () => {
  expect(readEnv({ PORT: "" })).toMatchObject({ PORT: 3000, isTestMode: true });
});

test.each([
  [{}, false],
  [paystackKeys, false],
  [{ PAYSTACK_SECRET_KEY: "sk_live_1", PAYSTACK_PUBLIC_KEY: "pk_live_1" }, true],
])("only live keys of the provider move real money: %o", (given, moves) => {
  expect(readEnv(given).movesRealMoney).toBe(moves);
});

test.each([
  [{}, false],
  [paystackKeys, true],
  [{ ...paystackKeys, SMTP_URL: "smtp://mail:1025" }, false],
])("mail waits where nobody can look at it and no mail server takes it: %o", (given, waits) => {
  expect(readEnv(given).mailWaits).toBe(waits);
});

test("every wrong setting is named at once", () => {
  const wrong = { PORT: "door", AUTH_SECRET: "short" };
  for (const name of ["PORT", "AUTH_SECRET"]) expect(() => readEnv(wrong)).toThrow(`${name}: `);
});

test.each([
  ["at least 8", "short"],
  ["less than 72", "x".repeat(145)],
])("a password of a wrong length is refused once: %s", (told, ADMIN_PASSWORD) => {
  const refusal = `Please correct these settings: ADMIN_PASSWORD: Password must be ${told} characters.`;
  expect(() => readEnv({ ADMIN_PASSWORD })).toThrow(new Error(refusal));
});

test.each([
  [{ S3_BUCKET: "pictures" }, "S3_ENDPOINT: set all of S3_*"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: set all of GOOGLE_*"],
  [{ PAYSTACK_SECRET_KEY: "sk_test_1" }, "PAYSTACK_PUBLIC_KEY: set both"],
  [{ DATABASE_OWNER_URL: "postgresql://owner@db/shop" }, "DATABASE_URL: set it where"],
])("what is of use only together is set together: %o", (part, sentence) => {
  expect(() => readEnv(part)).toThrow(sentence);
});

test.each([
  [{}, null],
  [{ PASSWORD_RANGE_URL: "https://range.example.com/" }, "https://range.example.com"],
  [paystackKeys, "https://api.pwnedpasswords.com"],
  [
    { ...paystackKeys, PASSWORD_RANGE_URL: "https://range.example.com" },
    "https://range.example.com",
  ],
  [{ ...paystackKeys, PASSWORD_RANGE_URL: "off" }, null],
])("shops that take money ask for breached passwords: %o", (given, asked) => {
  expect(readEnv(given).breachedRangeUrl).toBe(asked);
});

test.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://one:4318/" }, "http://one:4318/v1/traces"],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://one/as/it/is/" }, "http://one/as/it/is/"],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://one:4318",
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://two",
    },
    "http://two",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://one", OTEL_SDK_DISABLED: "FALSE" },
    "http://one/v1/traces",
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://one", OTEL_SDK_DISABLED: "true" }, null],
])("traces go where the standard settings say: %o", (given, url) => {
  expect(readEnv(given).tracesUrl).toBe(url);
});

test.each(["TRUST_PROXY", "OUTBOX_OPEN_TO"])("%s names networks, or is refused", (name) => {
  expect(() => readEnv({ [name]: "loopback, 192.168.1.0/24" })).not.toThrow();
  expect(() => readEnv({ [name]: "home" })).toThrow(`${name}: name addresses and networks`);
});

test("names and values are read as OpenTelemetry writes them", () => {
  const read = (text: string) =>
    readEnv({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS;
  expect(read("authorization=Basic YQ==, x-to = a%2Cb%3D,")).toEqual({
    authorization: "Basic YQ==",
    "x-to": "a,b=",
  });
  for (const wrong of ["authorization", "=value", "name=%"])
    expect(() => read(wrong)).toThrow("OTEL_EXPORTER_OTLP_HEADERS: write name=value");
});

describe("a setting in a file", () => {
  let folder: string;
  let file: string;
  const secret = "a secret that a keeper of secrets wrote";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "settings-"));
    file = join(folder, "auth");
    writeFileSync(file, `${secret}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("counts like one that is set, without the end of its line", () => {
    expect(readEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe(secret);
  });

  test("is checked like one that is set", () => {
    expect(() => readEnv({ PORT_FILE: file })).toThrow("PORT: ");
  });

  test("is refused where the setting itself says something, too", () => {
    expect(() => readEnv({ AUTH_SECRET_FILE: file, AUTH_SECRET: secret })).toThrow("not both");
  });

  test.each(["missing", "empty"])(
    "that is %s is named, and what it should hold is not made up",
    (name) => {
      writeFileSync(join(folder, "empty"), "\n");
      const named = join(folder, name);
      expect(() => readEnv({ AUTH_SECRET_FILE: named })).toThrow(
        `AUTH_SECRET_FILE: ${named} cannot`,
      );
    },
  );
});
