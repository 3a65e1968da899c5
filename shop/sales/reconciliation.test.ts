import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, orders, payments, refunds } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import type { Found, PaymentProvider, Refunded } from "#payments/provider.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, scriptedProvider } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { soon } from "#test/soon.ts";
import { cancelOrder } from "./order-change.ts";
import { closeUnpaid } from "./order-unpaid.ts";
import { reconcilePayments } from "./reconciliation.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));
beforeEach(() => db.delete(orders));

const placedAt = new Date("2026-11-21T12:00:00Z");
const minutesLater = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);

const makePending = async ({ now = placedAt } = {}) => {
  const product = await makeProduct();
  const lines = [{ productId: product.id, quantity: 1 }];
  return makeOrder(await makeUser(), { lines, now });
};

/** Further tries to pay an order, which came to nothing. */
async function addAttempts(orderId: string, count: number): Promise<void> {
  const first = await readPayment(orderId);
  if (!first) throw new Error(`The order ${orderId} has no payment.`);
  const attempts = Array.from({ length: count }, (_, made) => ({
    ...first,
    id: undefined,
    attempt: made + 2,
    reference: `${orderId}-${made + 2}`,
  }));
  await db.insert(payments).values(attempts);
}

/** Refunds that are as far as the only one. */
async function addRefunds(count: number): Promise<void> {
  const [known] = await db.select().from(refunds);
  if (!known) throw new Error("There is no refund.");
  const others = Array.from({ length: count }, () => ({ ...known, id: crypto.randomUUID() }));
  await db.insert(refunds).values(others);
}

