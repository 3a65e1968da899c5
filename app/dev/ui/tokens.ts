/** What the pages are made of, by the names that the stylesheet gives them. */
export interface Tokens {
  /** Such as `paper`, each with what it is by day and by night. */
  colors: { name: string; value: string }[];
  sizes: { name: string; value: string }[];
  radii: { name: string; value: string }[];
  shadows: { name: string; value: string }[];
  motion: { name: string; value: string }[];
}

/** Reads the stylesheet of the tokens, so that what is shown of them cannot differ from it. */
export function readTokens(css: string): Tokens {
  const said = new Map<string, string>();
  for (const [, name = "", value = ""] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (!said.has(name)) said.set(name, value.replaceAll(/\s+/g, " "));
  }
  const named = (start: string) =>
    [...said]
      .filter(([name]) => name.startsWith(start) && !name.includes("--"))
      .map(([name, value]) => ({ name: name.slice(start.length), value }));
  return {
    colors: named("color-")
      .map(({ name, value }) => ({ name, value: said.get(name) ?? value }))
      .filter(({ value }) => value.startsWith("light-dark") || value.startsWith("#")),
    sizes: named("text-").filter(({ value }) => value !== "initial"),
    radii: named("radius-"),
    shadows: named("shadow-"),
    motion: [...named("default-transition-"), ...named("motion-")],
  };
}
