import { databaseError, db } from "#db";
import { isOutOfRoom } from "#db/full-disk.ts";

/** Some of what is told was sent from outside: it stays on its line, and colours no terminal. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\p{C}/gu, " ");
}

/**
 * An error with the way it came and what caused it. A failed statement is told without its values,
 * and PostgreSQL's refusal without the row: both hold what people typed, and sometimes secrets.
 * While the database is away or without room every request fails of that, and where it did tells
 * nothing: one line.
 */
export function describeError(error: Error): string {
  if (isForWantOfRoom(error)) return `The database has no room: ${onOneLine(rootOf(error))}`;
  if (isFromDatabaseAway(error)) return `The database is away: ${onOneLine(rootOf(error))}`;
  const own = `${error.name}: ${onOneLine(messageOf(error))}${wayOf(error)}`;
  // A connection that failed at every address of a name is told by nothing else.
  const parts = error instanceof AggregateError ? error.errors.filter(isError) : [];
  const causes = isError(error.cause) ? [error.cause] : [];
  return [
    own,
    ...parts.map((part) => `Of which ${describeError(part)}`),
    ...causes.map((cause) => `Caused by ${describeError(cause)}`),
  ].join("\n");
}

/** What a statement failed of, which its own words do not tell; any other error is its own reason. */
export function reasonOf(error: unknown): unknown {
  return isError(error) && isFailedStatement(error) && isError(error.cause)
    ? reasonOf(error.cause)
    : error;
}

/** Whether the database refused it because its disk is full, or as the rest of what it so refused. */
export function isForWantOfRoom(error: Error): boolean {
  const code = databaseError(error)?.code;
  return code === "53100" || (code === "25P02" && isOutOfRoom(db));
}

/** What PostgreSQL says as it ends, as it starts, or where it takes no more connections. */
const closedCodes = /^(?:08\w{3}|57P0[123]|53300)$/;

/** Whether it failed without an answer of PostgreSQL: the line to it was cut, or there was none. */
function isFromDatabaseAway(error: Error): boolean {
  const refusal = databaseError(error);
  if (refusal) return closedCodes.test(refusal.code ?? "");
  const cause = isFailedStatement(error) ? error.cause : isFromDriver(error) && error;
  return isError(cause) && /^(?:Aggregate)?Error$/.test(cause.name);
}

/** A transaction that finds no connection fails without a statement, where the driver looks for one. */
function isFromDriver(error: Error): boolean {
  const [place = ""] = wayOf(error).trim().split("\n");
  return /[\\/]node_modules[\\/]pg(?:-pool)?[\\/]/.test(place);
}

function isFailedStatement(error: Error): error is Error & { query: unknown } {
  return "params" in error && "query" in error;
}

/** The message of what caused an error in the end. */
function rootOf(error: Error): string {
  return isError(error.cause) ? rootOf(error.cause) : messageOf(error);
}

function isError(value: unknown): value is Error {
  return value instanceof Error;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** What an error says, without the values of a statement. */
export function messageOf(error: Error): string {
  if (isFailedStatement(error)) return `Failed query: ${String(error.query)}`;
  const refusal = databaseError(error);
  if (refusal !== error) return error.message || codeOf(error);
  const place = [refusal.code, refusal.table, refusal.constraint].filter(Boolean).join(" ");
  // A value that does not fit its type is repeated in the message itself, between double quotes: the
  // first and the last, since the value may hold some as well.
  const message = refusal.code?.startsWith("22")
    ? refusal.message.replace(/".*"/s, "…")
    : refusal.message;
  return `${message} (${place})`;
}

/** The lines of the stack that name places; those before repeat the message. */
function wayOf({ stack = "" }: Error): string {
  const places = stack.split("\n").filter((line) => line.startsWith("    at "));
  return places.length > 0 ? `\n${places.join("\n")}` : "";
}