const readOrder = async (id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;
const readPayment = async (orderId: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0] ?? null;

/** A provider whose books and moods a test writes, and that counts the questions about payments. */
function makeProvider() {
  const books = new Map<string, Found>();
  const mood = { isSilent: false, asked: 0 };
  const provider: PaymentProvider = scriptedProvider({
    find: async (reference) => {
      mood.asked += 1;
      if (mood.isSilent) return { kind: "unreachable" };
      return books.get(reference) ?? { kind: "unknown_reference" };
    },
  });
  const receive = (order: Parameters<typeof paidInFull>[0]) =>
    books.set(order.id, { kind: "found", payment: paidInFull(order) });
  const abandon = (order: Parameters<typeof paidInFull>[0]) => {
    const payment = paidInFull(order, { status: "abandoned" });
    books.set(order.id, { kind: "found", payment });
  };
  return { provider, mood, receive, abandon };
}

/** An order that was paid, cancelled after two minutes, and is to be given back. */
async function makeRefunded(
  provider: PaymentProvider,
  receive: ReturnType<typeof makeProvider>["receive"],
) {
  const order = await makePending();
  receive(order);
  await settlePayment(db, provider, { reference: order.id, now: minutesLater(1) });
  const actor = await makeUser({ role: "admin" });
  const asked = { actor, orderId: order.id, from: "paid", isRefunded: true } as const;
  await cancelOrder(db, { ...asked, now: minutesLater(2) });
  return order;
}

describe("money that the provider received", () => {
  test("and told nobody of pays its order within two minutes and a round", async () => {
    const order = await makePending();
    const { provider, receive } = makeProvider();
    receive(order);
    await reconcilePayments(db, provider, { now: minutesLater(1) });
    expect((await readOrder(order.id))?.status).toBe("pending");
    await reconcilePayments(db, provider, { now: minutesLater(3) });
    expect((await readOrder(order.id))?.status).toBe("paid");
  });

  test("72 hours after its order had ended is flagged for the administrator", async () => {
    const order = await makePending();
    const { provider, receive, abandon } = makeProvider();
    abandon(order);
    await reconcilePayments(db, provider, { now: minutesLater(50) });
    expect((await readOrder(order.id))?.status).toBe("failed");
    receive(order);
    const now = minutesLater(50 + 72 * 60);
    await reconcilePayments(db, provider, { now });
    const payment = await readPayment(order.id);
    expect(payment).toMatchObject({ status: "succeeded", flag: "order_closed", decision: null });
    expect(payment?.receivedMinor).toBe(order.chargeMinor);
    expect((await readOrder(order.id))?.status).toBe("failed");
  });
});

describe("a provider that was silent", () => {
  test("is asked about everything with the first round after its return", async () => {
    const [order, another] = [await makePending(), await makePending()];
    await addAttempts((await makePending()).id, 30);
    const { provider, mood, receive, abandon } = makeProvider();
    abandon(order);
    abandon(another);
    await reconcilePayments(db, provider, { now: minutesLater(60) });
    await reconcilePayments(db, provider, { now: minutesLater(24 * 60) });
    mood.isSilent = true;
    const lost = await reconcilePayments(db, provider, { now: minutesLater(24 * 60 + 1) });
    expect(lost.provider).toBe("unreachable");
    receive(order);
    receive(another);
    mood.isSilent = false;
    // By their age alone they would be asked about in two hours, and ten of them now.
    const found = await reconcilePayments(db, provider, { now: minutesLater(24 * 60 + 5) });
    expect(found).toEqual({ asked: 33, provider: "reached" });
    expect(await readPayment(order.id)).toMatchObject({ flag: "order_closed" });
    expect(await readPayment(another.id)).toMatchObject({ flag: "order_closed" });
  });

  test("between two rounds has hidden nothing for more than five minutes where little is unfinished", async () => {
    const first = await makePending();
    const { provider, receive } = makeProvider();
    await addAttempts((await makePending({ now: minutesLater(1) })).id, 10);
    await reconcilePayments(db, provider, { now: minutesLater(24 * 60) });
    receive(first);
    for (let minute = 1; minute <= 5; minute++)
      await reconcilePayments(db, provider, { now: minutesLater(24 * 60 + minute) });
    expect(await readPayment(first.id)).toMatchObject({ flag: "order_closed" });
  });

  test("is asked within a round about far more than are looked up together, the newest first", async () => {
    const abandoned = await makePending();
    await addAttempts(abandoned.id, 700);
    const { provider, mood, receive } = makeProvider();
    const heard: string[] = [];
    const listening = scriptedProvider({
      find: (reference) => {
        heard.push(reference);
        return provider.find(reference);
      },
    });
    mood.isSilent = true;
    await reconcilePayments(db, listening, { now: minutesLater(24 * 60) });
    const dayLater = minutesLater(24 * 60);
    const paid = await makePending({ now: dayLater });
    receive(paid);
    mood.isSilent = false;
    heard.length = 0;
    const now = minutesLater(24 * 60 + 5);
    expect(await reconcilePayments(db, listening, { now })).toEqual({
      asked: 702,
      provider: "reached",
    });
    expect(heard.slice(0, 10)).toContain(paid.id);
    expect((await readOrder(paid.id))?.status).toBe("paid");
  });

  test("is asked about payments until the next round begins, and no longer", async () => {
    const order = await makePending();
    await addAttempts(order.id, 99);
    let seconds = 0;
    vi.spyOn(performance, "now").mockImplementation(() => seconds * 1000);
    const { provider } = makeProvider();
    const slow = scriptedProvider({
      find: (reference) => {
        seconds += 1;
        return provider.find(reference);
      },
    });
    const { asked } = await reconcilePayments(db, slow, { now: minutesLater(5) });
    vi.restoreAllMocks();
    expect(asked).toBe(50);
  });

  test("is not asked about all that waits while it stays silent", async () => {
    for (let made = 0; made < 12; made++) await makePending();
    const { provider, mood } = makeProvider();
    mood.isSilent = true;
    await reconcilePayments(db, provider, { now: minutesLater(5) });
    expect(mood.asked).toBeLessThanOrEqual(10);
  });

  test("keeps no order waiting beyond its grace", async () => {
    const order = await makePending();
    const { provider, mood } = makeProvider();
    mood.isSilent = true;
    await reconcilePayments(db, provider, { now: minutesLater(40) });
    expect((await readOrder(order.id))?.status).toBe("pending");
    await reconcilePayments(db, provider, { now: minutesLater(46) });
    expect((await readOrder(order.id))?.status).toBe("failed");
  });
});

describe("one record that goes wrong", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  test("keeps no other from being reconciled", async () => {
    const { provider, receive } = makeProvider();
    const refunded = await makeRefunded(provider, receive);
    const lost = await makePending();
    // What the provider should have numbered and did not can never be given back by its number.
    const isRefunded = eq(payments.orderId, refunded.id);
    await db.update(payments).set({ providerTransactionId: null }).where(isRefunded);
    receive(lost);
    const done = await reconcilePayments(db, provider, { now: minutesLater(6) });
    expect(done).toEqual({ asked: 2, provider: "reached" });
    expect((await readOrder(lost.id))?.status).toBe("paid");
    expect(console.error).toHaveBeenCalledOnce();
  });

  test("is a refusal about one payment, which was answered by it", async () => {
    const [refused, ...others] = await Promise.all(Array.from({ length: 7 }, () => makePending()));
    const { provider, receive } = makeProvider();
    for (const order of others) receive(order);
    const refusing = refusingAbout(provider, refused?.id);
    const now = minutesLater(3);
    const done = await reconcilePayments(db, refusing, { now });
    expect(done).toEqual({ asked: 7, provider: "reached" });
    for (const { id } of others) expect((await readOrder(id))?.status).toBe("paid");
    expect((await readPayment(refused?.id ?? ""))?.checkedAt).toEqual(now);
  });

  test("is a refusal about an overdue order, which has its grace", async () => {
    const order = await makePending();
    const refusing = refusingAbout(makeProvider().provider, order.id);
    const early = await reconcilePayments(db, refusing, { now: minutesLater(40) });
    expect(early.provider).toBe("reached");
    expect((await readOrder(order.id))?.status).toBe("pending");
    await reconcilePayments(db, refusing, { now: minutesLater(46) });
    expect((await readOrder(order.id))?.status).toBe("failed");
  });

  test("is not asked about at once again because the provider fell silent in the same round", async () => {
    const unheard = await makePending();
    await addAttempts(unheard.id, 30);
    const refused = await makePending({ now: minutesLater(0.5) });
    const { provider, mood } = makeProvider();
    mood.isSilent = true;
    const now = minutesLater(3);
    const done = await reconcilePayments(db, refusingAbout(provider, refused.id), { now });
    expect(done).toEqual({ asked: 20, provider: "unreachable" });
    expect((await readPayment(refused.id))?.checkedAt).toEqual(now);
    expect(await db.$count(payments, isNull(payments.checkedAt))).toBe(31);
  });

  test("is a payment that is never told of, which is taken for no silence of the provider", async () => {
    const [unreadable, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => makePending()),
    );
    const { provider, mood } = makeProvider();
    const silentAbout = unheardAbout(provider, [unreadable?.id]);
    const dayLater = (minutes: number) => minutesLater(24 * 60 + minutes);
    await reconcilePayments(db, silentAbout, { now: dayLater(0) });
    for (const minute of [1, 2, 3]) {
      mood.asked = 0;
      const round = await reconcilePayments(db, silentAbout, { now: dayLater(minute) });
      expect(round).toEqual({ asked: 3, provider: "reached" });
      expect(mood.asked).toBe(2);
    }
    expect(console.warn).not.toHaveBeenCalled();
    for (const { id } of others) expect((await readPayment(id))?.checkedAt).not.toBeNull();
  });

  test("is a refund that is never told of, behind which older payments are found", async () => {
    const { provider, receive } = makeProvider();
    await makeRefunded(provider, receive);
    const refund = vi.spyOn(provider, "refund");
    const lost = await makePending();
    await addAttempts((await makePending({ now: minutesLater(1) })).id, 20);
    receive(lost);
    const done = await reconcilePayments(db, provider, { now: minutesLater(6) });
    expect(done).toEqual({ asked: 23, provider: "reached" });
    expect((await readOrder(lost.id))?.status).toBe("paid");
    expect(refund).toHaveBeenCalledOnce();
    await reconcilePayments(db, provider, { now: minutesLater(7) });
    expect(refund).toHaveBeenCalledTimes(2);
  });

  test("may be ten payments, which come first and are never told of", async () => {
    const lost = await makePending();
    const newer = await makePending({ now: minutesLater(1) });
    await addAttempts(newer.id, 10);
    const { provider, receive } = makeProvider();
    receive(lost);
    const references = (await db.select().from(payments).where(eq(payments.orderId, newer.id))).map(
      ({ reference }) => reference,
    );
    const silentAbout = unheardAbout(provider, references);
    const round = await reconcilePayments(db, silentAbout, { now: minutesLater(5) });
    expect(round).toEqual({ asked: 12, provider: "reached" });
    expect((await readOrder(lost.id))?.status).toBe("paid");
  });
});

