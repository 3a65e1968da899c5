/** What every current JavaScript engine offers and TypeScript's library does not describe yet. */
interface ExactJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): object;
}

const json = JSON as unknown as ExactJson;

/**
 * Reads JSON without losing digits: an integer beyond 2^53 becomes the text of its digits, because
 * the provider's ids are unsigned 64-bit integers. Throws a `SyntaxError` on anything but JSON.
 */
export function parseExactly(text: string): unknown {
  return json.parse(text, (_key, value, { source }) =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? source
      : value,
  );
}

/** Digits that `JSON.stringify` writes as a number, however many they are. */
export function exactNumber(digits: string): object {
  return json.rawJSON(digits);
}
