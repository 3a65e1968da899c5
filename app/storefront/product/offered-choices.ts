import type { Product } from "#shop/catalog/product.ts";
import type { Choices } from "./choices.tsx";

type Offer = Pick<Product, "versions" | "colors" | "accessories">;

/** What was chosen as far as the product offers it by now, and for the rest what it begins with. */
export function offeredChoices(
  { versions, colors, accessories }: Offer,
  chosen: Partial<Choices>,
): Choices {
  return {
    version: findOffered(versions, chosen.version),
    color: findOffered(colors, chosen.color),
    accessories: accessories.filter((name) => chosen.accessories?.includes(name)),
  };
}

function findOffered<Option>(offered: readonly Option[], chosen?: Option | null): Option | null {
  return offered.find((option) => option === chosen) ?? offered[0] ?? null;
}