function unheardAbout(
  provider: PaymentProvider,
  references: (string | undefined)[],
): PaymentProvider {
  const find = async (asked: string): Promise<Found> =>
    references.includes(asked) ? { kind: "unreachable" } : provider.find(asked);
  return { ...provider, find };
}

function refusingAbout(provider: PaymentProvider, reference?: string): PaymentProvider {
  const find = async (asked: string): Promise<Found> =>
    asked === reference ? { kind: "refused", message: "No" } : provider.find(asked);
  return { ...provider, find };
}

test("a provider that is asked too often is asked about the rest in the next rounds", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const lost = await makePending();
  await addAttempts((await makePending({ now: minutesLater(1) })).id, 30);
  const { provider, receive } = makeProvider();
  receive(lost);
  const heard = new Set<string>();
  let left = 0;
  const find = async (reference: string): Promise<Found> => {
    left -= 1;
    if (left < 0) return { kind: "unreachable", isTooOften: true };
    heard.add(reference);
    return provider.find(reference);
  };
  for (const minute of [4, 5, 6]) {
    left = 15;
    await reconcilePayments(db, { ...provider, find }, { now: minutesLater(minute) });
  }
  expect(heard.size).toBe(32);
  expect((await readOrder(lost.id))?.status).toBe("paid");
  expect(warned).toHaveBeenCalledTimes(3);
  expect(warned).toHaveBeenLastCalledWith(expect.stringContaining("is asked too often"));
  vi.restoreAllMocks();
});

