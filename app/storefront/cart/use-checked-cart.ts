import { useEffect, useState } from "react";
import { useStoredCart } from "#app/browser/cart.tsx";
import type { Cart } from "#shop/sales/cart.ts";
import { showPictures } from "#shop/sales/cart-changes.ts";
import { mostOrderLines } from "#shop/sales/order-size.ts";
import { describeItem } from "./described-item.ts";

/** By the ids of lines. */
type Told = ReadonlyMap<string, string | null>;

interface Checked {
  refusals: Told;
  imageKeys: Told;
}

/** A quantity that is stepped through is asked about once. */
const pauseMs = 300;

/**
 * Has the shop check the cart, which the browser may have kept for days, and answers why lines could not be ordered as
 * they are. Where the shop is out of reach nothing is told; the order itself is checked in any case. With it the shop
 * tells the pictures of the lines, and the cart keeps them: a card does not know which of its pictures shows a colour.
 */
export function useCheckedCart(items: Cart): Told {
  const cart = useStoredCart();
  const [refusals, setRefusals] = useState<Told>(new Map());

  useEffect(() => {
    if (items.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = await check(items);
      if (!isCurrent || !checked) return;
      setRefusals(checked.refusals);
      const { imageKeys } = checked;
      // To change the cart is to ask about it anew.
      if (showPictures(items, imageKeys) === items) return;
      cart.change((held) => showPictures(held, imageKeys));
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [items, cart]);

  return refusals;
}

interface Answer {
  refusals: (string | null)[];
  /** A copy of the shop that is older does not tell them. */
  image_keys?: (string | null)[];
}

/** A cart of more lines than an order can have is asked about in parts that each could be one. */
async function check(items: Cart): Promise<Checked | null> {
  const starts = Array.from({ length: Math.ceil(items.length / mostOrderLines) }, (_, part) => {
    return part * mostOrderLines;
  });
  const told = await Promise.all(
    starts.map((start) => checkPart(items.slice(start, start + mostOrderLines))),
  );
  const heard = told.filter((part) => part !== null);
  if (heard.length < told.length) return null;
  return {
    refusals: new Map(heard.flatMap(({ refusals }) => [...refusals])),
    imageKeys: new Map(heard.flatMap(({ imageKeys }) => [...imageKeys])),
  };
}

async function checkPart(items: Cart): Promise<Checked | null> {
  try {
    const answer = await fetch("/api/check-cart", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ items: items.map(describeItem) }),
    });
    if (!answer.ok) return null;
    const { refusals, image_keys: imageKeys }: Answer = await answer.json();
    const each = (told: (string | null)[] = []) =>
      new Map(items.map(({ id }, at) => [id, told[at] ?? null]));
    return { refusals: each(refusals), imageKeys: each(imageKeys) };
  } catch {
    return null;
  }
}
