import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { categories, contactInfo, db, productImages, products } from "#db";
import type { Storage } from "#storage/storage.ts";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { found } from "./found.ts";

freshDatabase();

const site = "http://localhost:3000";
/** What a product may be called by somebody who means harm, or just likes signs. */
const hostile = `</script>&<![CDATA[ ]]> "quoted" 'name' <b>\u0001\ufffe`;
const harmless = `</script>&<![CDATA[ ]]> "quoted" 'name' <b>`;

const files = new Map<string, Uint8Array>();
const storage: Storage = {
  put: async (key, content) => {
    if ("path" in content) throw new Error("Drawn pictures are handed over as bytes");
    files.set(key, content);
  },
  open: async (key) => {
    const bytes = files.get(key);
    return bytes
      ? { sizeBytes: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() }
      : null;
  },
  remove: async (key) => void files.delete(key),
};
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="red"/></svg>';
const pictureKey = `${"ab".repeat(32)}.webp`;
const doors = found(storage);

const ask = (path: string, headers: Record<string, string> = {}) =>
  doors.request(path, { headers });
const read = async (path: string) => {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

let product: Awaited<ReturnType<typeof makeProduct>>;
let hidden: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  await db.insert(contactInfo).values({ companyName: "Meridian & <Co>", email: "a@example.com" });
  const [category] = await db.insert(categories).values({ name: "R&D <Kits>" }).returning();
  product = await makeProduct({
    partNumber: "MGI01-W&<>",
    name: hostile,
    description: hostile,
    priceMinor: 149_05,
    minOrderQuantity: 3,
    categoryId: category?.id,
  });
  await db
    .insert(productImages)
    .values([{ productId: product.id, position: 0, key: pictureKey, width: 80, height: 80 }]);
  files.set(pictureKey, await sharp(Buffer.from(drawing)).webp().toBuffer());
  hidden = await makeProduct({ name: "Hidden", status: "suspended" });
});

/** Reads a document as strictly as a program would; answers the texts of its elements by name. */
function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</);
  const body = xml.slice(xml.indexOf("\n") + 1);
  for (const [, text = "", tag = ""] of body.matchAll(/([^<]*)<([^>]*)>/g)) {
    expect(text, "an ampersand that stands for itself").not.toMatch(
      /&(?!(?:amp|lt|gt|quot|apos);)/,
    );
    expect(text).not.toMatch(/[\p{Control}--[\n\t\r]]/v);
    const name = /^\/?([A-Za-z:_]+)/.exec(tag)?.[1];
    expect(name, `a tag in <${tag}>`).toBeDefined();
    if (tag.startsWith("/")) {
      expect(open.pop()).toBe(name);
      const others = texts[name ?? ""] ?? [];
      texts[name ?? ""] = [...others, plain(text)];
    } else if (!tag.endsWith("/")) open.push(name ?? "");
  }
  expect(open).toEqual([]);
  return texts;
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text: string) =>
  text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? "?");