test("a round that is interrupted asks no more, says nothing of the provider, and the next goes on", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { provider, receive } = makeProvider();
  await makeRefunded(provider, receive);
  await addRefunds(9);
  await addAttempts((await makePending({ now: minutesLater(10) })).id, 29);
  for (let made = 0; made < 12; made++) await makePending();
  const asked = { payments: new Set<string>(), refunds: new Set<string>() };
  const interruption = new AbortController();
  const counting: PaymentProvider = {
    ...provider,
    find: async (reference) => {
      interruption.abort();
      asked.payments.add(reference);
      return provider.find(reference);
    },
    refund: async ({ key }) => {
      asked.refunds.add(key);
      const amount = { amountMinor: 182_50, currency: "ZAR" } as const;
      return { kind: "accepted", refundId: key, status: "pending", ...amount };
    },
  };
  const now = minutesLater(31);
  const round = await reconcilePayments(db, counting, { now, signal: interruption.signal });
  expect(round).toEqual({ asked: 14, provider: "interrupted" });
  expect(asked.refunds.size).toBe(4);
  // Ten where they were found before the first question, else none.
  expect(await db.$count(orders, eq(orders.status, "failed"))).toBeLessThan(12);
  expect(warned).not.toHaveBeenCalled();
  await reconcilePayments(db, counting, { now: minutesLater(32) });
  expect(asked.payments.size).toBe(42);
  expect(asked.refunds.size).toBe(10);
  expect(await db.$count(orders, eq(orders.status, "failed"))).toBe(12);
  vi.restoreAllMocks();
});

describe("a payment that nobody made", () => {
  test("is asked about ever more rarely, and not after a week", async () => {
    const order = await makePending();
    const { provider, mood, abandon } = makeProvider();
    const other = await makePending();
    abandon(order);
    const asked = async (minute: number) => {
      const before = mood.asked;
      await reconcilePayments(db, provider, { now: minutesLater(minute) });
      return mood.asked - before;
    };
    // The other is settled, so that it is never the one looked at to notice a silence.
    await closeUnpaid(db, {
      orderId: other.id,
      status: "failed",
      kind: "a",
      note: "b",
      now: placedAt,
    });
    await db.update(payments).set({ status: "reversed" }).where(eq(payments.orderId, other.id));
    expect(await asked(3)).toBe(1);
    expect(await asked(8 * 24 * 60)).toBeGreaterThan(0);
    expect(await asked(8 * 24 * 60 + 1)).toBe(0);
  });

  test("leaves its order to end once its time is over", async () => {
    const order = await makePending();
    await reconcilePayments(db, makeProvider().provider, { now: minutesLater(29) });
    expect((await readOrder(order.id))?.status).toBe("pending");
    await reconcilePayments(db, makeProvider().provider, { now: minutesLater(30) });
    expect((await readOrder(order.id))?.status).toBe("failed");
  });
});

test("a refund asked for while the provider was silent is pursued after its return", async () => {
  const { provider, receive } = makeProvider();
  await makeRefunded(provider, receive);
  const answers: Refunded[] = [
    { kind: "unreachable" },
    { kind: "accepted", refundId: "77", status: "processed", amountMinor: 182_50, currency: "ZAR" },
  ];
  const giving = {
    ...provider,
    refund: async (): Promise<Refunded> => answers.shift() ?? { kind: "unreachable" },
  };
  const lost = await reconcilePayments(db, giving, { now: minutesLater(5) });
  expect(lost.provider).toBe("unreachable");
  await reconcilePayments(db, giving, { now: minutesLater(6) });
  const [refund] = await db.select().from(refunds);
  expect(refund).toMatchObject({ status: "processed", providerRefundId: "77" });
});

