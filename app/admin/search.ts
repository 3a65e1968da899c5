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
  const found = await lookUp(db, url.searchParams.get("q") ?? "");
  const groups = {
    products: found.products.map(({ name, partNumber }) => ({
      label: name,
      detail: partNumber,
      to: productListAddress({ q: partNumber }),
    })),
    orders: found.orders.map(({ id, number, email, status }) => ({
      label: `Order ${id.slice(0, 8)}`,
      detail: `No. ${number}, ${status}${email ? `, ${email}` : ""}`,
      to: `/admin/orders?q=${id}`,
    })),
    users: found.users.map(({ email, name }) => ({
      label: email,
      detail: name,
      to: `/admin/users?q=${encodeURIComponent(email)}`,
    })),
  };
  const hits = tabs.flatMap(({ finds, label: group }): Hit[] =>
    finds ? groups[finds].map((hit) => ({ group, ...hit })) : [],
  );
  return Response.json({ hits });
}
