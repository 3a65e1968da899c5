import { addToCart, type Cart, cartItemId } from "#shop/sales/cart.ts";
import type { ListedLine } from "./list-call.ts";

/** How many of each line: the lines of the cart and of the wishlist by their keys. */
export type Quantities = Readonly<Record<string, number>>;

/** A change that the server has not confirmed. It keeps its instant however often it is sent. */
export interface PendingChange {
  quantity: number;
  changedAtMs: number;
  isMerge: boolean;
}

export type PendingChanges = Readonly<Record<string, PendingChange>>;

export interface Lists {
  cart: Cart;
  wishlist: readonly string[];
}

const cartKey = (id: string) => `cart ${id}`;
const wishlistKey = (productId: string) => `wishlist ${productId}`;

export function countLines({ cart, wishlist }: Lists): Quantities {
  return Object.fromEntries([
    ...cart.map(({ id, quantity }) => [cartKey(id), quantity]),
    ...wishlist.map((productId) => [wishlistKey(productId), 1]),
  ]);
}

interface Compared {
  shown: Quantities;
  /** What the server had when it was last heard. */
  known: Quantities;
  earlier: PendingChanges;
  nowMs: number;
}

/** What this browser did since it last heard the server. */
export function findChanges({ shown, known, earlier, nowMs }: Compared): PendingChanges {
  const changes: Record<string, PendingChange> = {};
  for (const key of Object.keys({ ...known, ...shown })) {
    const quantity = shown[key] ?? 0;
    if (quantity === (known[key] ?? 0)) continue;
    const before = earlier[key];
    changes[key] =
      before?.quantity === quantity ? before : { quantity, changedAtMs: nowMs, isMerge: false };
  }
  return changes;
}

/** Every line of a browser nobody was signed in at, to join those of the person who now is. */
export function mergeAll(shown: Quantities, nowMs: number): PendingChanges {
  const merge = (quantity: number) => ({ quantity, changedAtMs: nowMs, isMerge: true });
  return Object.fromEntries(Object.entries(shown).map(([key, count]) => [key, merge(count)]));
}

/** Of the lists only what the server does not have yet; nothing else of them is this browser's. */
export function keepChanged({ cart, wishlist }: Lists, changes: PendingChanges): Lists {
  return {
    cart: cart.filter(({ id }) => cartKey(id) in changes),
    wishlist: wishlist.filter((productId) => wishlistKey(productId) in changes),
  };
}

/** What a key stands for, so that a line can also be named once it is gone. */
export function readKey(key: string) {
  const space = key.indexOf(" ");
  const [list, id] = [key.slice(0, space), key.slice(space + 1)];
  if (list === "wishlist") {
    return { list, productId: id, version: null, color: null, accessories: [], isSample: false };
  }
  const [productId, version, color, accessories, isSample] = JSON.parse(id);
  return { list, productId, version, color, accessories, isSample };
}

function keyOf(line: ListedLine): string {
  return line.list === "cart" ? cartKey(cartItemId(line)) : wishlistKey(line.productId);
}

interface Settled {
  /** What this browser showed when it asked. */
  asked: Quantities;
  answer: readonly ListedLine[];
}

/**
 * The lists after an answer: each line as the server has it, but for those that were changed here
 * while it was on its way. Lines keep their places, and new ones come last.
 */
export function settle(lists: Lists, { asked, answer }: Settled): Lists {
  const shown = countLines(lists);
  const told = new Map(answer.map((line) => [keyOf(line), line]));
  const isUntouched = (key: string) => (shown[key] ?? 0) === (asked[key] ?? 0);
  const isGone = (key: string) => isUntouched(key) && !told.has(key);
  const isNew = (key: string) => isUntouched(key) && !(key in shown);
  const cartLines = answer.filter(({ list }) => list === "cart");
  const wishes = answer.filter(({ list }) => list === "wishlist");
  return {
    cart: [
      ...lists.cart
        .filter(({ id }) => !isGone(cartKey(id)))
        .flatMap((item) => {
          const line = told.get(cartKey(item.id));
          return line && isUntouched(cartKey(item.id)) ? cartOf(line) : item;
        }),
      ...cartLines.filter((line) => isNew(keyOf(line))).flatMap(cartOf),
    ],
    wishlist: [
      ...new Set(lists.wishlist.filter((productId) => !isGone(wishlistKey(productId)))),
      ...wishes.filter((line) => isNew(keyOf(line))).map(({ productId }) => productId),
    ],
  };
}

/** Lines of the cart that hold more than was put in, because the product is sold in larger numbers by now. */
export function raisedLines(answer: readonly ListedLine[]): Cart {
  return answer
    .filter(({ list }) => list === "cart")
    .flatMap((line) => cartOf(line).filter(({ quantity }) => quantity > line.quantity));
}

/** What the server knows after its answer. */
export function knownOf(answer: readonly ListedLine[]): Quantities {
  return Object.fromEntries(answer.map((line) => [keyOf(line), line.quantity]));
}

function cartOf({ list: _, quantity, ...product }: ListedLine): Cart {
  return addToCart([], product, quantity);
}