describe("many refunds about which the provider is silent", () => {
  async function makeManyRefunds() {
    const { provider, receive } = makeProvider();
    await makeRefunded(provider, receive);
    await addRefunds(29);
    return { provider, receive };
  }

  test("keep no payment waiting while it hangs", async () => {
    const { provider, receive } = await makeManyRefunds();
    await makePending();
    const lost = await makePending({ now: minutesLater(1) });
    await makePending({ now: minutesLater(2) });
    receive(lost);
    const { promise: hangs, resolve: givesUp } = Promise.withResolvers<Refunded>();
    const hanging = { ...provider, refund: () => hangs };
    const round = reconcilePayments(db, hanging, { now: minutesLater(6) });
    try {
      await soon(async () => expect((await readOrder(lost.id))?.status).toBe("paid"));
    } finally {
      givesUp({ kind: "unreachable" });
      await round;
    }
  });

  test("are no silence where payments are answered, and all have their turn", async () => {
    const { provider } = await makeManyRefunds();
    const order = await makePending();
    const heard = new Set<string>();
    const refund = async ({ key }: { key: string }): Promise<Refunded> => {
      heard.add(key);
      return { kind: "unreachable" };
    };
    const silent = { ...provider, refund };
    for (let minute = 6; minute < 16; minute++) {
      const round = await reconcilePayments(db, silent, { now: minutesLater(minute) });
      expect(round.provider).toBe("reached");
    }
    expect(heard.size).toBe(30);
    expect((await readPayment(order.id))?.checkedAt).not.toBeNull();
  });
});

test("a payment that alone has no answer is no silence where a refund is answered", async () => {
  const { provider, receive } = makeProvider();
  await makeRefunded(provider, receive);
  const order = await makePending();
  const find = async (): Promise<Found> => ({ kind: "unreachable" });
  const refund = async (): Promise<Refunded> => ({
    kind: "accepted",
    refundId: "77",
    status: "pending",
    amountMinor: 182_50,
    currency: "ZAR",
  });
  const partly = { ...provider, find, refund };
  const round = await reconcilePayments(db, partly, { now: minutesLater(6) });
  expect(round).toEqual({ asked: 2, provider: "reached" });
  expect((await readPayment(order.id))?.status).toBe("pending");
});

describe("a refund that the provider accepted", () => {
  const accepted = {
    kind: "accepted",
    refundId: "77",
    amountMinor: 182_50,
    currency: "ZAR",
  } as const;

  /** It is accepted in the sixth minute. */
  async function makeAccepted() {
    const { provider, receive, mood } = makeProvider();
    await makeRefunded(provider, receive);
    const findRefund = vi.fn(
      async (): Promise<Refunded> =>
        mood.isSilent ? { kind: "unreachable" } : { ...accepted, status: "processing" },
    );
    const refund = async (): Promise<Refunded> => ({ ...accepted, status: "pending" });
    const giving = { ...provider, refund, findRefund };
    const round = (minute: number) => reconcilePayments(db, giving, { now: minutesLater(minute) });
    await round(6);
    return { findRefund, round, mood };
  }

  test("is asked about every four minutes, also where nothing else is open", async () => {
    const { findRefund, round } = await makeAccepted();
    for (const minute of [7, 9, 10]) await round(minute);
    expect(findRefund).not.toHaveBeenCalled();
    await round(11);
    expect(findRefund).toHaveBeenCalledExactlyOnceWith("77");
    for (const minute of [12, 15]) await round(minute);
    expect(findRefund).toHaveBeenCalledOnce();
  });

  test("is asked about within six hours, and ten in a round, where many are", async () => {
    const { findRefund, round } = await makeAccepted();
    await addRefunds(39);
    await round(60);
    expect(findRefund).toHaveBeenCalledTimes(10);
    await round(7 + 6 * 60);
    expect(findRefund).toHaveBeenCalledTimes(10 + 40);
  });

  test("is asked about once the provider was silent, as soon as it answers", async () => {
    const { findRefund, round, mood } = await makeAccepted();
    await addRefunds(39);
    await makePending({ now: minutesLater(5) });
    mood.isSilent = true;
    expect((await round(8)).provider).toBe("unreachable");
    expect(findRefund).not.toHaveBeenCalled();
    mood.isSilent = false;
    for (const minute of [9, 10, 12]) await round(minute);
    expect(findRefund).toHaveBeenCalledTimes(40);
  });

  test("and about which it is silent alone is asked about in the next round", async () => {
    const { findRefund, round } = await makeAccepted();
    await makePending({ now: minutesLater(10 * 60) });
    findRefund.mockResolvedValueOnce({ kind: "unreachable" });
    expect((await round(11 * 60)).provider).toBe("reached");
    await round(11 * 60 + 1);
    expect(findRefund).toHaveBeenCalledTimes(2);
  });
});
