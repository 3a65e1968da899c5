import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import type { Promotion } from "./draft.ts";
import type { usePromotion } from "./use-promotion.ts";

interface Shown {
  applied: Promotion | null;
  /** The cart, which names the product that the code is good for. */
  items: readonly CartItem[];
}

type PromotionBoxProps = Shown & Omit<ReturnType<typeof usePromotion>, "refuse">;

export function PromotionBox(props: PromotionBoxProps) {
  const { applied, items, error, isBusy, apply, remove, forgetError } = props;
  // It stays while the code is applied: refused later, the code stands there to be corrected.
  const [typed, setTyped] = useState(applied?.code ?? "");
  const inputId = useId();
  // What is pressed goes with the code that it applies or removes: what stands there then has the keyboard.
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);

  async function applyTyped() {
    if (!(await apply(typed))) document.getElementById(inputId)?.focus();
  }

  function removeApplied() {
    setTyped("");
    remove();
  }

  /** Enter applies the code; the form around it would otherwise pay. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    applyTyped();
  }

  if (applied) {
    const product = items.find(({ productId }) => productId === applied.productId);
    return (
      <Applied ref={box} promotion={applied} product={product?.name} onRemove={removeApplied} />
    );
  }
  return (
    <div ref={box} className="flex items-start gap-2">
      <TextField
        id={inputId}
        label="Promotion code"
        name="promotionCode"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          forgetError();
        }}
        onKeyDown={handleKey}
        error={error}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      <Button variant="secondary" isBusy={isBusy} onClick={applyTyped} className="mt-6.5">
        Apply
      </Button>
      <p role="status" className="sr-only">
        {error}
      </p>
    </div>
  );
}

interface AppliedProps {
  ref: Ref<HTMLDivElement>;
  promotion: Promotion;
  product: string | undefined;
  onRemove: () => void;
}

/** Of a cart with other products too, "20%" would otherwise seem to be too little. */
function Applied({ ref, promotion, product, onRemove }: AppliedProps) {
  return (
    <div
      ref={ref}
      className="flex items-center justify-between gap-3 rounded-md bg-green-soft py-2 pr-1 pl-4 text-green"
    >
      <p className="min-w-0 text-sm">
        <span className="figures block font-medium">{promotion.code}</span>
        {promotion.label}
        {product && (
          <span className="block">
            for <WholeWords text={product} />
          </span>
        )}
      </p>
      <Button
        variant="ghost"
        onClick={onRemove}
        aria-label={`Remove promotion code ${promotion.code}`}
      >
        <Icon name="x" className="size-4" />
      </Button>
    </div>
  );
}
