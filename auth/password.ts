import { z } from "zod";

/**
 * A password has at least 8 characters and at most 72 bytes as UTF-8, wherever it is set. Bytes,
 * because many systems cut a password there without a word.
 */
export const passwordLength = { least: 8, most: 72 } as const;

/** The length of a password, in the words that people hear. What makes one weak is asked elsewhere. */
export const password = z
  .string()
  .min(passwordLength.least, "Password must be at least 8 characters")
  .max(passwordLength.most, "Password must be less than 72 characters")
  .refine(fitsInBytes, "Password must be less than 72 bytes: letters with accents count double");

function fitsInBytes(text: string): boolean {
  return new TextEncoder().encode(text).length <= passwordLength.most;
}
