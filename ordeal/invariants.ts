/** What is true of a shop's books at every moment, whatever was going on before. */
export interface Invariant {
  /** Said as it must be. */
  rule: string;
  /** Selects one text, `what`, for each thing that breaks the rule. */
  sql: string;
}

/** What is promised or sold of each product. */
const promised = `
  select product_id, sum(quantity) as units from stock_holds
  where state in ('held', 'taken') group by product_id`;

/** What people changed of each product's stock, by their own account. */
const corrected = `
  select subject_id, sum((after->>'stock')::int - (before->>'stock')::int) as units from audit_log
  where subject_type = 'product' and before ? 'stock' and after ? 'stock' group by subject_id`;

/** The stock that each product began with, before anything was sold or corrected. */
export const beginningsSql = `
  select products.id, (stock + coalesce(promised.units, 0) - coalesce(corrected.units, 0))::int as stock
  from products
  left join (${promised}) as promised on promised.product_id = products.id
  left join (${corrected}) as corrected on corrected.subject_id = products.id::text`;

/** `$1` is a JSON array of the beginnings: `{ "id", "stock" }`. */
export const stockInvariant: Invariant = {
  rule: "what is in stock, promised and sold is what there was at first, and what people added",
  sql: `
    select format('product %s began with %s and comes to %s', began.id, began.stock, now.stock) as what
    from jsonb_to_recordset($1::jsonb) as began (id uuid, stock int)
    join (${beginningsSql}) as now on now.id = began.id
    where began.stock <> now.stock`,
};

const stock: Invariant[] = [
  {
    rule: "a hold is in the state that its order asks for",
    sql: `
      select format('order %s is %s and its hold is %s', orders.id, status, state) as what
      from stock_holds join orders on orders.id = order_id
      where state <> case
        when status = 'pending' then 'held'
        when status in ('paid', 'processing', 'shipped', 'completed') then 'taken'
        when paid_at is null then 'released'
        else 'returned' end`,
  },
  {
    rule: "an order holds exactly what it ordered",
    sql: `
      select format('order %s ordered %s and holds %s of product %s', order_id,
        ordered.units, held.units, product_id) as what
      from (
        select order_id, product_id, sum(quantity) as units from order_items
        where product_id is not null group by order_id, product_id
      ) as ordered
      full join (
        select order_id, product_id, sum(quantity) as units from stock_holds
        group by order_id, product_id
      ) as held using (order_id, product_id)
      where ordered.units is distinct from held.units`,
  },
  {
    rule: "a product's level is its stock in its category",
    sql: `
      select format('product %s has %s, its level says %s', id, products.stock, level.stock) as what
      from products full join stock_levels level on product_id = id
      where (products.stock, products.category_id) is distinct from (level.stock, level.category_id)`,
  },
  {
    rule: "a product is searched by its part number and its name",
    sql: `
      select format('product %s is searched as%s', coalesce(id, product_id), text) as what
      from products full join search_texts on product_id = id
      where text is distinct from search_text(part_number || ' ' || name)`,
  },
];

