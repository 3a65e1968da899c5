import { useVisitor } from "#app/browser/visitor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { Section } from "../orders/section.tsx";

export function CartSummary({ totalMinor }: { totalMinor: number }) {
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
