import type pg from "pg";

/** Two months of orders by companies that do not exist, of every status but pending and with one to three products. */
export async function addOrders(database: pg.Client): Promise<void> {
  for (const each of [buyers, orders, items, payments, holds]) await database.query(each);
}

const buyers = `
  insert into users (email, name, email_verified, created_at)
  select email, initcap(split_part(email, '@', 1)), true, now() - interval '70 days'
  from unnest(array['ada@hydrolab.example', 'aisha@waterworks.example', 'amara@greenhill.example',
    'inez@gridworks.example', 'jonas@riverford.example', 'kenji@portside.example',
    'luke@brewline.example', 'mara@freightnow.example', 'priya@vertifarm.example',
    'sara@medstore.example', 'tunde@coldchain.example']) as email`;

const orders = `
  insert into orders (user_id, email, status, subtotal_minor, total_minor, charge_minor,
    charge_currency, charge_rate, naira_rate, created_at, expires_at, paid_at)
  select buyer.id, buyer.email, status, 0, 0, 0, 'ZAR', zar.rate, ngn.rate, at, at + interval '30 minutes',
    case when status not in ('pending', 'failed') then at + interval '2 minutes' end
  from (
    select number, now() - number * interval '22 hours' - (number * 37 % 11) * interval '1 hour' as at,
      case when number % 17 = 4 then 'cancelled' when number % 13 = 5 then 'failed'
        when number <= 8 then 'paid' when number <= 16 then 'processing'
        when number <= 30 then 'shipped' else 'completed' end as status
    from generate_series(1, 64) as number
  ) as made
  join (select id, email, row_number() over (order by email) as number from users where role = 'customer')
    as buyer on buyer.number = 1 + made.number * 7 % 11
  join currencies zar on zar.code = 'ZAR'
  join currencies ngn on ngn.code = 'NGN'
  order by at`;

const items = `
  with line as (
    select sold.id as order_id, position, product.id as product_id, part_number, name, price_minor,
      1 + (sold.number * 5 + position * 3) % 6 as quantity
    from orders sold
    cross join generate_series(0, 2) as position
    join (select *, row_number() over (order by part_number) as place from products) as product
      on product.place = 1 + (sold.number * 31 + position * 57) % 200
    where position <= sold.number % 3
  ), added as (
    insert into order_items (order_id, position, product_id, part_number, name, unit_price_minor, quantity)
    select order_id, position, product_id, part_number, name, price_minor, quantity from line
    returning order_id, unit_price_minor * quantity as minor
  ), sum_of as (select order_id, sum(minor)::bigint as minor from added group by order_id)
  update orders set subtotal_minor = minor, total_minor = minor, charge_minor = round(minor * charge_rate)
  from sum_of where sum_of.order_id = orders.id`;

const payments = `
  insert into payments (order_id, attempt, reference, provider, status, amount_minor, currency,
    received_minor, received_currency, created_at, paid_at)
  select id, 1, id::text, 'paystack', case when paid_at is null then 'abandoned' else 'succeeded' end,
    charge_minor, charge_currency, case when paid_at is not null then charge_minor end,
    case when paid_at is not null then charge_currency end, created_at, paid_at
  from orders`;

const holds = `
  insert into stock_holds (order_id, product_id, quantity, state)
  select order_id, product_id, sum(quantity), case when status = 'failed' then 'released'
    when status = 'cancelled' then 'returned' else 'taken' end
  from order_items join orders on orders.id = order_id
  group by order_id, product_id, status`;
