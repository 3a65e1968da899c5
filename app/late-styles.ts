/** Styles that were asked for, by their addresses; those of the page itself are not among them. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Stands around every `import()` of the shop's scripts, under the name that the builder knows: loads a part that
 * is fetched late once the styles are there that it needs beyond those of the page. Where they cannot be had
 * neither can the part, and it may be asked for again.
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  styles: readonly string[] = [],
): Promise<Part> {
  await Promise.all(styles.map(askFor));
  return load();
}

function askFor(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  if (!document.querySelector(`link[rel=stylesheet][href="${href}"]`))
    asked.set(href, fetchInto(document.head, href));
  return asked.get(href);
}

function fetchInto(head: HTMLElement, href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve });
    link.onerror = () => {
      link.remove();
      reject(new Error(`The styles at ${href} could not be loaded.`));
    };
    head.append(link);
  });
}
