import { z } from "zod";

/** Parts of the forms of the back office. What was typed is trimmed first. */

export const requiredText = (most: number, { missing, long }: { missing: string; long: string }) =>
  z.string(missing).trim().min(1, missing).max(most, long);

/** A text that may stay empty, which is null. */
export const optionalText = (most: number, long: string) =>
  z
    .string()
    .trim()
    .max(most, long)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);

/** A day as `YYYY-MM-DD`; left empty it is null. */
export const optionalDay = (message: string) =>
  optionalText(10, message).refine(
    (day) => day === null || (z.iso.date().safeParse(day).success && hasYear(day)),
    message,
  );

/** An instant, written in UTC by the browser that knows its reader's zone; left empty it is null. */
export const optionalInstant = (message: string) =>
  optionalText(40, message)
    .refine(
      (text) => text === null || (z.iso.datetime().safeParse(text).success && hasYear(text)),
      message,
    )
    .transform((text) => (text === null ? null : new Date(text)));

/** Years are counted from 1: ISO 8601 has a year 0, the calendar of PostgreSQL none. */
const hasYear = (written: string) => !written.startsWith("0000");

/** An instant of a record as it was opened. */
export const openedInstant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();

/** The place in a list: lower numbers appear first. Left empty it is 0. Its column holds little more. */
export const orderIndex = z
  .string()
  .trim()
  .regex(/^\d*$/, "Order must be a whole number of at least 0")
  .default("")
  .transform(Number)
  .refine((place) => place <= 999_999_999, "Order must be at most 999,999,999");

/** The record as it was when the form was opened, as JSON; see `findDifferences`. */
export const openedRecord = <Record extends z.ZodType>(record: Record) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "Please open the form again" });
        return z.NEVER;
      }
    })
    .pipe(record);
