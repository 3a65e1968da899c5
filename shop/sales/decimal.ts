/**
 * Minor units of an amount as people type it: 1250 for "12.5". Null for what is no amount, has
 * more than two decimals or a sign, or is too great to be kept exactly.
 */
export function readDecimal(text: string): number | null {
  const [, whole = "", fraction = ""] = /^(\d*)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole + fraction === "") return null;
  const minor = Number(whole + fraction.padEnd(2, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** "12.50" for 1250, as a field for numbers takes it. Never below zero. */
export function writeDecimal(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
