import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, disputes, orderEvents, orders, paymentEvents, payments, products } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { ProviderDispute } from "#payments/provider.ts";
import {
  makeOrder,
  makeProduct,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { readTableQuery } from "../records/table-query.ts";
import { countOpenDisputes, listDisputes } from "./dispute.ts";
import { listOrders } from "./order-list.ts";
import { findOrderRecord } from "./order-record.ts";
import { orderTable } from "./order-table.ts";
import { hearProvider } from "./provider-event.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const paidAt = new Date("2026-11-26T08:00:00Z");
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute));

async function makePaidOrder() {
  const product = await makeProduct({ stock: 5 });
  const lines = [{ productId: product.id, quantity: 2 }];
  const order = await makeOrder(await makeUser(), { lines, now: paidAt });
  const provider = providerThatSays(paidInFull(order));
  await settlePayment(db, provider, { reference: order.id, now: paidAt });
  return { ...order, productId: product.id };
}

type Step = ProviderDispute["step"];
type GivenBack = ProviderDispute["givenBack"];

const events = { opened: "create", reminded: "remind", won: "resolve", lost: "resolve" };

function tell(
  reference: string,
  step: Step,
  { id = "358950", now = at(0), dueAt = null as Date | null, givenBack = null as GivenBack } = {},
) {
  const event = `charge.dispute.${events[step]}`;
  return hearProvider(db, scriptedProvider(), {
    event: {
      event,
      fingerprint: `${event}:${id}:${reference}`,
      reference,
      payload: { id },
      dispute: { id, step, givenBack, dueAt },
      refund: null,
    },
    now,
  });
}

const toldOf = (orderId: string) =>
  db
    .select({ kind: orderEvents.kind, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, `Payment ${orderId}`)))
    .orderBy(asc(orderEvents.at))
    .then((events) => events.filter(({ kind }) => kind.startsWith("dispute.")));

const statusesOf = async (orderId: string) =>
  (await listDisputes(db, orderId)).map(({ status }) => status);

async function listDisputed() {
  const query = readTableQuery(new URLSearchParams("payment=disputed"), orderTable);
  return (await listOrders(db, query)).rows.map(({ id }) => id);
}

test("each step of a dispute is told in the order's timeline, with its instant", async () => {
  const { id } = await makePaidOrder();
  const dueAt = new Date("2026-11-28T09:00:00Z");
  expect(await tell(id, "opened", { now: at(1), dueAt })).toBe("heard");
  expect(await tell(id, "reminded", { now: at(2) })).toBe("heard");
  expect(await listDisputes(db, id)).toMatchObject([
    { reference: id, status: "open", dueAt, createdAt: at(1), endedAt: null },
  ]);
  expect(await tell(id, "lost", { now: at(3) })).toBe("heard");
  const note = `Payment ${id}`;
  expect(await toldOf(id)).toEqual([
    { kind: "dispute.opened", note, at: at(1) },
    { kind: "dispute.reminded", note, at: at(2) },
    { kind: "dispute.lost", note, at: at(3) },
  ]);
  expect(await listDisputes(db, id)).toMatchObject([{ status: "lost", dueAt, endedAt: at(3) }]);
});

test("nothing else moves: not the order, nor its payment, nor its stock", async () => {
  const { id, productId } = await makePaidOrder();
  const look = () =>
    Promise.all([
      db.select().from(orders).where(eq(orders.id, id)),
      db.select().from(payments).where(eq(payments.orderId, id)),
      db.select().from(products).where(eq(products.id, productId)),
    ]);
  const before = await look();
  await tell(id, "opened");
  await tell(id, "lost");
  expect(await look()).toEqual(before);
});

test("a step that is told twice is told once in the timeline", async () => {
  const { id } = await makePaidOrder();
  for (const step of ["opened", "reminded", "won"] as const) {
    await Promise.all([tell(id, step), tell(id, step)]);
  }
  expect(await statusesOf(id)).toEqual(["won"]);
  expect((await toldOf(id)).map(({ kind }) => kind)).toEqual([
    "dispute.opened",
    "dispute.reminded",
    "dispute.won",
  ]);
});

test.each([["opened"], ["reminded"], ["won"]] as const)(
  "what comes late of a dispute that was lost does not open it again: %s",
  async (late) => {
    const { id } = await makePaidOrder();
    await tell(id, "lost", { now: at(1) });
    expect(await tell(id, late, { now: at(2) })).toBe("heard");
    expect(await statusesOf(id)).toEqual(["lost"]);
    expect(await toldOf(id)).toMatchObject([{ kind: "dispute.lost" }]);
  },
);

test("a reminder that comes first opens the dispute, and its beginning tells nothing new", async () => {
  const { id } = await makePaidOrder();
  await tell(id, "reminded", { now: at(1) });
  await tell(id, "opened", { now: at(2) });
  expect(await statusesOf(id)).toEqual(["open"]);
  expect(await toldOf(id)).toMatchObject([{ kind: "dispute.reminded" }]);
});

