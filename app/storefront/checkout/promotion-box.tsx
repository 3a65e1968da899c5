import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import type { Promotion } from "./draft.ts";
import { usePromotion } from "./use-promotion.ts";

interface PromotionBoxProps {
  items: readonly CartItem[];
  promotion: Promotion | null;
  keep: (promotion: Promotion | null) => void;
}

export function PromotionBox({ items, promotion, keep }: PromotionBoxProps) {
  const [typed, setTyped] = useState("");
  const inputId = useId();
  const { error, isBusy, apply, remove } = usePromotion({ items, promotion, keep });

  async function applyTyped() {
    if (await apply(typed)) setTyped("");
    else document.getElementById(inputId)?.focus();
  }

  /** Enter applies the code; the form around it would otherwise pay. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    applyTyped();
  }

  if (promotion) return <Applied promotion={promotion} onRemove={remove} />;
  return (
    <div className="flex items-start gap-2">
      <TextField
        id={inputId}
        label="Promotion code"
        name="promotionCode"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
    </div>
  );
}

function Applied({ promotion, onRemove }: { promotion: Promotion; onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-green-soft py-1 pr-1 pl-4 text-green">
      <p className="min-w-0 text-sm">
        <span className="figures block font-medium">{promotion.code}</span>
        {promotion.label}
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
