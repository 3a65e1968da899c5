/** The two letters of every country, as far as this browser or server knows its name. */
function* countries(): Generator<[code: string, name: string]> {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      if (name) yield [first + second, name];
    }
  }
}

/** The country that a place such as "Lagos, Nigeria" names, as two letters; null where it names none. */
export function countryOf(place: string): string | null {
  const parts = place.split(/,|\bor\b|\bwithin\b|\bin\b/).map((part) => part.trim());
  for (const [code, name] of countries()) if (parts.includes(name)) return code;
  return null;
}
