import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { env } from "#env";
import { rowsPerPage } from "#shop/records/keyset.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import * as orderRecord from "#shop/sales/order-record.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import { makeOrder, makeProduct, paidInFull, providerThatSays } from "#test/builders.ts";
import { Client, makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { readPdf } from "#test/pdf.ts";

freshDatabase();

const routes = [...(await findRoutes("/admin")), ...(await findRoutes("/orders"))];
const app = makeApp(undefined, await servePages(routes));
const buyer = new Client(app);
const stranger = new Client(app);
const administrator = new Client(app);
let buyerAccount: { id: string; email: string };
let administratorAccount: { id: string };

beforeAll(async () => {
  await seedEssentials(db);
  buyerAccount = await buyer.signUp();
  await stranger.signUp();
  administratorAccount = await administrator.signUpAsAdministrator();
});

async function makePending() {
  const product = await makeProduct({ name: "Soil probe" });
  return makeOrder(buyerAccount, { lines: [{ productId: product.id, quantity: 2 }] });
}

async function makePaid() {
  const order = await makePending();
  const now = new Date("2026-11-21T12:10:00Z");
  await settlePayment(db, providerThatSays(paidInFull(order)), { reference: order.id, now });
  return order;
}

async function makeCancelled() {
  const order = await makePaid();
  await cancelOrder(db, {
    actor: administratorAccount,
    orderId: order.id,
    from: "paid",
    isRefunded: true,
    now: new Date("2026-11-21T13:00:00Z"),
  });
  return order;
}

const invoiceOf = ({ id }: { id: string }) => `/orders/${id}/invoice.pdf`;

test("a buyer reads the invoice of a paid order, and no cache keeps it", async () => {
  const order = await makePaid();
  const answer = await buyer.get(invoiceOf(order));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const disposition = `attachment; filename="invoice-${order.number}.pdf"`;
  expect(answer.headers.get("Content-Disposition")).toBe(disposition);
  const [page] = readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(page).toContain(String(order.number));
  expect(page).toContain("Soil probe");
  expect(page).toContain("$20.00");
  expect(page).toContain("R365.00");
});

test.each([
  ["test", false],
  ["live", true],
])(
  "with the provider's %s keys pages and invoices tell whether real money moves",
  async (_, movesRealMoney) => {
    const order = await makePaid();
    const { isTestMode } = env;
    Object.assign(env, { isTestMode: false, movesRealMoney });
    const page = await (await buyer.get("/orders")).text();
    const invoice = await buyer.get(invoiceOf(order));
    Object.assign(env, { isTestMode, movesRealMoney: false });
    const paper = readPdf(new Uint8Array(await invoice.arrayBuffer())).join();
    expect(page.includes("Test mode: no real money moves.")).toBe(!movesRealMoney);
    expect(paper.includes("no real money was moved")).toBe(!movesRealMoney);
  },
);

test.each([
  ["a stranger", () => stranger],
  ["an administrator, who has a door of their own,", () => administrator],
])("%s finds no invoice at the buyer's address", async (_, who) => {
  const answer = await who().get(invoiceOf(await makePaid()));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe("Order not found");
});

test("only the answer says that the invoice is a file: the page to sign in is none", async () => {
  const order = await makePaid();
  const page = await (await buyer.get(`/orders/${order.id}`)).text();
  const link = page.match(/<a [^>]*invoice\.pdf[^>]*>/)?.[0];
  expect(link).toContain(`href="${invoiceOf(order)}"`);
  expect(link).not.toContain("download");
});

test("whoever is not signed in is sent to sign in", async () => {
  const order = await makePaid();
  const answer = await new Client(app).get(invoiceOf(order));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toContain("/auth?redirect=");
});

test("there is no invoice before the payment, of no order, and of nonsense", async () => {
  const { id } = await makePending();
  for (const orderId of [id, randomUUID(), "nonsense"]) {
    expect((await buyer.get(invoiceOf({ id: orderId }))).status).toBe(404);
    const address = `/admin/orders/${orderId}`;
    expect((await administrator.get(`${address}/invoice.pdf`)).status).toBe(404);
    expect((await administrator.get(`${address}/packing-slip.pdf`)).status).toBe(404);
  }
});

test("an administrator prints the papers of every order", async () => {
  const { id } = await makePaid();
  for (const [file, title] of [
    ["invoice.pdf", "Invoice"],
    ["packing-slip.pdf", "Packing slip"],
  ] as const) {
    const answer = await administrator.get(`/admin/orders/${id}/${file}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^inline;/);
    const [page] = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(page).toContain(title);
    expect(page).toContain("Soil probe");
  }
});

test("a cancelled order has no packing slip, as its units are on sale again; its invoice stays", async () => {
  const order = await makeCancelled();
  const address = `/admin/orders/${order.id}`;
  expect((await administrator.get(`${address}/packing-slip.pdf`)).status).toBe(404);
  const answer = await administrator.get(`${address}/invoice.pdf`);
  expect(readPdf(new Uint8Array(await answer.arrayBuffer())).join()).toContain("Cancelled");
  expect((await buyer.get(invoiceOf(order))).status).toBe(200);
});

test("a customer gets no paper at the administrators' address", async () => {
  const { id } = await makePaid();
  const answer = await buyer.get(`/admin/orders/${id}/packing-slip.pdf`);
  expect(answer.headers.get("Content-Type")).not.toBe("application/pdf");
  expect(answer.status).toBe(302);
});

describe("the packing slips of several orders", () => {
  const slipsOf = (ids: readonly string[]) =>
    `/admin/orders/packing-slips.pdf?${new URLSearchParams(ids.map((id) => ["ids", id]))}`;

  test("are one file that no cache keeps, in the order that was asked for, each once", async () => {
    const made = [await makePaid(), await makePaid(), await makePaid()].toReversed();
    const ids = made.map(({ id }) => id);
    const answer = await administrator.get(slipsOf([...ids, ...ids.slice(0, 1)]));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="packing-slips.pdf"');
    const pages = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.map((page) => page.match(/Packing slip (\d+)/)?.[1])).toEqual(
      made.map(({ number }) => String(number)),
    );
    for (const page of pages) expect(page).toContain("Page 1 of 1");
  });

  test("are not printed where one of them has none, so that no parcel is missed", async () => {
    const [{ id }, pending] = [await makePaid(), await makePending()];
    const cancelled = await makeCancelled();
    const wrong = [pending.id, cancelled.id, randomUUID(), "nonsense", ""];
    for (const ids of [[], ...wrong.map((other) => [id, other])]) {
      const answer = await administrator.get(slipsOf(ids));
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await answer.text()).toBe("Order not found");
    }
  });

  test("are as many as a page of the table holds, and no more", async () => {
    const ids = Array.from({ length: rowsPerPage }, () => randomUUID());
    const reading = vi.spyOn(orderRecord, "findOrderRecord");
    await administrator.get(slipsOf(ids));
    expect(reading).toHaveBeenCalledOnce();
    expect((await administrator.get(slipsOf([...ids, randomUUID()]))).status).toBe(404);
    expect(reading).toHaveBeenCalledOnce();
    reading.mockRestore();
  });

  test("are closed to everyone else", async () => {
    const { id } = await makePaid();
    for (const client of [buyer, stranger, new Client(app)]) {
      expect((await client.get(slipsOf([id]))).status).toBe(302);
    }
  });
});
