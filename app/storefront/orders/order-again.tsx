import { useState } from "react";
import { useFetcher } from "react-router";
import { useAddToCart, useCart } from "#app/browser/cart.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import { cartFull } from "../card/added-message.ts";
import type { clientLoader } from "./again.ts";

/** Puts what can still be bought of an order into the cart, and says what cannot and why. */
export function OrderAgain({ order: { id } }: { order: { id: string } }) {
  const { load, reset, state, data } = useFetcher<typeof clientLoader>();
  const { isReady } = useCart();
  const addToCart = useAddToCart();
  const [added, setAdded] = useState(0);
  const isPlanned = data?.kind === "planned";

  useAnswer(data, (plan) => {
    if (plan.kind !== "planned") {
      toast.error(failures[plan.kind]);
      reset();
      return;
    }
    const lines = plan.lines.filter(({ quantity, ...product }) => addToCart(product, quantity) > 0);
    setAdded(lines.length);
    if (lines.length > 0) toast.success(addedWords(lines.length));
    if (lines.length < plan.lines.length) toast.error(cartFull);
    if (plan.refusals.length === 0) reset();
  });

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={state === "loading"}
        disabled={!isReady}
        onClick={() => load(`/orders/${id}/again`)}
        aria-label={`Order again ${id.slice(0, 8)}`}
      >
        Order again
      </Button>
      <Dialog
        isOpen={isPlanned && data.refusals.length > 0}
        onClose={() => reset()}
        title={
          isPlanned && data.lines.length === 0
            ? "Nothing of this order can be ordered again"
            : "Not everything can be ordered again"
        }
        width="narrow"
      >
        {isPlanned && <Refusals refusals={data.refusals} added={added} />}
      </Dialog>
    </>
  );
}

function Refusals({ refusals, added }: { refusals: string[]; added: number }) {
  return (
    <div className="flex flex-col gap-4">
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {[...new Set(refusals)].map((reason) => (
          <li key={reason} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      {added > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{addedWords(added)}</p>
          <ButtonLink to="/cart" size="small">
            View cart
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function addedWords(lines: number): string {
  return lines === 1 ? "Added 1 product to cart!" : `Added ${lines} products to cart!`;
}

const failures = {
  unknown_order: "This order does not exist any more",
  unreachable: "The shop cannot be reached. Please try again.",
} as const;
