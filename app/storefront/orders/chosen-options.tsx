import { Badge } from "#app/ui/badge.tsx";
import type { CartChoices } from "#shop/sales/cart.ts";

/** What was chosen about a product, in one line, and whether it is a sample. */
export function ChosenOptions({ of: chosen }: { of: Omit<CartChoices, "productId"> }) {
  const accessories = chosen.accessories.length > 0 && `with ${chosen.accessories.join(", ")}`;
  const options = [chosen.version, chosen.color, accessories].filter(Boolean);
  if (options.length === 0 && !chosen.isSample) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
      {chosen.isSample && <Badge tone="accent">Sample</Badge>}
      {options.length > 0 && (
        <span className="min-w-0 break-words">{options.join("\u00a0· ")}</span>
      )}
    </p>
  );
}
