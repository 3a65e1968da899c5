import { useEffect, useState } from "react";
import type { Cart } from "#shop/sales/cart.ts";
import { mostOrderLines } from "#shop/sales/order-size.ts";
import { describeItem } from "./described-item.ts";

/** By the ids of lines. */
type Refusals = ReadonlyMap<string, string | null>;

/** A quantity that is stepped through is asked about once. */
const pauseMs = 300;

/**
 * Why lines of the cart could not be ordered as they are: the browser may have kept them for days. Where
 * the shop is out of reach nothing is told; the order itself is checked in any case.
 */
export function useRefusals(items: Cart): Refusals {
  const [refusals, setRefusals] = useState<Refusals>(new Map());

  useEffect(() => {
    if (items.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await askForRefusals(items);
      if (isCurrent && found) setRefusals(found);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [items]);

  return refusals;
}

/** A cart of more lines than an order can have is asked about in parts that each could be one. */
async function askForRefusals(items: Cart): Promise<Refusals | null> {
  const starts = Array.from({ length: Math.ceil(items.length / mostOrderLines) }, (_, part) => {
    return part * mostOrderLines;
  });
  const told = await Promise.all(
    starts.map((start) => askOfPart(items.slice(start, start + mostOrderLines))),
  );
  const heard = told.filter((part) => part !== null);
  return heard.length === told.length ? new Map(heard.flatMap((part) => [...part])) : null;
}

async function askOfPart(items: Cart): Promise<Refusals | null> {
  try {
    const answer = await fetch("/api/check-cart", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ items: items.map(describeItem) }),
    });
    if (!answer.ok) return null;
    const { refusals }: { refusals: (string | null)[] } = await answer.json();
    return new Map(items.map(({ id }, at) => [id, refusals[at] ?? null]));
  } catch {
    return null;
  }
}
