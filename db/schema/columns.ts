import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () => uuid().primaryKey().defaultRandom();

/** Every instant is stored in UTC and shown in the reader's own zone. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();

/** An amount in minor units of the currency that stands beside it (cents, kobo). */
export const minor = () => bigint({ mode: "number" });

/** `column in ('a', 'b')` for a check constraint. The values are the project's own constants. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** `length(column) between least and most`, for a check constraint. NULL passes, as everywhere in SQL. */
export const hasLength = (column: AnyPgColumn, least: number, most: number) =>
  sql`char_length(${column}) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
