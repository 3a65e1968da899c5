import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, listLines, products, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { addPictures, makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase, someoneWaits } from "#test/database.ts";
import { mostLines } from "./cart.ts";
import { type LineChange, syncLists } from "./customer-lists.ts";
import { markPaid } from "./order-paid.ts";

freshDatabase();

const noon = Date.parse("2026-11-21T12:00:00Z");
let userId: string;
let productId: string;

beforeEach(async () => {
  userId = (await makeUser()).id;
  productId = (await makeProduct({ name: "Soil probe", priceMinor: 49_00 })).id;
});

function line(values: Partial<LineChange> = {}): LineChange {
  const choices = { version: "Standard", color: "Black", accessories: [], isSample: false };
  const change = { list: "cart" as const, quantity: 1, changedAtMs: noon, isMerge: false };
  return { productId, ...choices, ...change, ...values };
}

const sync = (...changes: LineChange[]) =>
  syncLists(db, { userId, changes, now: new Date(noon + 10_000) });

const quantities = async () => (await sync()).lines.map(({ quantity }) => quantity);

describe("the lists of a customer", () => {
  test("are read with today's name and price, wherever they were put together", async () => {
    await sync(line({ quantity: 3 }), line({ list: "wishlist" }));
    await db.update(products).set({ priceMinor: 59_00 }).where(eq(products.id, productId));
    const { lines, clockMs } = await sync();
    expect(clockMs).toBe(noon);
    expect(lines).toMatchObject([
      { list: "cart", quantity: 3, name: "Soil probe", priceMinor: 59_00, minOrderQuantity: 1 },
      { list: "wishlist", quantity: 1, productId },
    ]);
  });

  test("are nobody else's", async () => {
    await sync(line());
    const stranger = await makeUser();
    const seen = await syncLists(db, { userId: stranger.id, changes: [], now: new Date() });
    expect(seen).toEqual({ clockMs: 0, lines: [] });
  });

  test("keep the order in which lines came, also together", async () => {
    const others = await Promise.all([makeProduct(), makeProduct(), makeProduct()]);
    const ids = others.map(({ id }) => id);
    await sync(...ids.map((id) => line({ productId: id })));
    const later = new Date(noon + 60_000);
    const { lines } = await syncLists(db, { userId, changes: [line()], now: later });
    expect(lines.map((each) => each.productId)).toEqual([...ids, productId]);
  });

  test("price a sample as a sample", async () => {
    const probe = await makeProduct({ isSampleAvailable: true, samplePriceMinor: 5_00 });
    await sync(line({ productId: probe.id, isSample: true }));
    expect((await sync()).lines).toMatchObject([{ isSample: true, priceMinor: 5_00 }]);
  });

  test("show the picture of each line's colour, otherwise the main one", async () => {
    await addPictures(productId, ["White", "Black", "Black"]);
    const { id: withoutPictures } = await makeProduct();
    const { lines } = await sync(
      ...["Black", "Blue", null].map((color) => line({ color })),
      ...[line({ productId: withoutPictures }), line({ list: "wishlist", color: null })],
    );
    expect(lines.map(({ list, color, imageKey }) => [list, color, imageKey])).toEqual([
      ["cart", "Black", "picture-1.webp"],
      ["cart", "Blue", "picture-0.webp"],
      ["cart", null, "picture-0.webp"],
      ["cart", "Black", null],
      ["wishlist", null, "picture-0.webp"],
    ]);
  });

  test("go with the product and with the account", async () => {
    await sync(line());
    await db.delete(products).where(eq(products.id, productId));
    expect(await quantities()).toEqual([]);
    productId = (await makeProduct()).id;
    await sync(line());
    await db.delete(users).where(eq(users.id, userId));
    expect(await db.$count(listLines, eq(listLines.userId, userId))).toBe(0);
  });

  test("leave out a product that is gone, and take the rest", async () => {
    await sync(line({ productId: "00000000-0000-4000-8000-000000000000" }), line());
    expect(await quantities()).toEqual([1]);
  });
});

