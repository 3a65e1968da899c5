import { beforeAll, beforeEach, expect, test } from "vitest";
import { db, payments } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser, paidInFull, providerThatSays } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { type LineChange, syncLists } from "./customer-lists.ts";
import { settlePayment } from "./settlement.ts";

freshDatabase();
beforeAll(() => seedEssentials(db));

const noon = Date.parse("2026-11-21T12:00:00Z");
const now = new Date(noon + 60_000);
let buyer: Awaited<ReturnType<typeof makeUser>>;
let productId: string;

beforeEach(async () => {
  buyer = await makeUser();
  productId = (await makeProduct({ stock: 100, accessories })).id;
});

const accessories = ["MSR01-A", "MSR01-B", "MSR01-N"];
const chosen = { version: "Standard", color: "Black", accessories: ["MSR01-B", "MSR01-N"] };

function line(values: Partial<LineChange> = {}): LineChange {
  const rest = { list: "cart" as const, quantity: 2, changedAtMs: noon, isMerge: false };
  return { productId, ...chosen, isSample: false, ...rest, ...values };
}

const cartOf = async (userId: string, ...changes: LineChange[]) =>
  (await syncLists(db, { userId, changes, now })).lines.map(
    ({ list, color, quantity }) => `${list}: ${quantity} ${color}`,
  );

type Placed = Awaited<ReturnType<typeof order>>;

async function order() {
  const ticked = { ...chosen, accessories: chosen.accessories.toReversed() };
  return await makeOrder(buyer, { lines: [{ productId, quantity: 2, ...ticked }] });
}

/** The payer had begun once more, and did not go on. */
async function beginsAgain({
  id: orderId,
  chargeMinor: amountMinor,
  chargeCurrency: currency,
}: Placed) {
  const again = { orderId, reference: `${orderId}-2`, attempt: 2, provider: "paystack" };
  await db.insert(payments).values({ ...again, amountMinor, currency });
  return again.reference;
}

async function pays(placed: Placed) {
  const provider = providerThatSays(paidInFull(placed));
  await settlePayment(db, provider, { reference: placed.id, now });
}

test("a paid order leaves its buyer's cart, and nothing else does", async () => {
  const stranger = await makeUser();
  await cartOf(stranger.id, line());
  await cartOf(buyer.id, line(), line({ color: "Blue" }), line({ list: "wishlist", quantity: 1 }));
  const placed = await order();
  expect(await cartOf(buyer.id)).toHaveLength(3);
  await pays(placed);
  expect((await cartOf(buyer.id)).toSorted()).toEqual(["cart: 2 Blue", "wishlist: 1 Black"]);
  expect(await cartOf(stranger.id)).toEqual(["cart: 2 Black"]);
});

test("the same product with anything else chosen about it is another line", async () => {
  const others = [
    { accessories },
    { accessories: ["MSR01-B"] },
    { version: "Pro" },
    { isSample: true },
  ];
  await cartOf(buyer.id, line(), ...others.map(line));
  await pays(await order());
  const { lines } = await syncLists(db, { userId: buyer.id, changes: [], now });
  expect(lines).toMatchObject(others);
});

test("what was changed since the order stays, and so does what is put in after it", async () => {
  await cartOf(buyer.id, line());
  const placed = await order();
  await cartOf(buyer.id, line({ quantity: 3, changedAtMs: noon + 1 }));
  await pays(placed);
  expect(await cartOf(buyer.id)).toEqual(["cart: 3 Black"]);

  await cartOf(buyer.id, line({ changedAtMs: noon + 2 }));
  await pays(await order());
  expect(await cartOf(buyer.id, line({ changedAtMs: noon + 2 }))).toEqual([]);
  expect(await cartOf(buyer.id, line({ changedAtMs: noon + 4 }))).toEqual(["cart: 2 Black"]);
});

test("what is bought once more stays, whatever is learnt of the first order's payments later", async () => {
  await cartOf(buyer.id, line());
  const placed = await order();
  const reference = await beginsAgain(placed);
  await pays(placed);
  await cartOf(buyer.id, line({ changedAtMs: noon + 4 }));
  const abandoned = { ...paidInFull(placed), reference, status: "abandoned" as const };
  await settlePayment(db, providerThatSays(abandoned), { reference, now });
  expect(await cartOf(buyer.id)).toEqual(["cart: 2 Black"]);
});
