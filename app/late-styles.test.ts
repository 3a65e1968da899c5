import { beforeEach, expect, test, vi } from "vitest";
import { __vitePreload as withStyles } from "./late-styles.ts";

interface Link {
  href: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}

/** The links of the page, those of its styles at first. */
let links: Pick<Link, "href">[];
const ofLast = () => links.at(-1) as Link;

beforeEach(() => {
  links = [{ href: "/assets/shop.css" }];
  vi.stubGlobal("document", {
    head: { append: (link: Link) => links.push(link) },
    querySelector: (selector: string) => links.find(({ href }) => selector.includes(`"${href}"`)),
    createElement: (): Partial<Link> => ({
      remove() {
        links = links.filter((link) => link !== this);
      },
    }),
  });
  return () => vi.unstubAllGlobals();
});

test("a part that needs no more styles than the page is loaded at once", async () => {
  expect(await withStyles(async () => "the part")).toBe("the part");
  expect(await withStyles(async () => "the part", ["assets/shop.css"])).toBe("the part");
  expect(links).toHaveLength(1);
});

test("a part waits for its styles, and others for the same ones", async () => {
  const load = vi.fn(async () => "the part");
  const parts = Promise.all([1, 2].map(() => withStyles(load, ["assets/chart.css"])));
  await Promise.resolve();
  expect(links).toMatchObject([{}, { rel: "stylesheet", href: "/assets/chart.css" }]);
  expect(load).not.toHaveBeenCalled();
  ofLast().onload();
  expect(await parts).toEqual(["the part", "the part"]);
  expect(await withStyles(load, ["assets/chart.css"])).toBe("the part");
  expect(links).toHaveLength(2);
});

test("a part whose styles cannot be had is not loaded, and can be asked for again", async () => {
  const load = vi.fn(async () => "the part");
  const lost = withStyles(load, ["assets/text.css"]);
  ofLast().onerror();
  await expect(lost).rejects.toThrow("The styles at /assets/text.css could not be loaded.");
  expect(load).not.toHaveBeenCalled();
  const found = withStyles(load, ["assets/text.css"]);
  ofLast().onload();
  expect(await found).toBe("the part");
});
