import {
  addToCart,
  type Cart,
  type CartProduct,
  leastUnits,
  mostLines,
  mostUnits,
} from "./cart.ts";

const mostCents = 100_000_000;

/**
 * The cart kept in a browser, which anyone and any older version may have written: lines that
 * make no sense are dropped and the others kept. Ids are made anew, so that no line can pose as another.
 */
export function readCart(text: string | null): Cart {
  return readList(text)
    .slice(0, mostLines)
    .reduce<Cart>((cart, value) => {
      const line = readLine(value);
      return line ? addToCart(cart, line.product, line.quantity) : cart;
    }, []);
}

function readList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function readLine(value: unknown): { product: CartProduct; quantity: number } | null {
  if (typeof value !== "object" || value === null) return null;
  const line: Fields = value;
  const product = readProduct(line);
  if (!product || !isWhole(line.quantity, leastUnits(product), mostUnits)) return null;
  return { product, quantity: line.quantity };
}

type Fields = Partial<Record<string, unknown>>;

function readProduct(line: Fields): CartProduct | null {
  const { productId, name, priceMinor, minOrderQuantity = 1, isSample = false } = line;
  if (!isText(productId) || !isText(name) || typeof isSample !== "boolean") return null;
  if (!isWhole(priceMinor, 0, mostCents) || !isWhole(minOrderQuantity, 1, mostUnits)) return null;
  const { accessories = [] } = line;
  if (!Array.isArray(accessories) || !accessories.every(isText)) return null;
  return {
    productId,
    name,
    priceMinor,
    minOrderQuantity,
    isSample,
    accessories,
    imageKey: textOrNull(line.imageKey),
    version: textOrNull(line.version),
    color: textOrNull(line.color),
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 500;
}

function textOrNull(value: unknown): string | null {
  return isText(value) ? value : null;
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
