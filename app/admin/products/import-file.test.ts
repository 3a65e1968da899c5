import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { categories, db, products } from "#db";
import * as productExport from "#shop/catalog/product-export.ts";
import * as productImport from "#shop/catalog/product-import.ts";
import { openStorage } from "#storage/shop-storage.ts";
import { makeProduct } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const app = makeApp(undefined, await servePages(await findRoutes("/admin")));
const administrator = new Client(app);
const customer = new Client(app);
const address = "/admin/products/import/file";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-import-"));
  await openStorage(folder);
  await administrator.signUpAsAdministrator();
  await customer.signUp();
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.insert(categories).values({ name: "Sensors" });
});

const type = { "Content-Type": "application/octet-stream" };

async function send(body: string, { client = administrator, query = "" } = {}) {
  const answer = await client.send(`${address}${query}`, body, type);
  return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
}

const file = "part_number,name,price,category\r\nP-1,Probe,12.50,Sensors\r\n";

test("a file is checked, and imported by the digest of what was shown", async () => {
  const checked = await send(file);
  expect(checked).toMatchObject({ status: 200, kind: "checked" });
  expect(await db.$count(products)).toBe(0);
  const { digest } = checked.report;
  expect(await send(file, { query: "?digest=" })).toMatchObject({ kind: "stale" });
  expect(await send(file, { query: `?digest=${digest}` })).toEqual({
    status: 200,
    kind: "imported",
    created: 1,
    changed: 0,
  });
  expect(await db.$count(products)).toBe(1);
});

describe("the call refuses", () => {
  test("a file that is empty, or cannot be read", async () => {
    expect(await send("")).toMatchObject({ status: 422, error: { code: "empty_file" } });
    expect(await send("prize\n1")).toMatchObject({
      kind: "unreadable",
      message:
        'The first line names an unknown column: "prize". Columns are separated by commas, semicolons or tabs',
    });
  });

  test("a file that is too large, whether it says so or not", async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(65);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 30) controller.close();
        else controller.enqueue(megabyte);
      },
    });
    const answer = await administrator.send(address, endless, type);
    expect(answer.status).toBe(413);
    expect((await answer.json()).error.message).toBe("The file is too large: at most 20 MB");
    expect(sent).toBeLessThan(25);
    const told = await administrator.send(address, "x", { ...type, "Content-Length": "99999999" });
    expect(told.status).toBe(413);
  });

  test("a customer, whose file is not looked at", async () => {
    const spy = vi.spyOn(productImport, "checkImport");
    const answer = await customer.send(address, file, type);
    expect(answer.headers.get("location")).toBe("/");
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});

test("when it fails the answer says so, and the log says why", async () => {
  const broken = vi.spyOn(productImport, "checkImport").mockRejectedValue(new Error("disk full"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  const answer = await send(file);
  expect(log).toHaveBeenCalledOnce();
  broken.mockRestore();
  log.mockRestore();
  expect(answer).toEqual({
    status: 500,
    error: { code: "failed", message: "Error importing products: please try again" },
  });
});

test("all products are sent as a file that programs for tables open", async () => {
  await makeProduct({ partNumber: "P-1", name: "=cmd()" });
  const answer = await administrator.get("/admin/products/export");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="products-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain(`"P-1","'=cmd()","10.00"`);
});

test("an export that is broken off asks for no more products", async () => {
  const isOver = vi.fn();
  const endless = vi.spyOn(productExport, "exportProducts").mockImplementation(async function* () {
    try {
      for (;;) yield "P-1\r\n";
    } finally {
      isOver();
    }
  });
  const answer = await administrator.get("/admin/products/export");
  endless.mockRestore();
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(isOver).not.toHaveBeenCalled();
  await reader?.cancel();
  expect(isOver).toHaveBeenCalledOnce();
});
