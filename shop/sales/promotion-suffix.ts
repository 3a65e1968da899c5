import { randomInt } from "node:crypto";

/** Upper-case letters and digits without I, O, 0 and 1, which are mistaken for one another. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 8;

/** The part of a promotion code that nobody can guess: one of about 10^12. */
export function drawSuffix(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
