import { randomBytes, randomInt, type ScryptOptions, scrypt } from "node:crypto";
import { z } from "zod";

/** No letter or figure that is mistaken for another. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

export const codesInSet = 10;

/** Ten codes, each of ten letters and figures: more than anybody can try at the shop. */
export function makeRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: codesInSet }, () => `${letters(5)}-${letters(5)}`);
}

/**
 * Codes as they are kept: each with the salt of its set and its hash, `salt:hash`. Ten letters are
 * 49 bits, and who has the database could try those, so the hash is as slow as that of a password.
 * The codes of a set share a salt, so that an attempt is hashed once and not ten times. Those that
 * are hashed stay as they are: what is left after one was used comes back here.
 */
export async function keepRecoveryCodes(codes: readonly string[]): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  const kept: string[] = [];
  for (const code of codes) kept.push(code.includes(":") ? code : await hash(code, salt));
  return JSON.stringify(kept);
}

/** Whether codes are hashed: those of earlier versions of the shop are encrypted until one is used. */
export function areHashed(kept: string): boolean {
  return kept.startsWith("[");
}

/** How many are left; null for codes that are not hashed. */
export function countRecoveryCodes(kept: string): number | null {
  return areHashed(kept) ? hashes.parse(JSON.parse(kept)).length : null;
}

/** A code in the form in which it stands among hashed ones, if it is one of them. */
export async function hashRecoveryCode(kept: string, code: string): Promise<string> {
  const [one] = hashes.parse(JSON.parse(kept));
  return hash(code, one?.split(":")[0] ?? "");
}

const hashes = z.array(z.string());

/** What a guess costs: the same as one at a password. */
const cost: ScryptOptions = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };

function hash(code: string, salt: string): Promise<string> {
  return new Promise((done, fail) => {
    scrypt(code, salt, 32, cost, (error, key) =>
      error ? fail(error) : done(`${salt}:${key.toString("hex")}`),
    );
  });
}
