import { z } from "zod";

/**
 * A password has at least 8 characters and at most 72, of any kind and wherever it is set. A letter of several
 * bytes is one of them: scrypt hashes them all, where other hashes cut a password at its 72nd byte.
 */
const length = { least: 8, most: 72 } as const;

/** The same in units of UTF-16, of which a character has one or two: so the library counts, and zod. */
export const passwordUnits = { least: length.least, most: 2 * length.most } as const;

const tooShort = "Password must be at least 8 characters";
const tooLong = "Password must be less than 72 characters";

/** The length of a password, in the words that people hear. What makes one weak is asked elsewhere. */
export const password = z
  .string()
  .min(passwordUnits.least, tooShort)
  .max(passwordUnits.most, tooLong)
  .refine((text) => count(text) >= length.least, tooShort)
  .refine((text) => count(text) <= length.most, tooLong);

/** Signs of Unicode, as NIST SP 800-63B counts them. */
function count(text: string): number {
  return [...text].length;
}
