import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { Currency } from "#shop/sales/currency.ts";
import type { OrderItem } from "#shop/sales/orders-of-user.ts";
import { ChosenOptions } from "./chosen-options.tsx";
import { Naira } from "./naira.tsx";

interface OrderLinesProps {
  items: OrderItem[];
  naira: Currency;
  rate: string;
}

/** The lines of an order as they were sold. */
export function OrderLines({ items, naira, rate }: OrderLinesProps) {
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
          <Picture
            imageKey={item.imageKey}
            alt=""
            width={64}
            height={64}
            sizes="64px"
            className="aspect-square w-16 shrink-0 self-start rounded-sm border stage object-cover"
          />
          <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1">
            <div className="min-w-0 grow basis-52">
              <p className="font-medium">
                <ItemName item={item} />
              </p>
              <p className="figures text-ink-faint text-xs">{item.partNumber}</p>
              <ChosenOptions of={item} />
            </div>
            <p>
              <span className="figures">{item.quantity}</span> ×{" "}
              <Naira usdMinor={item.unitPriceMinor} naira={naira} rate={rate} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A product that was deleted since keeps its name, and has no page to go to. */
function ItemName({ item }: { item: OrderItem }) {
  if (item.productId === null) return <WholeWords text={item.name} />;
  return (
    <Link to={`/product/${item.productId}`} className="underline-offset-4 hover:underline">
      <WholeWords text={item.name} />
    </Link>
  );
}
