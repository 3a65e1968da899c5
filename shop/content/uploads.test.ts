import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Database,
  db,
  documentation,
  orderItems,
  partners,
  productDocuments,
  productImages,
  productSharePictures,
  products,
  uploads,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { NotAnAdministrator } from "../people/administrator-role.ts";
import {
  claimUploads,
  findUploadName,
  recordUpload,
  releaseUploads,
  removeOrphans,
  type Upload,
} from "./uploads.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

let actor: { id: string };
const removed: string[] = [];
const remove = async (key: string) => {
  removed.push(key);
};

beforeEach(async () => {
  for (const table of [uploads, productImages, productDocuments, orderItems])
    await db.delete(table);
  await db.delete(partners);
  await db.delete(documentation);
  removed.length = 0;
  actor = await makeUser({ role: "admin" });
});

const keyOf = (letters: string, extension = "webp") => `${letters.repeat(32)}.${extension}`;
const key = keyOf("ab");
const sizeOf = (picture: string) => picture.replace(".webp", "-640.avif");
const picture: Upload = {
  key,
  kind: "picture",
  name: "board.jpg",
  sizeBytes: 900,
  width: 640,
  height: 480,
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sweep = () => removeOrphans(db, { afterHours: 24, remove });

/** An upload that came two days ago. */
async function makeOld(values: Partial<Upload> = {}) {
  await db.insert(uploads).values({ ...picture, ...values, uploadedAt: daysAgo(2) });
}

const keys = async () => (await db.select().from(uploads)).map((upload) => upload.key);

test("only an administrator's upload is noted", async () => {
  const stranger = await makeUser();
  await expect(recordUpload(db, { actor: stranger, upload: picture })).rejects.toThrow(
    NotAnAdministrator,
  );
  await recordUpload(db, { actor, upload: picture });
  expect(await keys()).toEqual([key]);
});

test("a record claims uploads of its kind only, and hears which are missing", async () => {
  await recordUpload(db, { actor, upload: picture });
  const wanted = [keyOf("cd"), key];
  const claimed = await claimUploads(db, { kind: "picture", keys: wanted });
  expect([...claimed]).toEqual([[key, picture]]);
  expect((await claimUploads(db, { kind: "document", keys: wanted })).size).toBe(0);
  expect((await claimUploads(db, { kind: "document", keys: [] })).size).toBe(0);
  expect(await findUploadName(db, key)).toBe("board.jpg");
  expect(await findUploadName(db, keyOf("cd"))).toBeNull();
});

test("what nothing refers to is removed after a day, bytes first", async () => {
  await makeOld();
  await recordUpload(db, { actor, upload: { ...picture, key: keyOf("cd") } });
  expect(await sweep()).toBe(1);
  expect(removed).toEqual([key]);
  expect(await keys()).toEqual([keyOf("cd")]);
});

test("what comes again is young again, under its new name", async () => {
  await makeOld();
  const upload = { ...picture, name: "again.jpg" };
  expect(await recordUpload(db, { actor, upload })).toBe("again.jpg");
  expect(await sweep()).toBe(0);
  expect((await db.select().from(uploads))[0]).toMatchObject({ key, name: "again.jpg" });
});

const size = { width: 640, height: 480 };

test.each([
  [
    "a product",
    async () => {
      const { id: productId } = await makeProduct();
      await db.insert(productImages).values({ productId, position: 0, key, ...size });
    },
  ],
  [
    "a product's documents",
    async () => {
      const { id: productId } = await makeProduct();
      const document = { productId, position: 0, key, name: "a.pdf", sizeBytes: 9 };
      await db.insert(productDocuments).values(document);
    },
  ],
  [
    "an order",
    async () => {
      const { id: productId } = await makeProduct();
      await db.insert(productImages).values({ productId, position: 0, key, ...size });
      await makeOrder(await makeUser(), { lines: [{ productId, quantity: 1 }] });
      await db.delete(productImages);
    },
  ],
  [
    "a partner",
    () => db.insert(partners).values({ name: "A", logoUrl: `https://shop.example/images/${key}` }),
  ],
  [
    "a partner by one of its sizes",
    () => db.insert(partners).values({ name: "A", logoUrl: `/images/${sizeOf(key)}` }),
  ],
  [
    "a document",
    () =>
      db
        .insert(documentation)
        .values({ docType: "downloads", title: "A", fileUrl: `/files/${key}` }),
  ],
  [
    "a document's text",
    () =>
      db.insert(documentation).values({
        docType: "api_docs",
        title: "A",
        content: `<p>See <img src="/images/${key}" alt=""></p>`,
      }),
  ],
  [
    "a document's text by one of its sizes",
    () =>
      db.insert(documentation).values({
        docType: "api_docs",
        title: "A",
        content: `<p>See <img src="/images/${sizeOf(key)}" alt=""></p>`,
      }),
  ],
])("what %s refers to stays, under its name", async (_, refer) => {
  await makeOld();
  await refer();
  expect(await sweep()).toBe(0);
  expect(removed).toEqual([]);
  expect(await recordUpload(db, { actor, upload: { ...picture, name: "draft.jpg" } })).toBe(
    "board.jpg",
  );
  expect(await findUploadName(db, key)).toBe("board.jpg");
});

test("what a record takes while it comes again stays under its name", async () => {
  await recordUpload(db, { actor, upload: picture });
  const came = await db.transaction(async (tx) => {
    await claimUploads(tx, { kind: "picture", keys: [key] });
    const recording = recordUpload(db, { actor, upload: { ...picture, name: "draft.jpg" } });
    await someoneWaits();
    await tx.insert(partners).values({ name: "A", logoUrl: `/images/${key}` });
    return { recording };
  });
  expect(await came.recording).toBe("board.jpg");
});

test("a picture that two products show stays until neither does", async () => {
  await makeOld();
  const [one, two] = [await makeProduct(), await makeProduct()];
  for (const { id: productId } of [one, two]) {
    await db.insert(productImages).values({ productId, position: 0, key, ...size });
  }
  await db.delete(productImages).where(eq(productImages.productId, one.id));
  expect(await sweep()).toBe(0);
  await db.delete(productImages).where(eq(productImages.productId, two.id));
  expect(await sweep()).toBe(1);
});

test("a picture that the shop drew before it noted its own goes with its product", async () => {
  const [{ id: productId }, other] = [await makeProduct(), await makeProduct()];
  const version = "0123456789abcdef";
  const drawn = [
    { productId, version, key },
    { productId: other.id, version, key: keyOf("cd") },
  ];
  await db.insert(productSharePictures).values(drawn);
  await makeOld({ key: keyOf("cd") });
  const migration = new URL("../../db/migrations/0038_own_files.sql", import.meta.url);
  await db.execute(sql.raw(await readFile(migration, "utf8")));
  expect(await findUploadName(db, key)).toBe(`${productId}-${version}.jpg`);
  expect(await findUploadName(db, keyOf("cd"))).toBe(picture.name);
  await db.update(uploads).set({ uploadedAt: daysAgo(2) });
  expect(await sweep()).toBe(0);
  await db.delete(products).where(eq(products.id, productId));
  expect(await sweep()).toBe(1);
  expect(removed).toEqual([key]);
});

test("an upload that a record refers to no more is young again, but for one that another is about to refer to", async () => {
  const other = keyOf("ef");
  await makeOld();
  await makeOld({ key: other });
  await db.transaction(async (tx) => {
    await claimUploads(tx, { kind: "picture", keys: [other] });
    await releaseUploads(db, [key, other, keyOf("12")]);
  });
  expect(await sweep()).toBe(1);
  expect(removed).toEqual([other]);
});

test("an upload that a record is about to refer to is not removed under it", async () => {
  await makeOld();
  const { id: productId } = await makeProduct();
  await db.transaction(async (tx) => {
    expect((await claimUploads(tx, { kind: "picture", keys: [key] })).size).toBe(1);
    expect(await sweep()).toBe(0);
    await tx.insert(productImages).values({ productId, position: 0, key, ...size });
  });
  expect(await sweep()).toBe(0);
});

test("an upload that a record refers to since the search began is not removed", async () => {
  const other = keyOf("cd");
  await makeOld();
  await makeOld({ key: other });
  const { id: productId } = await makeProduct();
  const spared: string[] = [];
  await removeOrphans(db, {
    afterHours: 24,
    remove: async (first) => {
      const second = first === key ? other : key;
      await db.insert(productImages).values({ productId, position: 0, key: second, ...size });
      spared.push(second);
    },
  });
  expect(spared).toHaveLength(1);
  expect(await keys()).toEqual(spared);
});

test("a record that comes while an upload is removed finds it gone, and the next upload is whole", async () => {
  await makeOld();
  const order: string[] = [];
  let claiming: Promise<unknown> | null = null;
  let recording: Promise<unknown> | null = null;
  await removeOrphans(db, {
    afterHours: 24,
    remove: async () => {
      claiming = claimUploads(db, { kind: "picture", keys: [key] }).then((claimed) => {
        order.push(`claimed ${claimed.size}`);
      });
      await someoneWaits();
      order.push("removed");
    },
  });
  await claiming;
  expect(order).toEqual(["removed", "claimed 0"]);

  await makeOld();
  order.length = 0;
  await removeOrphans(db, {
    afterHours: 24,
    remove: async () => {
      recording = recordUpload(db, { actor, upload: picture }).then(() => order.push("recorded"));
      await someoneWaits();
      order.push("removed");
    },
  });
  await recording;
  expect(order).toEqual(["removed", "recorded"]);
  expect(await keys()).toEqual([key]);
});

test("what refers to a file is looked up, however many products and orders there are", async () => {
  await makeOld();
  await db.transaction(async (tx) => {
    // So few rows are not looked up where PostgreSQL has its choice.
    await tx.execute(sql`set local enable_seqscan = off`);
    const before = await countWholeReads(tx);
    expect(await removeOrphans(tx, { afterHours: 24, remove })).toBe(1);
    const after = await countWholeReads(tx);
    const readWhole = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    expect(readWhole).toEqual(["documentation", "partners"]);
  });
});

/** How often each table was read from end to end, by the session of this transaction. */
async function countWholeReads(tx: Database): Promise<Map<string, unknown>> {
  const { rows } = await tx.execute(
    sql`select relname, seq_scan from pg_stat_xact_user_tables order by relname`,
  );
  return new Map(rows.map(({ relname, seq_scan: reads }) => [String(relname), reads]));
}

test("a sweep that is interrupted ends with the removal under way, and the next one goes on", async () => {
  await makeOld();
  await makeOld({ key: keyOf("ef") });
  const interruption = new AbortController();
  const { signal } = interruption;
  const interrupting = async () => interruption.abort();
  expect(await removeOrphans(db, { afterHours: 24, remove: interrupting, signal })).toBe(1);
  expect(await sweep()).toBe(1);
});

test("what cannot be removed stays noted, and is tried again", async () => {
  await makeOld();
  const fail = () => Promise.reject(new Error("disk"));
  await expect(removeOrphans(db, { afterHours: 24, remove: fail })).rejects.toThrow("disk");
  expect(await keys()).toEqual([key]);
  expect(await sweep()).toBe(1);
});