const money: Invariant[] = [
  {
    rule: "an order costs what its lines cost, less its discount, with its shipping",
    sql: `
      select format('order %s', orders.id) as what from orders
      join (select order_id, sum(unit_price_minor * quantity) as minor from order_items group by order_id)
        as lines on lines.order_id = orders.id
      where subtotal_minor <> lines.minor
        or total_minor <> lines.minor - discount_minor + shipping_minor
        or charge_minor <> round(total_minor * charge_rate)`,
  },
  {
    rule: "an order has lines",
    sql: `
      select format('order %s', orders.id) as what from orders
      where not exists (select from order_items where order_id = orders.id)`,
  },
  {
    rule: "a discount is what its promotion grants",
    sql: `
      select format('order %s takes off %s', orders.id, discount_minor) as what from orders
      join promotion_codes on code = promotion_code
      cross join lateral (
        select coalesce(sum(unit_price_minor * quantity), 0) as minor from order_items
        where order_id = orders.id and order_items.product_id = promotion_codes.product_id
      ) as target
      where discount_minor <> least(subtotal_minor, case promotion_type
        when 'free_subscription' then 9900
        when 'discount_10' then round(target.minor * 0.1)
        when 'discount_20' then round(target.minor * 0.2)
        when 'discount_30' then round(target.minor * 0.3) end)`,
  },
  {
    rule: "an order without a promotion has no discount",
    sql: `
      select format('order %s', id) as what from orders
      where promotion_type is null and (discount_minor <> 0 or promotion_code is not null)`,
  },
  {
    rule: "the sums over all orders are what the orders come to",
    sql: `
      select format('%s: kept %s, counted %s', status, kept.sums, counted.sums) as what
      from (
        select status, row(sum(orders)::bigint, sum(paid_minor)::bigint, sum(paid_naira_minor)::bigint)
          as sums from order_totals group by status
        having sum(orders) <> 0 or sum(paid_minor) <> 0 or sum(paid_naira_minor) <> 0
      ) as kept
      full join (
        select status, row(count(*)::bigint,
          coalesce(sum(total_minor) filter (where paid_at is not null), 0)::bigint,
          coalesce(sum(round(total_minor * naira_rate)) filter (where paid_at is not null), 0)::bigint)
          as sums from orders group by status
      ) as counted using (status)
      where kept.sums is distinct from counted.sums`,
  },
  {
    rule: "the sales of each day are the orders that were paid on it and stand",
    sql: `
      select format('%s: kept %s, counted %s', day, kept.sums, counted.sums) as what
      from (
        select day, row(sum(orders)::bigint, sum(revenue_minor)::bigint) as sums
        from daily_sales group by day having sum(orders) <> 0 or sum(revenue_minor) <> 0
      ) as kept
      full join (
        select (paid_at at time zone 'UTC')::date as day,
          row(count(*)::bigint, sum(total_minor)::bigint) as sums
        from orders where paid_at is not null and status <> 'cancelled' group by 1
      ) as counted using (day)
      where kept.sums is distinct from counted.sums`,
  },
];

const paying = `status = 'succeeded' and (flag is null or decision = 'settled')`;

const payments: Invariant[] = [
  {
    rule: "an order is paid by exactly one payment, and by none before it is paid",
    sql: `
      select format('order %s (%s) has %s', orders.id, orders.status, paying.payments) as what
      from orders cross join lateral (
        select count(*) as payments from payments where order_id = orders.id and ${paying}
      ) as paying
      where paying.payments <> case when paid_at is null or charge_minor = 0 then 0 else 1 end`,
  },
  {
    rule: "only an order with a verified payment is more than pending, failed or cancelled",
    sql: `
      select format('order %s is %s', id, status) as what from orders
      where (status in ('pending', 'failed') and paid_at is not null)
        or (status not in ('pending', 'failed', 'cancelled') and paid_at is null)`,
  },
  {
    rule: "a payment is for what its order charges, and money that pays it without a word is enough",
    sql: `
      select format('payment %s', reference) as what from payments join orders on orders.id = order_id
      where amount_minor <> charge_minor or currency <> charge_currency
        or (payments.status = 'succeeded' and flag is null
          and (received_minor < amount_minor or received_currency <> currency))`,
  },
  {
    rule: "money that arrived is written down",
    sql: `
      select format('payment %s', reference) as what from payments
      where (status = 'succeeded') <> (received_minor is not null)
        or (status = 'succeeded' and provider_transaction_id is null)
        or (flag is not null and status <> 'succeeded')`,
  },
  {
    rule: "never more is given back than came in",
    sql: `
      select format('payment %s received %s and gives back %s', reference, received_minor, given.minor)
        as what
      from payments join (
        select payment_id, sum(amount_minor) as minor from refunds
        where status <> 'failed' group by payment_id
      ) as given on given.payment_id = payments.id
      where given.minor > coalesce(received_minor, 0)`,
  },
  {
    rule: "money is given back for a cancelled order or by decision, and what was decided is done",
    sql: `
      select format('payment %s', reference) as what
      from payments join orders on orders.id = order_id cross join lateral (
        select count(*) > 0 as is_asked from refunds where payment_id = payments.id
      ) as refund
      where (is_asked and not (
          decision is not distinct from 'refunded' or (${paying.replace("status", "payments.status")} and orders.status = 'cancelled')))
        or (decision = 'refunded' and not is_asked)`,
  },
];