describe("for search engines", () => {
  test("robots are kept from what is a visitor's own and told where the map is", async () => {
    const robots = await read("/robots.txt");
    for (const place of ["/admin", "/cart", "/checkout", "/orders", "/auth"]) {
      expect(robots).toContain(`\nDisallow: ${place}\n`);
    }
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(robots).not.toMatch(/Disallow: \/(products?)?$/m);
  });

  test("the map leads to pages, categories and every product that the public can see", async () => {
    const maps = readXml(await read("/sitemap.xml")).loc ?? [];
    expect(maps).toEqual([`${site}/sitemaps/pages.xml`, `${site}/sitemaps/products-1.xml`]);
    const texts = await Promise.all(maps.map((address) => read(new URL(address).pathname)));
    const all = texts.flatMap((xml) => readXml(xml).loc ?? []);
    expect(all).toContain(`${site}/`);
    expect(all).toContain(`${site}/category/rd-kits`);
    expect(all).toContain(`${site}/product/${product.id}`);
    expect(all).not.toContain(`${site}/product/${hidden.id}`);
    expect(readXml(texts[1] ?? "").lastmod).toEqual([product.updatedAt.toISOString()]);
  });

  test.each(["products-2", "products-0", "products-x", "products-99999999", "other"])(
    "there is no map called %s",
    async (name) => expect((await ask(`/sitemaps/${name}.xml`)).status).toBe(404),
  );

  test("language models read names as text", async () => {
    const text = await read("/llms.txt");
    expect(text).toMatch(/^# Meridian & \\<Co\\>\n\n> /);
    expect(text).toContain(`- [R&D \\<Kits\\>](${site}/category/rd-kits): 1 products`);
  });
});

describe("feeds", () => {
  test("Google reads what can be bought, for the least that can be bought", async () => {
    const feed = readXml(await read("/feeds/google-merchant.xml"));
    expect(feed).toMatchObject({
      "g:id": [product.id],
      "g:title": [harmless],
      "g:description": [harmless],
      "g:link": [`${site}/product/${product.id}`],
      "g:availability": ["in_stock"],
      "g:price": ["447.15 USD"],
      "g:unit_pricing_measure": ["3 ct"],
      "g:condition": ["new"],
      "g:brand": ["Meridian & <Co>"],
      "g:mpn": ["MGI01-W&<>"],
      "g:product_type": ["R&D <Kits>"],
    });
    expect(feed["g:image_link"]?.[0]).toBe(`${site}/images/${pictureKey}`);
  });

  test("what is short of the minimum quantity is out of stock", async () => {
    await db.update(products).set({ stock: 2 }).where(eq(products.id, product.id));
    const feed = readXml(await read("/feeds/google-merchant.xml"));
    await db.update(products).set({ stock: 100 }).where(eq(products.id, product.id));
    expect(feed["g:availability"]).toEqual(["out_of_stock"]);
  });

  test("feed readers learn of new products", async () => {
    const feed = readXml(await read("/feeds/new-products.xml"));
    expect(feed.guid).toEqual([product.id]);
    expect(feed.title).toEqual(["New products | Meridian & <Co>", harmless]);
    expect(new Date(feed.pubDate?.[0] ?? "").getTime()).toBe(
      Math.floor(product.createdAt.getTime() / 1000) * 1000,
    );
  });

  test("a catalogue of more than one batch is told whole, each product once", async () => {
    const numbers = Array.from({ length: 1203 }, (_, number) => number);
    await db
      .insert(products)
      .values(
        numbers.map((number) => ({ partNumber: `BULK-${number}`, name: "Bulk", priceMinor: 1 })),
      );
    const map = readXml(await read("/sitemaps/products-1.xml")).loc ?? [];
    const ids = readXml(await read("/feeds/google-merchant.xml"))["g:id"] ?? [];
    await db.delete(products).where(sql`part_number like 'BULK-%'`);
    expect([new Set(map).size, map.length]).toEqual([1204, 1204]);
    expect([new Set(ids).size, ids.length]).toEqual([1204, 1204]);
  });
});

describe("an answer that somebody has already", () => {
  // How long each may be kept, a CDN is told in docs/operations.md.
  test.each([
    ["/robots.txt", 86_400],
    ["/sitemap.xml", 3600],
    ["/sitemaps/pages.xml", 3600],
    ["/sitemaps/products-1.xml", 3600],
    ["/feeds/google-merchant.xml", 900],
    ["/feeds/new-products.xml", 900],
    ["/llms.txt", 3600],
    ["/manifest.webmanifest", 86_400],
    ["/icons/192.png", 86_400],
    ["/favicon.ico", 86_400],
    ["/offline", 0],
    ["/service-worker.js", 0],
  ])("is not sent again, and is kept for its time: %s, %i s", async (path, seconds) => {
    const first = await ask(path);
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe(`public, max-age=${seconds}`);
    const second = await ask(path, { "If-None-Match": `"other", ${tag}` });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect((await ask(path, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      "a price",
      () => db.update(products).set({ priceMinor: 1 }).where(eq(products.id, product.id)),
      () => db.update(products).set({ priceMinor: 149_05 }).where(eq(products.id, product.id)),
    ],
    [
      "the name of a category",
      () => db.update(categories).set({ name: "Kits" }),
      () => db.update(categories).set({ name: "R&D <Kits>" }),
    ],
    [
      "what the company says of itself",
      () => db.update(contactInfo).set({ description: "Makers of kits" }),
      () => db.update(contactInfo).set({ description: null }),
    ],
  ])("is sent again once %s has changed", async (_, change, changeBack) => {
    const tag = (await ask("/feeds/google-merchant.xml")).headers.get("etag") ?? "";
    await change();
    const again = await ask("/feeds/google-merchant.xml", { "If-None-Match": tag });
    await changeBack();
    expect(again.status).toBe(200);
  });
});

describe("on a telephone", () => {
  test("the manifest names the shop, and its icons have the sizes that it says", async () => {
    const manifest = JSON.parse(await read("/manifest.webmanifest"));
    expect(manifest).toMatchObject({ name: "Meridian & <Co>", start_url: "/" });
    for (const { src, sizes } of manifest.icons) {
      const answer = await ask(src);
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      expect(`${width}x${height} ${format}`, src).toBe(`${sizes} png`);
    }
    expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  });

  test("the old favicon holds one picture of the size that it says", async () => {
    const bytes = Buffer.from(await (await ask("/favicon.ico")).arrayBuffer());
    expect(bytes.readUInt32LE(14)).toBe(bytes.length - 22);
    const { width } = await sharp(bytes.subarray(22)).metadata();
    expect([bytes[6], width]).toEqual([48, 48]);
  });

  test("what a browser keeps for bad times needs no other file, and runs but what waits for the connection", async () => {
    const answer = await ask("/offline");
    const policy = answer.headers.get("content-security-policy");
    const page = await answer.text();
    expect(page).toContain("You are offline");
    expect(page).not.toMatch(/src=|<link|url\(/);
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, script = ""]) => script);
    expect(scripts).toEqual(['addEventListener("online",()=>location.reload())']);
    const hashes = scripts.map((script) => createHash("sha256").update(script).digest("base64"));
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hashes}';`);
  });

  test("the worker keeps that page alone, under a name that changes with it", async () => {
    const worker = await read("/service-worker.js");
    expect(worker.match(/cache\.\w+|caches\.\w+/g)?.sort()).toEqual([
      "cache.add",
      "caches.delete",
      "caches.keys",
      "caches.match",
      "caches.open",
    ]);
    expect(worker).toContain('new Request("/offline", { cache: "reload" })');
    expect(worker).toMatch(/"offline-[0-9a-f]{16}"/);
  });
});