describe("a line that is changed on two devices", () => {
  test("is as the later change has it, in whatever order they arrive", async () => {
    await sync(line({ quantity: 5, changedAtMs: noon + 2 }));
    await sync(line({ quantity: 2, changedAtMs: noon + 1 }));
    expect(await quantities()).toEqual([5]);
  });

  test("stays removed, though an answer was lost and its addition is sent again", async () => {
    await sync(line());
    await sync(line({ quantity: 0, changedAtMs: noon + 1 }));
    await sync(line());
    await sync(line({ isMerge: true }));
    expect(await quantities()).toEqual([]);
  });

  test("comes back when it is added again after its removal", async () => {
    await sync(line({ quantity: 0, changedAtMs: noon + 1 }));
    await sync(line({ quantity: 2, changedAtMs: noon + 2 }));
    expect(await quantities()).toEqual([2]);
  });

  test("cannot be held for long by a clock that runs ahead", async () => {
    await sync(line({ quantity: 9, changedAtMs: noon + 365 * 24 * 3_600_000 }));
    const { clockMs } = await sync();
    expect(clockMs).toBe(noon + 70_000);
    await sync(line({ quantity: 4, changedAtMs: clockMs + 1 }));
    expect(await quantities()).toEqual([4]);
  });

  test("loses nothing when both arrive at once", async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => makeProduct()));
    const lines = others.map(({ id }) => line({ productId: id }));
    await Promise.all([sync(...lines), sync(...lines.toReversed()), sync(...lines)]);
    expect(await quantities()).toHaveLength(8);
  });
});

describe("lines from before the sign-in", () => {
  test("join those of the customer, and of the same line the larger quantity holds", async () => {
    const other = (await makeProduct()).id;
    await sync(line({ quantity: 5 }), line({ productId: other, quantity: 1 }));
    const later = { changedAtMs: noon + 5, isMerge: true };
    await sync(
      line({ ...later, quantity: 3 }),
      line({ ...later, productId: other, quantity: 4 }),
      line({ ...later, color: "White", quantity: 7 }),
    );
    expect(await quantities()).toEqual([5, 4, 7]);
  });

  test("are not counted twice when they are sent twice", async () => {
    await sync(line({ quantity: 5 }));
    const merge = line({ quantity: 5, changedAtMs: noon + 5, isMerge: true });
    await sync(merge);
    await sync(merge);
    expect(await quantities()).toEqual([5]);
  });
});

describe("two who write the same lines, each in an order of its own, block each other for good", () => {
  /** Three lines of the cart in the order of their keys, as whoever looks for several finds them. */
  async function putInThree() {
    const made = [await makeProduct(), await makeProduct(), await makeProduct()];
    await sync(...made.map(({ id }) => line({ productId: id })));
    const rows = await db
      .select({ productId: listLines.productId, lineId: listLines.lineId })
      .from(listLines)
      .where(eq(listLines.userId, userId))
      .orderBy(sql`${listLines.lineId} collate "C"`);
    const [first, middle, last] = rows;
    if (!first || !middle || !last) throw new Error("A line is not there");
    return { first, middle, last };
  }

  const change = ({ productId }: { productId: string }, values: Partial<LineChange> = {}) =>
    line({ productId, quantity: 5, changedAtMs: noon + 1, ...values });

  /** Both begin while somebody holds a line that the first of them waits for, and then lets it go. */
  async function meet(
    { lineId }: { lineId: string },
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ) {
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(listLines).where(eq(listLines.lineId, lineId)).for("update");
      const one = first();
      await someoneWaits();
      const other = second();
      await someoneWaits(2);
      return { both: Promise.all([one, other]) };
    });
    await both;
  }

  test("never: two devices", async () => {
    const { first, middle, last } = await putInThree();
    await meet(
      middle,
      () => sync(change(first), change(middle), change(last, { isMerge: true })),
      () => sync(change(last), change(first, { isMerge: true })),
    );
    expect(await quantities()).toEqual([5, 5, 5]);
  });

  test("never: a device and an order that is paid", async () => {
    await seedEssentials(db);
    const { first, middle, last } = await putInThree();
    const [buyer] = await db.select().from(users).where(eq(users.id, userId));
    if (!buyer) throw new Error("The buyer is not there");
    const lines = [first, middle].map(({ productId: id }) => ({ productId: id, quantity: 1 }));
    const order = await makeOrder(buyer, { lines });
    await meet(
      last,
      () => sync(change(middle), change(last), change(first, { isMerge: true })),
      () => db.transaction((tx) => markPaid(tx, { order, now: new Date(noon), note: "" })),
    );
    expect(await quantities()).toEqual([5, 5, 5]);
  });
});

test("of ever more lines only the newest are kept, removed ones going first", async () => {
  const kept = line({ changedAtMs: noon - 1 });
  const gone = Array.from({ length: mostLines }, (_, at) =>
    line({ version: `Version ${at}`, quantity: 0, changedAtMs: noon + at }),
  );
  await sync(kept, ...gone);
  expect(await quantities()).toEqual([1]);
  expect(await db.$count(listLines, eq(listLines.userId, userId))).toBe(mostLines);
});
