import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ShippingOption } from "#shop/sales/shipping.ts";
import { LineCount } from "../cart/line-count.tsx";

/** Stands where the checkout will be until the browser has told what is in the cart, part for part. */
export function CheckoutSkeleton({ shippingOptions }: { shippingOptions: ShippingOption[] }) {
  return (
    <div role="status" className={`${checkoutLook.parts} noscript:hidden`}>
      <span className="sr-only">Loading...</span>
      <LineCount />
      <div className={checkoutLook.details}>
        <Skeleton className="h-[calc(5.5rem+var(--cart-lines)*6rem)]" />
      </div>
      <div className={checkoutLook.fields}>
        <Skeleton className="h-251 sm:h-186" />
        <div className="grid gap-2">
          {shippingOptions.map(({ id }) => (
            <Skeleton key={id} className="h-43 sm:h-31" />
          ))}
        </div>
      </div>
      <div className={checkoutLook.payment}>
        <Skeleton className="h-106" />
      </div>
    </div>
  );
}

/** Of the parts of the checkout and of what stands in for them. */
export const checkoutLook = {
  parts:
    "grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] xl:gap-x-10",
  details: "lg:col-start-2",
  fields: "flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1",
  payment: "lg:sticky lg:top-24 lg:col-start-2 lg:self-start",
};
