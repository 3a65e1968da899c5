import { databaseError } from "#db";

/**
 * An error with the way it came and what caused it. A failed statement is told without its values,
 * and PostgreSQL's refusal without the row: both hold what people typed, and sometimes secrets.
 */
export function describeError(error: Error): string {
  const own = `${error.name}: ${messageOf(error)}${wayOf(error)}`;
  return error.cause instanceof Error ? `${own}\nCaused by ${describeError(error.cause)}` : own;
}

function messageOf(error: Error): string {
  if ("params" in error && "query" in error) return `Failed query: ${String(error.query)}`;
  const refusal = databaseError(error);
  if (refusal !== error) return error.message;
  const place = [refusal.code, refusal.table, refusal.constraint].filter(Boolean).join(" ");
  // A value that does not fit its type is repeated in the message itself, between double quotes.
  const message = refusal.code?.startsWith("22")
    ? refusal.message.replaceAll(/"[^"]*"/g, "…")
    : refusal.message;
  return `${message} (${place})`;
}

/** The lines of the stack that name places; those before repeat the message. */
function wayOf({ stack = "" }: Error): string {
  const places = stack.split("\n").filter((line) => line.startsWith("    at "));
  return places.length > 0 ? `\n${places.join("\n")}` : "";
}