const promotions: Invariant[] = [
  {
    rule: "a code that is used was used by an order that is paid",
    sql: `
      select format('code %s of order %s', code, orders.id) as what
      from promotion_codes join orders on orders.id = order_id
      where is_used and (paid_at is null or promotion_code is distinct from code)`,
  },
  {
    rule: "a code waits only with an order that waits for its payment",
    sql: `
      select format('code %s of order %s', code, orders.id) as what
      from promotion_codes join orders on orders.id = order_id
      where not is_used and (status <> 'pending' or promotion_code is distinct from code)`,
  },
  {
    rule: "an order that waits has its code to itself",
    sql: `
      select format('order %s, code %s', orders.id, code) as what
      from orders join promotion_codes on code = promotion_code
      where status = 'pending' and (order_id is distinct from orders.id or is_used)`,
  },
  {
    rule: "a code pays once, unless an administrator took late money for a promise it had made",
    sql: `
      select format('code %s', promotion_code) as what from orders
      where promotion_code is not null and paid_at is not null and not exists (
        select from order_events where order_id = orders.id
          and note like '%Its promotion code is no longer free')
      group by promotion_code having count(*) > 1`,
  },
];

const history: Invariant[] = [
  {
    rule: "an order's history leads from its placing to its status",
    sql: `
      select format('order %s is %s', orders.id, orders.status) as what
      from orders cross join unnest(array['pending', 'paid', 'processing', 'shipped', 'completed',
        'failed', 'cancelled']) as each (status)
      cross join lateral (
        select count(*) filter (where to_status = each.status)
          - count(*) filter (where from_status = each.status) as entered
        from order_events where order_id = orders.id
      ) as events
      where entered <> case when orders.status = each.status then 1 else 0 end
      group by orders.id, orders.status`,
  },
  {
    rule: "an order that can still be paid has a buyer",
    sql: `
      select format('order %s', id) as what from orders
      where status = 'pending' and (user_id is null or email is null)`,
  },
  {
    rule: "a buyer is told once that an order is paid, and not before",
    sql: `
      select format('order %s', orders.id) as what from orders
      where email is not null and (paid_at is not null) <> exists (
        select from mails where cause = 'order-confirmation:' || orders.id)`,
  },
  {
    rule: "what an administrator did to an order is in the audit log",
    sql: `
      select format('order %s', orders.id) as what from orders
      where (select count(*) from order_events where order_id = orders.id
          and actor_id is not null and from_status is not null)
        <> (select count(*) from audit_log where subject_id = orders.id::text
          and action in ('order.update', 'order.cancel'))`,
  },
];

/** A job of this name and subject that is still to be done. */
const waits = (name: string, key: string, id: string) => `exists (
  select from pgboss.job where name = '${name}' and state in ('created', 'retry', 'active')
    and data->>'${key}' = ${id}::text)`;

const work: Invariant[] = [
  {
    rule: "a refund that goes on has the job that pursues it",
    sql: `
      select format('refund %s', id) as what from refunds
      where status not in ('processed', 'failed') and not ${waits("refund-payment", "refundId", "refunds.id")}`,
  },
  {
    rule: "a mail that is not written has the job that writes it",
    sql: `
      select format('mail %s', id) as what from mails
      where subject is null and not ${waits("send-mail", "mailId", "mails.id")}`,
  },
];

export const invariants: Invariant[] = [
  ...stock,
  ...money,
  ...payments,
  ...promotions,
  ...history,
  ...work,
];
