/** A positive whole number that was typed; null for anything else, such as a word or `1e3`. */
export function readWholeNumber(text: string): number | null {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
}
