import { db } from "#db";
import { lookUp } from "#shop/lookup.ts";
import type { Route } from "./+types/search";
import { tabAddress, tabs } from "./tabs.ts";

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
    products: found.products.map(({ name, partNumber }) => hit(name, partNumber, partNumber)),
    orders: found.orders.map(({ id, number, email, status }) =>
      hit(`Order ${id.slice(0, 8)}`, `No. ${number}, ${status}${email ? `, ${email}` : ""}`, id),
    ),
    users: found.users.map(({ email, name }) => hit(email, name, email)),
  };
  const hits = tabs.flatMap((tab) => {
    if (!tab.finds) return [];
    return groups[tab.finds].map(({ label, detail, term }): Hit => {
      const to = `${tabAddress(tab)}?q=${encodeURIComponent(term)}`;
      return { group: tab.label, label, detail, to };
    });
  });
  return Response.json({ hits });
}

function hit(label: string, detail: string, term: string) {
  return { label, detail, term };
}
