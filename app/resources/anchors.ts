/**
 * Names for the parts of a page made from their titles, such as "place-and-power", each only once. None has two
 * hyphens in a row, which is left for what belongs to a part, such as its title.
 */
export function anchorsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = anchorOf(title);
    let anchor = name;
    for (let again = 2; taken.has(anchor); again += 1) anchor = `${name}-${again}`;
    taken.add(anchor);
    return anchor;
  });
}

/** An element of the page's frame is called "content", so no entry may be. */
function anchorOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join("-").slice(0, 60).replace(/-$/, "");
  return name === "" || name === "content" ? "entry" : name;
}
