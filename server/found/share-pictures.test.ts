import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { contactInfo, db, productImages, productSharePictures, products, uploads } from "#db";
import { findPublicProduct } from "#shop/catalog/public-products.ts";
import { sharePicturePath } from "#shop/catalog/share-picture.ts";
import { removeOrphans } from "#shop/content/uploads.ts";
import type { Storage } from "#storage/storage.ts";
import { makeProduct } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { found } from "./found.ts";
import { drawSharePicture } from "./share-picture-drawing.ts";

vi.mock("./share-picture-drawing.ts", { spy: true });

freshDatabase();

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
const doors = found(storage);

let id: string;

beforeAll(async () => {
  const product = await makeProduct({ partNumber: "MGI01-W", name: "Gateway </svg><script>&" });
  id = product.id;
  const red = { create: { width: 80, height: 80, channels: 3 as const, background: "#f00" } };
  files.set("red.png", await sharp(red).png().toBuffer());
  await db.insert(productImages).values({
    productId: id,
    position: 0,
    key: "red.png",
    width: 80,
    height: 80,
  });
});

async function findPath(): Promise<string> {
  const product = await findPublicProduct(db, id);
  if (!product) throw new Error("The product is gone");
  return sharePicturePath(product);
}

/** The colour of a place on a picture, as [red, green, blue]. */
async function colorAt(picture: ArrayBuffer, { x, y }: { x: number; y: number }) {
  const place = { left: x, top: y, width: 1, height: 1 };
  return [...(await sharp(picture).extract(place).raw().toBuffer())];
}

test("a product's picture shows the product, on paper, in the size that networks ask for", async () => {
  const answer = await doors.request(await findPath());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const picture = await answer.arrayBuffer();
  expect(await sharp(picture).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: "jpeg",
  });
  const [red = 0, green = 255] = await colorAt(picture, { x: 900, y: 300 });
  expect(red).toBeGreaterThan(240);
  expect(green).toBeLessThan(20);
  const paper = await colorAt(picture, { x: 20, y: 20 });
  expect(Math.min(...paper)).toBeGreaterThan(235);
  const words = await sharp(picture)
    .extract({ left: 64, top: 210, width: 400, height: 120 })
    .stats();
  expect(words.channels[0]?.min).toBeLessThan(60);
});

test("it is drawn once and then read from where it is kept", async () => {
  const before = files.size;
  const [first, second] = await Promise.all([
    doors.request(await findPath()),
    doors.request(await findPath()),
  ]);
  expect(files.size).toBe(before);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
  expect(await db.$count(productSharePictures)).toBe(1);
});

test("a product that changed has another address, and the old picture is forgotten", async () => {
  const old = await findPath();
  const kept = await db.select().from(productSharePictures);
  await db.update(products).set({ priceMinor: 5_00 }).where(eq(products.id, id));
  const path = await findPath();
  expect(path).not.toBe(old);
  const sent = await doors.request(old);
  expect([sent.status, sent.headers.get("location")]).toEqual([302, path]);
  expect((await doors.request(path)).status).toBe(200);
  expect(files.has(kept[0]?.key ?? "")).toBe(false);
});

test("a picture that was lost is drawn again", async () => {
  const [kept] = await db.select().from(productSharePictures);
  files.delete(kept?.key ?? "");
  expect((await doors.request(await findPath())).status).toBe(200);
  expect(files.has(kept?.key ?? "")).toBe(true);
});

test("it is removed some time after its product is, and not before", async () => {
  const product = await makeProduct();
  const keys = async () => (await db.select().from(uploads)).map(({ key }) => key);
  const others = await keys();
  expect((await doors.request(sharePicturePath({ ...product, imageKeys: [] }))).status).toBe(200);
  const [key = ""] = (await keys()).filter((each) => !others.includes(each));
  await db
    .update(uploads)
    .set({ uploadedAt: new Date(0) })
    .where(eq(uploads.key, key));
  await removeOrphans(db, { afterHours: 24, remove: storage.remove });
  expect(files.has(key)).toBe(true);
  await db.delete(products).where(eq(products.id, product.id));
  await removeOrphans(db, { afterHours: 24, remove: storage.remove });
  expect(files.has(key)).toBe(false);
});

test("a product whose picture cannot be read is drawn without it", async () => {
  const product = await makeProduct();
  files.set("broken.png", Buffer.from("no picture"));
  await db.insert(productImages).values({
    productId: product.id,
    position: 0,
    key: "broken.png",
    width: 80,
    height: 80,
  });
  const path = sharePicturePath({ ...product, imageKeys: ["broken.png"] });
  expect((await doors.request(path)).status).toBe(200);
});

test("there is no picture of what the public cannot see, nor of nonsense", async () => {
  const path = await findPath();
  await db.update(products).set({ status: "suspended" }).where(eq(products.id, id));
  expect((await doors.request(path)).status).toBe(404);
  for (const name of ["x.jpg", `${"0".repeat(36)}-${"0".repeat(16)}.jpg`, "..%2f..%2fsecret"]) {
    expect((await doors.request(`/images/shared/${name}`)).status, name).toBe(404);
  }
});

test("pages without a picture of their own show the shop's, drawn once for each name of it", async () => {
  vi.mocked(drawSharePicture).mockClear();
  const ask = async () => {
    const answer = await doors.request("/images/shared/shop.jpg");
    return Buffer.from(await answer.arrayBuffer());
  };
  const first = await ask();
  expect(await sharp(first).metadata()).toMatchObject({ width: 1200 });
  expect((await ask()).equals(first)).toBe(true);
  expect(drawSharePicture).toHaveBeenCalledOnce();
  await db.insert(contactInfo).values({ companyName: "Another name", email: "hello@example.com" });
  expect((await ask()).equals(first)).toBe(false);
});
