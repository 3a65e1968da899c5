import { keepShown } from "#app/keep-shown.ts";
import { db } from "#db";
import { listLowStock } from "#shop/catalog/low-stock.ts";
import { countPendingWork } from "#shop/pending-work.ts";
import { listBestSellers, listSales } from "#shop/sales/sales.ts";
import { readSalesQuery } from "#shop/sales/sales-periods.ts";
import type { Route } from "./+types/dashboard";
import { BestSellers } from "./dashboard/best-sellers.tsx";
import { keepFor } from "./dashboard/keep-for.ts";
import { LowStock } from "./dashboard/low-stock.tsx";
import { Pending } from "./dashboard/pending.tsx";
import { Sales } from "./dashboard/sales.tsx";
import { TabFault } from "./frame/tab-fault.tsx";
import { useLiveEvery } from "./frame/use-live.ts";

/** A month of order lines is read for them, so they are counted once a minute at most. */
const readBestSellers = keepFor(60_000, () => listBestSellers(db, { now: new Date() }));

export async function loader({ url }: Route.LoaderArgs) {
  const query = readSalesQuery(url.searchParams);
  const now = new Date();
  const [sales, bestSellers, lowStock, pending] = await Promise.all([
    listSales(db, { ...query, now }),
    readBestSellers(),
    listLowStock(db),
    countPendingWork(db),
  ]);
  return { query, sales, bestSellers, lowStock, pending };
}

export const clientLoader = keepShown<typeof loader>();

/** In a busy hour every order is news; an open dashboard asks for its sums no oftener than this. */
const restMs = 5000;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, sales, bestSellers, lowStock, pending } = loaderData;
  useLiveEvery(restMs, "orders", "products", "stock", "reviews", "social");
  return (
    <div className="space-y-5">
      <Pending pending={pending} />
      <Sales query={query} sales={sales} />
      <div className="grid gap-5 xl:grid-cols-2">
        <BestSellers rows={bestSellers} />
        <LowStock {...lowStock} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <TabFault message="Failed to load the dashboard" />;
}