describe("the last moment for an answer", () => {
  const [early, late] = [new Date("2026-11-28T09:00:00Z"), new Date("2026-11-30T09:00:00Z")];
  const dueAtOf = async (orderId: string) => (await listDisputes(db, orderId))[0]?.dueAt;

  test.each<[string, [Step, Date | null][], Date]>([
    [
      "a beginning that comes late",
      [
        ["reminded", null],
        ["opened", early],
      ],
      early,
    ],
    [
      "the second reminder",
      [
        ["reminded", null],
        ["reminded", early],
      ],
      early,
    ],
    [
      "another one in it",
      [
        ["opened", early],
        ["reminded", early],
        ["reminded", late],
      ],
      late,
    ],
    [
      "a reminder, whose date is newer",
      [
        ["reminded", late],
        ["opened", early],
      ],
      late,
    ],
    [
      "a beginning, where no reminder has one",
      [
        ["opened", early],
        ["reminded", null],
      ],
      early,
    ],
  ])("is what it was last said to be, by %s", async (_, steps, dueAt) => {
    const { id } = await makePaidOrder();
    for (const [step, dueAt] of steps) await tell(id, step, { dueAt });
    expect(await dueAtOf(id)).toEqual(dueAt);
    expect(new Set((await toldOf(id)).map(({ kind }) => kind)).size).toBe(
      (await toldOf(id)).length,
    );
  });

  test("stays what it was once the dispute has ended", async () => {
    const { id } = await makePaidOrder();
    await tell(id, "opened", { dueAt: early });
    await tell(id, "won");
    await tell(id, "reminded", { dueAt: late });
    expect(await dueAtOf(id)).toEqual(early);
  });
});

test("another dispute about the same payment is open, though the first was won", async () => {
  const { id } = await makePaidOrder();
  await tell(id, "opened", { now: at(1) });
  await tell(id, "won", { now: at(2) });
  await tell(id, "opened", { id: "358951", now: at(3) });
  await tell(id, "opened", { now: at(4) });
  expect(await statusesOf(id)).toEqual(["open", "won"]);
});

test("one about a payment that is not the shop's is kept, and is nobody's", async () => {
  const before = await db.$count(disputes);
  expect(await tell("somebody-elses", "opened")).toBe("heard");
  expect(await db.$count(disputes)).toBe(before);
  const [kept] = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.reference, "somebody-elses"));
  expect(kept).toMatchObject({ event: "charge.dispute.create", processedAt: at(0) });
});

test("an order is disputed as long as one of its disputes is open", async () => {
  const { id } = await makePaidOrder();
  const isDisputed = async () => (await findOrderRecord(db, id))?.isDisputed;
  expect(await isDisputed()).toBe(false);
  await tell(id, "opened", { now: at(1) });
  await tell(id, "opened", { id: "358951", now: at(2) });
  await tell(id, "won", { id: "358951", now: at(3) });
  expect(await isDisputed()).toBe(true);
  await tell(id, "lost", { now: at(4) });
  expect(await isDisputed()).toBe(false);
});

async function isTold(orderId: string) {
  const query = readTableQuery(new URLSearchParams(`q=${orderId}`), orderTable);
  const listed = (await listOrders(db, query)).rows[0]?.isDisputeLost;
  return [listed, (await findOrderRecord(db, orderId))?.isDisputeLost];
}

test("an order whose payment was given back by a lost dispute tells so for good", async () => {
  const { id } = await makePaidOrder();
  await tell(id, "opened", { now: at(1) });
  expect(await isTold(id)).toEqual([false, false]);
  await tell(id, "lost", { now: at(2) });
  await tell(id, "opened", { id: "358951", now: at(3) });
  await tell(id, "won", { id: "358951", now: at(4) });
  expect(await isTold(id)).toEqual([true, true]);
});

test("a lost dispute about money that did not pay the order is told by that money alone", async () => {
  const order = await makePaidOrder();
  const { id, chargeMinor: amountMinor, chargeCurrency: currency } = order;
  const second = { reference: `${id}-2`, attempt: 2, provider: "paystack" };
  await db.insert(payments).values({ orderId: id, ...second, amountMinor, currency });
  const said = paidInFull(order, { reference: second.reference });
  await settlePayment(db, providerThatSays(said), { reference: second.reference, now: at(0) });
  const flagged = async () => (await findOrderRecord(db, id))?.flagged;
  expect(await flagged()).toMatchObject([{ isDisputeLost: false, isGivenBack: false }]);
  await tell(second.reference, "lost");
  expect(await flagged()).toMatchObject([{ isDisputeLost: true, isGivenBack: true }]);
  expect(await isTold(id)).toEqual([false, false]);
});

test("nor is an order told to have lost what somebody has yet to decide about", async () => {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  const order = await makeOrder(await makeUser(), { lines, now: paidAt });
  const { id: reference } = order;
  const provider = providerThatSays(paidInFull(order, { amountMinor: 1 }));
  await settlePayment(db, provider, { reference, now: paidAt });
  await tell(reference, "lost");
  expect(await isTold(reference)).toEqual([false, false]);
});

test.each<[string, Step, GivenBack, GivenBack]>([
  [
    "a part",
    "lost",
    { amountMinor: 50_00, currency: "ZAR" },
    { amountMinor: 50_00, currency: "ZAR" },
  ],
  ["nothing that is told", "lost", null, null],
  ["money of another currency", "lost", { amountMinor: 50_00, currency: "NGN" }, null],
])("of what a dispute gave back it is known what was told: %s", async (_, step, said, known) => {
  const { id } = await makePaidOrder();
  await tell(id, "opened", { now: at(1) });
  await tell(id, step, { now: at(2), givenBack: said });
  expect((await findOrderRecord(db, id))?.disputes).toMatchObject([{ givenBack: known }]);
});

test("orders are found, and counted, as long as a dispute about them is open", async () => {
  await db.delete(disputes);
  const [first, second] = [await makePaidOrder(), await makePaidOrder()];
  expect(await listDisputed()).toEqual([]);
  await tell(first.id, "opened");
  await tell(second.id, "opened");
  await tell(second.id, "won");
  expect(await listDisputed()).toEqual([first.id]);
  expect(await countOpenDisputes(db)).toBe(1);
  await tell(first.id, "lost");
  expect(await listDisputed()).toEqual([]);
  expect(await countOpenDisputes(db)).toBe(0);
});
