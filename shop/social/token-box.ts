import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Keeps the tokens of accounts, so that who reads the database cannot use them. */
export interface TokenBox {
  /** Encrypts a token for one place: an account's id and what the token is. */
  seal(token: string, place: string): string;
  /** Null where it was sealed with another key or for another place, or was changed since. */
  open(cipher: string, place: string): string | null;
}

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A key has 32 bytes. A sealed token is the nonce, the tag and the encrypted bytes, as base64url. */
export function createTokenBox(key: Uint8Array): TokenBox {
  return {
    seal(token, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    open(sealed, place) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
