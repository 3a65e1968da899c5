/** What a person typed as a quantity, brought within its bounds; null where it is no whole number. */
export function readQuantity(
  typed: string,
  { least, most }: { least: number; most: number },
): number | null {
  const digits = typed.trim().replaceAll(",", "");
  if (!/^\d{1,9}$/.test(digits)) return null;
  return Math.min(Math.max(Number(digits), least), most);
}
