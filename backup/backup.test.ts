import { randomUUID } from "node:crypto";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { closeDatabase, connectDatabase, db, orders, productImages, products, uploads } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { placeOrder } from "#shop/sales/order.ts";
import { createDiskStorage } from "#storage/disk.ts";
import { makeKey } from "#storage/storage.ts";
import { makeOrder, makeProduct, makeReview, makeUser, orderRequest } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { databaseUrl, runSql } from "#test/postgres.ts";
import { makeBackup } from "./backup.ts";
import { analyzeTables, checkArchive, explainFilledDatabase, restoreBackup } from "./restore.ts";

const { url } = freshDatabase();
const migrationsFolder = "db/migrations";
const tell = () => {};
const emptyName = `test_${randomUUID().replaceAll("-", "")}`;
const emptyUrl = databaseUrl(inject("postgresUrl"), emptyName);
const key = makeKey("ab".repeat(32), "webp");
const awkward = "a\ttab, a\nline, a \\ and a \\N, 'quotes' \"too\", °C and 🛰";

let folder: string;
let file: string;
let buyer: Awaited<ReturnType<typeof makeUser>>;
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  file = join(folder, "shop.tar.gz");
  await writeFile(join(folder, "secret"), `${"s".repeat(64)}\n`);
  const storage = createDiskStorage(join(folder, "files"));
  await storage.put(key, Buffer.from("the bytes of a picture"));

  await seedEssentials(db);
  buyer = await makeUser();
  product = await makeProduct({ description: awkward });
  // More rows than fit into what the connection reads at once.
  await db.execute(sql`
    insert into documentation (title, content, doc_type)
    select 'Guide ' || n, repeat(md5(n::text), 40), 'getting_started' from generate_series(1, 300) n`);
  await makeReview({ productId: product.id, userId: buyer.id });
  await makeOrder(buyer, { lines: [lineOf(3)] });
  await makeBackup({ databaseUrl: url, folder, storage, secrets: {} }, { file, tell });
  await runSql(inject("postgresUrl"), `create database ${emptyName}`);
});
afterAll(async () => {
  await runSql(inject("postgresUrl"), `drop database if exists ${emptyName} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

function lineOf(quantity: number) {
  return {
    productId: product.id,
    quantity,
  };
}

const source = (archive = file) => ({ file: archive, migrationsFolder, tell });

/** Every row of every table, as text and in a fixed order. */
async function allRows(database: typeof db): Promise<Record<string, unknown>> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const text = sql`select t::text as row from ${sql.identifier(name)} t order by 1`;
    found[name] = (await database.execute(text)).rows.map(({ row }) => row);
  }
  return found;
}

test("a shop restored in an empty place has every row, file, job and secret, and sells", async () => {
  const place = { folder: await mkdtemp(join(folder, "restored-")), databaseUrl: emptyUrl };
  const storage = createDiskStorage(join(place.folder, "files"));
  const about = await checkArchive(source());
  expect(await explainFilledDatabase(emptyUrl)).toBeNull();
  await restoreBackup({ ...place, storage }, about, source());

  const restored = connectDatabase(emptyUrl);
  try {
    expect(await allRows(restored)).toEqual(await allRows(db));
    expect(await readFile(join(place.folder, "secret"), "utf8")).toBe(`${"s".repeat(64)}\n`);
    expect(await new Response((await storage.open(key))?.body).text()).toBe(
      "the bytes of a picture",
    );
    const jobs = sql`select id, name, data, start_after from pgboss.job order by id`;
    expect((await restored.execute(jobs)).rows).toEqual((await db.execute(jobs)).rows);

    const [earlier] = await restored.select().from(orders);
    const placed = await placeOrder(restored, orderRequest(buyer, { lines: [lineOf(7)] }));
    expect(placed).toMatchObject({ kind: "placed" });
    const numbers = await restored.select({ number: orders.number }).from(orders);
    expect(Math.max(...numbers.map((each) => Number(each.number)))).toBe(
      Number(earlier?.number) + 1,
    );
    const [left] = await restored.select().from(products).where(eq(products.id, product.id));
    expect(left?.stock).toBe(90);
    await expect(
      restored.execute(sql`update order_items set order_id = gen_random_uuid()`),
    ).rejects.toThrow();
    expect(await explainFilledDatabase(emptyUrl)).toContain("The database is not empty");
  } finally {
    await closeDatabase(restored);
  }
});

test("a restore that is broken off leaves a database without rows, in which it can be begun anew", {
  timeout: 60_000,
}, async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(inject("postgresUrl"), `create database ${name}`);
  try {
    const place = {
      folder: await mkdtemp(join(folder, "broken-")),
      databaseUrl: databaseUrl(inject("postgresUrl"), name),
    };
    const storage = createDiskStorage(join(place.folder, "files"));
    const breaking = new AbortController();
    const signal = breaking.signal;
    const put: typeof storage.put = async () => breaking.abort();
    const about = await checkArchive(source());
    const broken = restoreBackup({ ...place, storage: { ...storage, put } }, about, {
      ...source(),
      signal,
    });
    await expect(broken).rejects.toThrow("aborted");
    expect(await explainFilledDatabase(place.databaseUrl)).toBeNull();
    await expect(checkArchive({ ...source(), signal })).rejects.toThrow("aborted");

    await restoreBackup({ ...place, storage }, about, source());
    expect(await explainFilledDatabase(place.databaseUrl)).toContain("is not empty");
  } finally {
    await runSql(inject("postgresUrl"), `drop database if exists ${name} with (force)`);
  }
});

test("what was restored stays where only its analysis failed", async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(inject("postgresUrl"), `create database ${name}`);
  const query = pg.Client.prototype.query;
  const breaking = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (asked[0] === "analyze") return Promise.reject(new Error("the line is cut"));
    return Reflect.apply(query, this, asked);
  });
  try {
    const place = {
      folder: await mkdtemp(join(folder, "slow-")),
      databaseUrl: databaseUrl(inject("postgresUrl"), name),
    };
    const storage = createDiskStorage(join(place.folder, "files"));
    const said: string[] = [];
    const telling = { ...source(), tell: (sentence: string) => said.push(sentence) };
    await restoreBackup({ ...place, storage }, await checkArchive(telling), telling);
    await analyzeTables(place.databaseUrl, telling.tell);
    expect(said.at(-1)).toContain("could not be analyzed");
    expect(await explainFilledDatabase(place.databaseUrl)).toContain("is not empty");
  } finally {
    breaking.mockRestore();
    await runSql(inject("postgresUrl"), `drop database if exists ${name} with (force)`);
  }
});

test("a backup during which the shop was upgraded is not made", async () => {
  const storage = createDiskStorage(join(folder, "files"));
  const upgrading = {
    ...storage,
    async *list() {
      await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('a later one', 9999999999999)`);
      yield* storage.list();
    },
  };
  const during = join(folder, "during.tar.gz");
  const shop = { databaseUrl: url, folder, storage: upgrading, secrets: {} };
  try {
    const made = makeBackup(shop, { file: during, tell });
    await expect(made).rejects.toThrow("upgraded while its backup was made");
    await expect(stat(during)).rejects.toThrow("ENOENT");
  } finally {
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'a later one'`);
  }
});

test("a backup tells how many files are missing that rows name", async () => {
  const lost = makeKey("cd".repeat(32), "webp");
  const unused = makeKey("ef".repeat(32), "webp");
  for (const each of [key, lost, unused])
    await db.insert(uploads).values({ key: each, kind: "picture", name: "a", sizeBytes: 1 });
  for (const [position, each] of [key, lost].entries())
    await db
      .insert(productImages)
      .values({ productId: product.id, key: each, position, width: 1, height: 1 });
  const said: string[] = [];
  const storage = createDiskStorage(join(folder, "files"));
  const shop = { databaseUrl: url, folder, storage, secrets: {} };
  await makeBackup(shop, {
    file: join(folder, "lossy.tar.gz"),
    tell: (sentence) => said.push(sentence),
  });
  expect(said.filter((sentence) => sentence.startsWith("Files that rows name"))).toEqual([
    expect.stringContaining(`: 1, such as ${lost}`),
  ]);
});

test("a secret or a book that cannot be read ends the backup instead of missing in it", async () => {
  const storage = createDiskStorage(join(folder, "files"));
  const shop = { databaseUrl: url, folder: join(folder, "secret"), storage, secrets: {} };
  const made = makeBackup(shop, { file: join(folder, "unread.tar.gz"), tell });
  await expect(made).rejects.toThrow("ENOTDIR");
});

test("an archive is for its owner's eyes, and no half of one stands under its name", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

test.each([
  ["cut off in the middle", (path: string, size: number) => truncate(path, Math.floor(size / 2))],
  ["cut off at its very end", (path: string, size: number) => truncate(path, size - 40)],
  ["changed in one byte", changeByte],
  ["empty", (path: string) => truncate(path, 0)],
])("an archive that is %s is refused whole", async (_, damage) => {
  const damaged = join(folder, "damaged.tar.gz");
  await copyFile(file, damaged);
  await damage(damaged, (await stat(damaged)).size);
  await expect(checkArchive(source(damaged))).rejects.toThrow("cut off or damaged");
});

/** Within what is compressed: a changed archive whose own sums are right is told by its seal. */
async function changeByte(path: string): Promise<void> {
  const bytes = gunzipSync(await readFile(path));
  const at = bytes.indexOf("the bytes of a picture");
  bytes.write("T", at);
  await writeFile(path, gzipSync(bytes));
}

test("a file that is no backup is told from one", async () => {
  const other = join(folder, "other.tar.gz");
  await writeFile(other, "not an archive");
  await expect(checkArchive(source(other))).rejects.toThrow("damaged");
});

test("a backup of a newer version of the shop is refused", async () => {
  const older = await mkdtemp(join(folder, "migrations-"));
  await copyFile(
    join(migrationsFolder, "0000_foundations.sql"),
    join(older, "0000_foundations.sql"),
  );
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  await mkdir(join(older, "meta"));
  await writeFile(
    join(older, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }),
  );
  await expect(checkArchive({ file, migrationsFolder: older, tell })).rejects.toThrow(
    "a newer version of the shop",
  );
});
