import type { Database } from "#db";
import { readQueueDepths } from "#jobs/queue-depth.ts";
import { isPaid } from "#shop/sales/order-status.ts";
import { countOrders } from "#shop/sales/order-summary.ts";

/** What the database tells of the whole shop, however many processes serve it. */
export interface Figures {
  orders: Awaited<ReturnType<typeof countOrders>>;
  jobs: Awaited<ReturnType<typeof readQueueDepths>>;
}

export async function readFigures(db: Database): Promise<Figures> {
  const [orders, jobs] = await Promise.all([countOrders(db), readQueueDepths(db)]);
  return { orders, jobs };
}

/** Figures in the words of Prometheus; without a database only how many processes answered. */
export function writeFigures({
  orders = [],
  jobs = [],
  processes,
}: Partial<Figures> & { processes: number }): string {
  const paid = orders.filter(({ status }) => isPaid(status));
  return [
    ...gauge("shop_processes", "Processes of this copy of the shop whose figures these are.", [
      [{}, processes],
    ]),
    ...gauge(
      "shop_orders",
      "Orders of the shop by their status; all of them together were placed.",
      orders.map(({ status, count }) => [{ status }, count]),
    ),
    ...gauge(
      "shop_orders_paid",
      "Orders of the shop whose payment was verified and that are not cancelled.",
      orders.length > 0 ? [[{}, sum(paid.map(({ count }) => count))]] : [],
    ),
    ...gauge(
      "shop_jobs",
      "Jobs by their queue and state, as the queue counted them within the last minute.",
      jobs.map(({ queue, state, count }) => [{ queue, state }, count]),
    ),
    "",
  ].join("\n");
}

function gauge(name: string, help: string, values: [Record<string, string>, number][]): string[] {
  if (values.length === 0) return [];
  const lines = values.map(([labels, value]) => `${name}${describeLabels(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines];
}

/** Statuses, queues and states are words of our own, without quotes or backslashes. */
function describeLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
