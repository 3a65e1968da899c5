import { mostLines } from "#shop/sales/cart.ts";

/** The wishlist kept in a browser, which anyone may have written: only texts of an id's length count. */
export function parseWishlist(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isId).slice(0, mostLines) : [];
  } catch {
    return [];
  }
}

const uuidLength = 36;

function isId(value: unknown): value is string {
  return typeof value === "string" && value.length === uuidLength;
}
