/**
 * What stands between two places of a text. A character of two halves that one of them cuts in the middle is left
 * out: half of it shows as no letter at all, and is no text that JSON in PostgreSQL may hold.
 */
export function cutText(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
}
