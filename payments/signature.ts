import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const sha512Bytes = 64;

/** Whether two secrets are the same, in a time that does not tell where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** The provider's signature of a message: the hex HMAC-SHA512 of its raw bytes under the secret key. */
export function sign(body: Uint8Array, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}

/**
 * Whether a signature is the one of these bytes. The comparison takes the same time for every
 * wrong signature, so that none can be found out byte by byte.
 */
export function isSigned(body: Uint8Array, signature: string, secretKey: string): boolean {
  const given = Buffer.from(signature, "hex");
  // Reading stops at the first character that is not hex, so text around a signature is refused too.
  if (given.length !== sha512Bytes || signature.length !== 2 * sha512Bytes) return false;
  const expected = createHmac("sha512", secretKey).update(body).digest();
  return timingSafeEqual(given, expected);
}
