import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { expireOrder } from "#shop/sales/expiry.ts";
import { cancelOrder } from "#shop/sales/order-change.ts";
import { refundFlagged } from "#shop/sales/payment-decision.ts";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeUser,
  paidInFull,
  providerThatSays,
  scriptedProvider,
} from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { type Beginnings, checkBooks, findBeginnings, readBooks } from "./books.ts";
import { invariants, stockInvariant } from "./invariants.ts";
import { listPayments } from "./look.ts";

const { url } = freshDatabase();
const now = new Date("2026-11-21T12:10:00Z");
let database: pg.Client;
let beginnings: Beginnings;

/** Orders of every fate: waiting, paid with a code, not paid in time, cancelled, paid wrongly. */
beforeAll(async () => {
  await seedEssentials(db);
  database = new pg.Client({ connectionString: url });
  await database.connect();
  const [buyer, actor] = [await makeUser(), await makeUser({ role: "admin" })];
  const product = await makeProduct();
  const other = await makeProduct();
  beginnings = await findBeginnings(database);
  const lines = [
    { productId: product.id, quantity: 2 },
    { productId: other.id, quantity: 1 },
  ];
  const codes = [await makeCode(product.id), await makeCode(product.id), await makeCode(other.id)];
  const order = (promotionCode: string | null) => makeOrder(buyer, { lines, promotionCode });
  const settle = (paid: Parameters<typeof paidInFull>[0], values = {}) => {
    const provider = providerThatSays(paidInFull(paid, values));
    return settlePayment(db, provider, { reference: paid.id, now });
  };
  await order(codes[0] ?? null);
  await settle(await order(codes[1] ?? null));
  const late = await order(codes[2] ?? null);
  const afterItsTime = new Date("2026-11-21T13:00:00Z");
  await expireOrder(db, scriptedProvider(), { orderId: late.id, now: afterItsTime });
  const cancelled = await order(null);
  await settle(cancelled);
  await cancelOrder(db, { actor, orderId: cancelled.id, from: "paid", isRefunded: true, now });
  await settle(await order(null), { requestedMinor: 5, amountMinor: 5 });
  const flagged = (await listPayments(db)).find(({ flag }) => flag !== null);
  await refundFlagged(db, { actor, paymentId: flagged?.id ?? "", now });
  await settle(await order(null), { requestedMinor: 7, amountMinor: 7 });
});

afterAll(() => database.end());

async function makeCode(productId: string): Promise<string> {
  const { code } = await makePromotionCode({ productId });
  return code;
}

test("books that nobody touched are in order", async () => {
  expect(await checkBooks(database, beginnings)).toEqual([]);
});

test("what a person corrects of a stock, by the audit log, is no violation", async () => {
  await database.query("begin");
  const [first] = beginnings;
  await database.query("update products set stock = stock + 7 where id = $1", [first?.id]);
  await database.query(
    `insert into audit_log (id, action, subject_type, subject_id, before, after)
      values (gen_random_uuid(), 'product.update', 'product', $1, '{"stock": 1}', '{"stock": 8}')`,
    [first?.id],
  );
  const violations = await readBooks(database, beginnings);
  await database.query("rollback");
  expect(violations).toEqual([]);
});

const pending = "select id from orders where status = 'pending' order by number limit 1";
const paid = "select id from orders where status = 'paid'";
const cancelled = "select id from orders where status = 'cancelled'";

