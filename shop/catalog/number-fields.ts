import { z } from "zod";
import { readAmount } from "../sales/decimal.ts";

/** A million US dollars, in cents. */
const mostMinor = 1_000_000_00;

/** US dollars with at most two decimals, as cents; left empty it is null. */
export const amount = (name: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((text, context) => {
      if (text === "") return null;
      const minor = readAmount(text, "USD");
      if (minor !== null && minor <= mostMinor) return minor;
      context.addIssue({ code: "custom", message: `${name} ${refusalOf(text, minor)}` });
      return z.NEVER;
    });

/** As `amount`, and not left empty. */
export const requiredAmount = (name: string) =>
  amount(name).transform((minor, context) => {
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: `${name} is required` });
    return z.NEVER;
  });

function refusalOf(text: string, minor: number | null): string {
  if (minor !== null) return "is too high";
  return /^-\s*[\d.]/.test(text) ? "must be positive" : "must be a number with at most 2 decimals";
}

interface Bounds {
  least: number;
  most: number;
  /** What is said of a text that is no whole number, of one that is too small, and of one too great. */
  wrong: string;
  low: string;
  high: string;
}

/** A whole number within its bounds; a field that is not sent is the least of them. */
export const wholeNumber = ({ least, most, wrong, low, high }: Bounds) =>
  z
    .string()
    .trim()
    .default(String(least))
    .transform((text, context) => {
      const number = /^[+-]?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      if (number >= least && number <= most) return number;
      const message = Number.isNaN(number) ? wrong : number < least ? low : high;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
