import { db } from "#db";
import { lookUp } from "#shop/lookup.ts";
import type { Route } from "./+types/search";
import { productListAddress } from "./products/list-address.ts";
import { tabs } from "./tabs.ts";

/** A place that the command palette leads to. */
export interface Hit {
  group: string;
  label: string;
  detail: string;
  to: string;
}

/** `GET /admin/search?q=`: products, orders and people whose tab exists, as links to it. */
export async function loader({ url }: Route.LoaderArgs) {
  const term = url.searchParams.get("q") ?? "";
  const { products, orders, users } = await lookUp(db, term);
  const groups = {
    products: [
      ...products.rows.map(({ name, partNumber }) => ({
        label: name,
        detail: partNumber,
        to: productListAddress({ q: partNumber }),
      })),
      ...(products.hasMore ? [{ ...allThatMatch, to: productListAddress({ q: term }) }] : []),
    ],
    orders: [
      ...orders.rows.map(({ id, number, email, status }) => ({
        label: `Order ${id.slice(0, 8)}`,
        detail: `No. ${number}, ${status}${email ? `, ${email}` : ""}`,
        to: orderListAddress(id.slice(0, 8)),
      })),
      ...(orders.hasMore ? [{ ...allThatMatch, to: orderListAddress(term) }] : []),
    ],
    users: [
      ...users.rows.map(({ email, name }) => ({
        label: email,
        detail: name,
        to: userListAddress(email),
      })),
      ...(users.hasMore ? [{ ...allThatMatch, to: userListAddress(term) }] : []),
    ],
  };
  const hits = tabs.flatMap(({ finds, label: group }): Hit[] =>
    finds ? groups[finds].map((hit) => ({ group, ...hit })) : [],
  );
  return Response.json({ hits });
}

const allThatMatch = { label: "All that match", detail: "" };

const orderListAddress = (term: string) => `/admin/orders?q=${encodeURIComponent(term)}`;

const userListAddress = (term: string) => `/admin/users?q=${encodeURIComponent(term)}`;
