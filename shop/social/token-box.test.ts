import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createTokenBox } from "./token-box.ts";

const box = createTokenBox(randomBytes(32));

test("a token comes back as it was sealed", () => {
  expect(box.open(box.seal("token-ä-1", "a"), "a")).toBe("token-ä-1");
});

test("a sealed token tells nothing, not even that two are the same", () => {
  const [one, other] = [box.seal("token-1", "a"), box.seal("token-1", "a")];
  expect(one).not.toContain("token");
  expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("token");
  expect(one).not.toBe(other);
});

test("a token opens in its own place and with its own key only", () => {
  const sealed = box.seal("token-1", "account 1");
  expect(box.open(sealed, "account 2")).toBeNull();
  expect(createTokenBox(randomBytes(32)).open(sealed, "account 1")).toBeNull();
});

test("what was changed or cut off does not open", () => {
  const sealed = box.seal("token-1", "a");
  for (const at of [0, 14, 30]) {
    const bytes = Buffer.from(sealed, "base64url");
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(box.open(bytes.toString("base64url"), "a")).toBeNull();
  }
  expect(box.open(sealed.slice(0, 20), "a")).toBeNull();
  expect(box.open("", "a")).toBeNull();
});
