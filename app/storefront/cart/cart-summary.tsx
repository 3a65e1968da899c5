import { useVisitor } from "#app/browser/visitor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { mostOrderLines } from "#shop/sales/order-size.ts";
import { Section } from "../orders/section.tsx";

interface CartSummaryProps {
  totalMinor: number;
  lines: number;
  /** How many lines cannot be ordered as they are. */
  refused: number;
}

export function CartSummary({ totalMinor, lines, refused }: CartSummaryProps) {
  const { state } = useVisitor();
  return (
    <Section title="Order summary">
      <dl className="space-y-2.5">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Subtotal</dt>
          <dd>
            <Price usdMinor={totalMinor} />
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Shipping</dt>
          <dd className="text-ink-soft">Calculated at checkout</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t pt-3 font-semibold text-lg">
          <dt>Total</dt>
          <dd className="font-medium">
            <Price usdMinor={totalMinor} />
          </dd>
        </div>
      </dl>
      <p role="status" className="text-red text-sm not-empty:mt-4">
        {lines > mostOrderLines &&
          `An order has at most ${mostOrderLines} lines. Remove ${lines - mostOrderLines} of the ${lines} in your cart. `}
        {refused === 1 && "One product cannot be ordered as it is. Change or remove it."}
        {refused > 1 && `${refused} products cannot be ordered as they are. Change or remove them.`}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {/* As long as nobody knows who is here, the checkout itself sends strangers to sign in. */}
        <ButtonLink
          to={state === "signed-out" ? "/auth?redirect=/checkout" : "/checkout"}
          size="large"
        >
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </Section>
  );
}
