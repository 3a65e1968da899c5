import { z } from "zod";
import { orderIndex, requiredText } from "../records/fields.ts";

const notARate = "Rate must be a number above 0 with at most 6 decimals";

/** Units for one US dollar, as an exact decimal in its shortest form: "1550", "0.92". */
export const rate = z
  .string(notARate)
  .trim()
  .transform((text, context) => {
    const [, whole = "", fraction = ""] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
    const shortest = shortenRate(`${whole.replace(/^0+(?=\d)/, "")}.${fraction}`);
    if (whole !== "" && shortest !== "0") return shortest;
    context.addIssue({ code: "custom", message: notARate });
    return z.NEVER;
  });

/** A rate without the zeros that say nothing: "18.25" for "18.250000". */
export function shortenRate(rate: string): string {
  return rate.includes(".") ? rate.replace(/\.?0*$/, "") : rate;
}

/** Three capitals, by ISO 4217: EUR. */
export const currencyCode = z
  .string("Code is required")
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "Code must be three letters, such as EUR");

/** What the form of a currency holds, but for its code, which never changes. */
export const currencyFields = z.object({
  name: requiredText(60, {
    missing: "Name is required",
    long: "Name must be at most 60 characters",
  }),
  symbol: requiredText(8, {
    missing: "Symbol is required",
    long: "Symbol must be at most 8 characters",
  }),
  flag: z.string().trim().max(16, "Flag must be at most 16 characters").default(""),
  rate,
  decimals: z.enum(["0", "2"], "Decimals must be 0 or 2").transform(Number),
  orderIndex,
});

export type CurrencyFields = z.infer<typeof currencyFields>;

/** A currency as its form was opened with. */
export const openedCurrency = z.object({
  name: z.string(),
  symbol: z.string(),
  flag: z.string(),
  rate: z.string(),
  decimals: z.number(),
  orderIndex: z.number(),
});

/** A rate as its field was opened with. */
export const openedRate = z.object({ rate: z.string() });
