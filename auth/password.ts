import { z } from "zod";

/**
 * A password has at least 8 characters and at most 72, of any kind and wherever it is set. A letter of several
 * bytes is one of them: scrypt hashes them all, where other hashes cut a password at its 72nd byte.
 */
const length = { least: 8, most: 72 } as const;

/** The same in units of UTF-16, of which a character has one or two: so the library counts. */
export const passwordUnits = { least: length.least, most: 2 * length.most } as const;

/** The length of a password, in the words that people hear. What makes one weak is asked elsewhere. */
export const password = z
  .string()
  .refine((text) => count(text) >= length.least, "Password must be at least 8 characters")
  .refine((text) => count(text) <= length.most, "Password must be less than 72 characters");

/** Signs of Unicode, as NIST SP 800-63B counts them. */
function count(text: string): number {
  return [...text].length;
}
