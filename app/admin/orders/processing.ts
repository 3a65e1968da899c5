import { attempt, readForm, refused, saved } from "#app/form.ts";
import { db } from "#db";
import type { Actor } from "#shop/people/administrator-role.ts";
import { type OrderProcessed, processOrders } from "#shop/sales/processing.ts";
import { chosenOrders } from "./chosen-orders.ts";
import { statusWords } from "./order-words.ts";

/** Sets those of the chosen orders to processing that are paid, and tells how many were left and why. */
export async function setToProcessing(form: FormData, actor: Actor) {
  const read = readForm(form, chosenOrders);
  if (read.kind === "refused") return read.answer;
  const orderIds = read.values.ids;
  return attempt("Failed to update order status", async () => {
    const outcomes = await processOrders(db, { actor, orderIds, now: new Date() });
    const failed = outcomes.filter((outcome) => outcome.kind === "failed");
    // The error itself: only of one does the log know what it must not hold.
    for (const { error } of failed) console.error(error);
    const left = outcomes.filter(({ kind }) => kind !== "changed" && kind !== "failed");
    const others = aboutLeft(left) + aboutFailed(failed.length);
    const count = outcomes.length - left.length - failed.length;
    if (count === 0) {
      const status = failed.length > 0 ? 500 : 409;
      return refused(`No order set to processing${others}`, { status });
    }
    const set = count === 1 ? "Order" : `${count} orders`;
    return saved(`${set} set to processing${others}`);
  });
}

/** '. 3 left as they are, because only paid orders are set: 2 pending, 1 shipped'; nothing where none was left. */
function aboutLeft(left: readonly OrderProcessed[]): string {
  if (left.length === 0) return "";
  const counts = new Map<string, number>();
  for (const outcome of left) {
    const what = outcome.kind === "moved" ? statusWords[outcome.status] : "Not found";
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const told = [...counts].map(([what, count]) => `${count} ${what.toLowerCase()}`).join(", ");
  const are = left.length === 1 ? "it is" : "they are";
  return `. ${left.length} left as ${are}, because only paid orders are set: ${told}`;
}

function aboutFailed(count: number): string {
  return count === 0 ? "" : `. ${count} failed: please try again`;
}