/** What goes wrong, and the rule that must find it. */
const damages: [damage: string, rule: RegExp][] = [
  ["update products set stock = stock + 1", /^what is in stock/],
  ["update stock_holds set state = 'held' where state = 'taken'", /^a hold is in the state/],
  ["update stock_holds set state = 'released' where state = 'returned'", /^a hold is in the/],
  ["update stock_holds set state = 'taken' where state = 'held'", /^a hold is in the state/],
  [`update stock_holds set quantity = 1 where order_id = (${paid})`, /^an order holds exactly/],
  [`delete from stock_holds where order_id = (${paid})`, /^an order holds exactly/],
  ["update stock_levels set stock = stock + 1", /^a product's level/],
  ["delete from stock_levels", /^a product's level/],
  ["update stock_levels set category_id = gen_random_uuid()", /^a product's level/],
  ["update search_texts set text = ' '", /^a product is searched/],
  ["delete from search_texts", /^a product is searched/],
  [`update order_items set unit_price_minor = 1 where order_id = (${paid})`, /^an order costs/],
  ["update orders set charge_minor = charge_minor + 1", /^an order costs/],
  [
    "alter table orders drop constraint orders_total_check; update orders set total_minor = 1",
    /^an order costs/,
  ],
  [`delete from order_items where order_id = (${paid})`, /^an order has lines/],
  [
    `update orders set discount_minor = 5, total_minor = subtotal_minor - 5 where id = (${paid})`,
    /^a discount is what/,
  ],
  [
    `update orders set promotion_type = null, promotion_code = null where id = (${paid})`,
    /^an order without a promotion/,
  ],
  ["delete from order_totals where status = 'paid'", /^the sums over all orders/],
  ["delete from daily_sales", /^the sales of each day/],
  ["update daily_sales set day = day + 1", /^the sales of each day/],
  [
    "alter table orders disable trigger all; update orders set status = 'processing' where status = 'paid'",
    /^the sums over all orders/,
  ],
  [`update payments set status = 'pending' where order_id = (${paid})`, /^an order is paid by/],
  [
    `insert into payments (id, order_id, attempt, reference, provider, status, amount_minor,
        currency, received_minor, received_currency, provider_transaction_id)
      select gen_random_uuid(), order_id, 2, reference || '-2', provider, status, amount_minor,
        currency, received_minor, received_currency, '2' from payments where order_id = (${paid})`,
    /^an order is paid by/,
  ],
  [
    "update payments set decision = 'settled' where flag is not null and decision is null",
    /^an order is paid by/,
  ],
  [
    `alter table orders drop constraint orders_paid_check;
      update orders set paid_at = null where id = (${paid})`,
    /^only an order with a verified payment/,
  ],
  [`update orders set paid_at = now() where id = (${pending})`, /^only an order with a verified/],
  ["update payments set amount_minor = 1", /^a payment is for what its order charges/],
  [`update payments set received_minor = 1 where order_id = (${paid})`, /^a payment is for what/],
  ["update payments set received_minor = null", /^money that arrived is written down/],
  ["update payments set provider_transaction_id = null", /^money that arrived is written down/],
  [
    `insert into refunds (id, payment_id, amount_minor, currency)
      select gen_random_uuid(), payment_id, amount_minor, currency from refunds`,
    /^never more is given back/,
  ],
  [
    `insert into refunds (id, payment_id, amount_minor, currency)
      select gen_random_uuid(), id, 1, currency from payments where order_id = (${paid})`,
    /^money is given back for/,
  ],
  ["delete from refunds", /^money is given back for/],
  [
    `update promotion_codes set is_used = true where order_id = (${pending})`,
    /^a code that is used/,
  ],
  [`update promotion_codes set is_used = false where order_id = (${paid})`, /^a code waits only/],
  [
    `update promotion_codes set order_id = (${cancelled}) where order_id is null`,
    /^a code waits only/,
  ],
  [
    `update promotion_codes set order_id = null where order_id = (${pending})`,
    /^an order that waits has/,
  ],
  [
    `update orders set promotion_type = 'discount_10', promotion_code =
      (select promotion_code from orders where id = (${paid})) where id = (${cancelled})`,
    /^a code pays once/,
  ],
  ["delete from order_events where kind = 'order.paid'", /^an order's history/],
  [
    `insert into order_events (id, order_id, kind, from_status, to_status)
      select gen_random_uuid(), order_id, kind, from_status, to_status from order_events
      where kind = 'order.paid'`,
    /^an order's history/,
  ],
  ["delete from mails where cause like 'order-confirmation:%'", /^a buyer is told once/],
  [
    `update orders set user_id = null where id = (${pending})`,
    /^an order that can still be paid has a buyer/,
  ],
  [
    `insert into mails (id, cause, recipient, template, data, subject)
      values (gen_random_uuid(), 'order-confirmation:' || (${pending}), 'a', 'b', '{}', 'c')`,
    /^a buyer is told once/,
  ],
  ["delete from audit_log where action = 'order.cancel'", /^what an administrator did/],
  ["delete from pgboss.job where name = 'refund-payment'", /^a refund that goes on/],
  ["delete from pgboss.job where name = 'send-mail'", /^a mail that is not written/],
];

describe("books that were damaged are found out", () => {
  beforeEach(async () => {
    await database.query("begin");
    return async () => {
      await database.query("rollback");
    };
  });

  test.each(damages)("by %s", async (damage, rule) => {
    await database.query(damage);
    const rules = (await readBooks(database, beginnings)).map((found) => found.rule);
    expect(rules).toContainEqual(expect.stringMatching(rule));
  });
});

test("every rule finds a damage", () => {
  for (const { rule } of [stockInvariant, ...invariants]) {
    expect(
      damages.some(([, pattern]) => pattern.test(rule)),
      rule,
    ).toBe(true);
  }
});
