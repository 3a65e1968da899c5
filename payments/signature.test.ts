import { expect, test } from "vitest";
import { isSigned, sign } from "./signature.ts";

const key = "sk_test_0123456789";
const body = Buffer.from('{"event":"charge.success","data":{"id":302961}}');
/** Computed with `openssl dgst -sha512 -hmac`. */
const signature =
  "2a9b18a1030113479e852d11a1170fa4e4453d78237b715b2d6c0bd59a3e7f72dc2acfd94e8b133427cc9ff202ba9c444dcf03cadbaf929e977a48320977127a";

test("a signature is the hex HMAC-SHA512 of the raw bytes", () => {
  expect(sign(body, key)).toBe(signature);
  expect(isSigned(body, signature, key)).toBe(true);
  expect(isSigned(body, signature.toUpperCase(), key)).toBe(true);
});

test("bytes that differ, if only by a space, are not signed", () => {
  expect(isSigned(Buffer.from(`${body} `), signature, key)).toBe(false);
  expect(isSigned(Buffer.alloc(0), signature, key)).toBe(false);
});

test("another key's signature is refused", () => {
  expect(isSigned(body, sign(body, "sk_test_other"), key)).toBe(false);
});

const malformed = {
  empty: "",
  "too short": signature.slice(0, -2),
  "half a byte too short": signature.slice(0, -1),
  "too long": `${signature}00`,
  "followed by what is not hex": `${signature}zz`,
  "of the right length and not hex": "z".repeat(128),
  "hex except for its last digit": `${signature.slice(0, -1)}z`,
  "of characters beyond ASCII": "é".repeat(128),
};

test.each(Object.entries(malformed))("a signature that is %s is refused", (_name, wrong) => {
  expect(isSigned(body, wrong, key)).toBe(false);
});
