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

/** How the currencies that amounts are typed in are written beside them. */
const signs = { USD: /^(?:US)?\$|^USD|(?:US)?\$$|USD$/gi, NGN: /^₦|^NGN|₦$|NGN$/gi };

/**
 * As `readDecimal`, for an amount as it is copied from elsewhere: "$1,234.50", "1 234,50", "99 USD".
 * The sign of another currency is refused, and so is "1.234", which may be meant either way.
 */
export function readAmount(text: string, currency: keyof typeof signs): number | null {
  const bare = text.trim().replace(signs[currency], "").trim();
  const closed = bare.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(closed)) {
    return readDecimal(closed.replaceAll(",", ""));
  }
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(closed)) {
    return readDecimal(closed.replaceAll(".", "").replace(",", "."));
  }
  return readDecimal(closed);
}

/** "12.50" for 1250, as a field for amounts shows it. Never below zero. */
export function writeDecimal(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
