import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const page = (head: string, body = "") =>
  `<html><head>${head}</head><body><link rel="stylesheet"/>${body}</body></html>`;
const readStyles = (address: string) =>
  address === "/known.css" ? Buffer.from("a{color:red}") : null;
const paint = (html: string, start: "soon" | "late") => {
  const headEnd = html.indexOf("</head>");
  const written = { head: html.slice(0, headEnd), body: Buffer.from(html.slice(headEnd)) };
  return paintFirst(written, { start, readStyles }).map(String).join("");
};
const inOrder = (html: string) => paint(html, "soon");
const script = '<script type="module" async="">import "/page.js";\nimport("/entry.js")</script>';
const preload = '<link rel="modulepreload" href="/page.js"/>';

test("styles are named before all that could be fetched instead of them, in their order", () => {
  const icon = '<link rel="icon" href="/i.svg"/>';
  const [one, two] = ["/a.css", "/b.css"].map((href) => `<link rel="stylesheet" href="${href}"/>`);
  const found = inOrder(page(`<meta charSet="utf-8"/>${icon}${one}<script></script>${two}`));
  expect(found).toBe(page(`<meta charSet="utf-8"/>${one}${two}${icon}<script></script>`));
});

test("styles stay where nothing else is linked to", () => {
  const style = '<link rel="stylesheet" href="/a.css"/>';
  expect(inOrder(page(`${style}<title>Shop</title>`))).toBe(page(`<title>Shop</title>${style}`));
});

test("scripts leave the line to whatever is seen", () => {
  const low = '<link rel="modulepreload" fetchpriority="low" href="/page.js"/>';
  expect(inOrder(page(preload, script))).toBe(page(low, script));
});

test("scripts that start late are not asked for by the page itself, and none is lost", () => {
  const found = paint(page(`<title>Shop</title>${preload}`, `${script}<p>after</p>`), "late");
  expect(found).not.toContain('modulepreload" href');
  expect(found).not.toContain('type="module"');
  expect(found).toContain(
    '<script type="text/plain">import "/page.js";\nimport("/entry.js")</script><script>',
  );
  expect(found).toMatch(
    /\(\["\/page\.js"\], "[^"]*icons[^"]*", \(\) => \{.*\}\)<\/script><p>after<\/p><\/body><\/html>$/s,
  );
});

test("a page that starts late carries its styles, and the link to them holds nothing up", () => {
  const link = '<link rel="stylesheet" href="/known.css"/>';
  const late = paint(page(`<link rel="icon"/>${link}${preload}`, script), "late");
  expect(late).toContain(
    '<head><style>a{color:red}</style><link disabled rel="stylesheet" href="/known.css"/><style>',
  );
  expect(inOrder(page(link, script))).toContain(`<head>${link}</head>`);
});

test("a page that starts late asks for its first picture alone, and leaves its manifest to React", () => {
  const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
  const late = paint(page(`<link rel="icon"/>${manifest}`, script), "late");
  expect(late).not.toContain(manifest);
  expect(late).toContain("html:not([data-painted]) img[loading=lazy]");
  const soon = inOrder(page(`<link rel="icon"/>${manifest}`, script));
  expect(soon).toContain(manifest);
  expect(soon).not.toContain("data-painted");
});

test("a page that starts late carries the icon of its tab, whose file React asks for", () => {
  const icon = '<link rel="icon" href="/i.svg" type="image/svg+xml"/>';
  const late = paint(page(`<title>Shop</title>${icon}`, script), "late");
  expect(late).not.toContain("/i.svg");
  expect(late).toContain('<link rel="icon" href="data:image/svg+xml,');
});

test("a style sheet that cannot be read is linked to", () => {
  const link = '<link rel="stylesheet" href="/unknown.css"/>';
  expect(paint(page(link, script), "late")).toContain(`<head>${link}<style>`);
});

test("scripts that start late are those that stand before their starter, whatever the page calls its parts", () => {
  const late = paint(page(preload, `<p id="start">Start</p>${script}`), "late");
  const [, held = "", starter = ""] =
    /plain">(.*?)<\/script><script>(.*?)<\/script>/s.exec(late) ?? [];
  const appended: object[] = [];
  const dataset = {};
  runInNewContext(starter, {
    AbortController,
    addEventListener: () => {},
    setTimeout: () => {},
    document: {
      visibilityState: "hidden",
      currentScript: { previousElementSibling: { textContent: held } },
      documentElement: { dataset },
      getElementById: () => ({ textContent: "Start" }),
      createElement: () => ({}),
      head: { append: (element: object) => appended.push(element) },
    },
  });
  expect(appended).toEqual([
    { rel: "modulepreload", href: "/page.js" },
    { rel: "prefetch", href: expect.stringMatching(/icons.*\.svg/) },
    { type: "module", textContent: 'import "/page.js";\nimport("/entry.js")' },
  ]);
  expect(dataset).toEqual({ painted: "" });
});

test("scripts that start late wait until the browser reports the first picture's paint, not another's", async () => {
  const late = paint(page(preload, script), "late");
  const [, starter = ""] = /plain">.*?<\/script><script>(.*?)<\/script>/s.exec(late) ?? [];
  const picture = { decode: async () => {} };
  const dataset = { letters: "" };
  let report = (_: object) => {};
  runInNewContext(starter, {
    AbortController,
    PerformanceObserver: class {
      constructor(hear: (paints: object) => void) {
        report = (element) => hear({ getEntries: () => [{ element }] });
      }
      observe() {}
    },
    addEventListener: () => {},
    requestAnimationFrame: (draw: () => void) => draw(),
    setTimeout: (call: () => void, time = 0) => time === 0 && call(),
    document: {
      visibilityState: "visible",
      currentScript: { previousElementSibling: { textContent: "" } },
      documentElement: { dataset },
      querySelector: () => picture,
      createElement: () => ({}),
      head: { append: () => {} },
    },
  });
  await rest();
  report({ id: "a heading" });
  await rest();
  expect(dataset).toEqual({ letters: "" });
  report(picture);
  await rest();
  expect(dataset).toEqual({ letters: "", painted: "" });
});

/** Until all that was promised has been done. */
const rest = () => new Promise(setImmediate);

test.each(["soon", "late"] as const)(
  "a page without styles, scripts or head stays as it is, start %s",
  (start) => {
    for (const html of [page('<link rel="icon"/>'), page("<title>Shop</title>"), "<p>Shop</p>"]) {
      expect(paint(html, start)).toBe(html);
    }
  },
);
