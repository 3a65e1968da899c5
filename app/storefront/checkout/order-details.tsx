import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import { LineRefusal } from "../cart/line-refusal.tsx";
import { useCheckedCart } from "../cart/use-checked-cart.ts";
import { ChosenOptions } from "../orders/chosen-options.tsx";
import { Section } from "../orders/section.tsx";

export function OrderDetails({ items }: { items: readonly CartItem[] }) {
  const refusals = useCheckedCart(items);
  return (
    <Section title="Order details" aside={<CartLink />}>
      <ul className="divide-y">
        {items.map((item) => (
          <li key={item.id} className="flex gap-4 py-3 first:pt-0 last:pb-0">
            <Picture
              imageKey={item.imageKey}
              alt=""
              width={56}
              height={56}
              sizes="56px"
              className="aspect-square w-14 shrink-0 self-start rounded-sm border stage object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <WholeWords text={item.name} />
              </p>
              <ChosenOptions of={item} />
              <LineRefusal name={item.name} refusal={refusals.get(item.id) ?? null} />
              {/* A sum too wide to stand in this line goes below it. */}
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-ink-soft text-sm">
                  <span className="figures">{item.quantity}</span> ×{" "}
                  <Price usdMinor={item.priceMinor} />
                </span>
                <Price usdMinor={item.priceMinor * item.quantity} className="ml-auto" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CartLink() {
  return (
    <Link to="/cart" className="text-sm underline underline-offset-4">
      Edit cart
    </Link>
  );
}
