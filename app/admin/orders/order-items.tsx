import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { Naira } from "./naira.tsx";

type Item = OrderRecord["items"][number];

/** The lines of an order as they were sold: picture, name, what was chosen, quantity and price. */
export function OrderItems({ order }: { order: OrderRecord }) {
  return (
    <ul className="divide-y">
      {order.items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-start gap-x-3 py-3 first:pt-0 last:pb-0">
          <Picture
            imageKey={item.imageKey}
            alt=""
            width={48}
            height={48}
            sizes="48px"
            className="aspect-square w-12 shrink-0 rounded-sm border stage object-cover"
          />
          <div className="min-w-0 flex-1 basis-52">
            <p className="wrap-anywhere font-medium">
              <ItemName item={item} />
            </p>
            <p className="figures text-ink-faint text-xs">{item.partNumber}</p>
            <Choices item={item} />
          </div>
          <p className="figures ml-auto shrink-0 text-right">
            {item.quantity} ×{" "}
            <Naira
              usdMinor={item.unitPriceMinor}
              naira={order.currencies.naira}
              rate={order.nairaRate}
            />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A product that was deleted since keeps its name, and has no page to go to. */
function ItemName({ item }: { item: Item }) {
  if (item.productId === null) return <WholeWords text={item.name} />;
  return (
    <Link to={`/product/${item.productId}`} target="_blank" className="hover:underline">
      <WholeWords text={item.name} />
    </Link>
  );
}

function Choices({ item }: { item: Item }) {
  const accessories = item.accessories.length > 0 && `with ${item.accessories.join(", ")}`;
  const options = [item.version, item.color, accessories].filter(Boolean);
  return (
    <p className="text-ink-soft">
      {item.isSample && <Badge tone="accent">Sample</Badge>} {options.join("\u00a0· ")}
    </p>
  );
}
