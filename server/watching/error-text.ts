import { databaseError } from "#db";

/** Some of what is told was sent from outside: it stays on its line, and colours no terminal. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\p{C}/gu, " ");
}

/**
 * An error with the way it came and what caused it. A failed statement is told without its values,
 * and PostgreSQL's refusal without the row: both hold what people typed, and sometimes secrets.
 */
export function describeError(error: Error): string {
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

function isError(value: unknown): value is Error {
  return value instanceof Error;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function messageOf(error: Error): string {
  if ("params" in error && "query" in error) return `Failed query: ${String(error.query)}`;
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
