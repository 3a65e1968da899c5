import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Promotion } from "./draft.ts";
import type { usePromotion } from "./use-promotion.ts";

type PromotionBoxProps = { applied: Promotion | null } & Omit<
  ReturnType<typeof usePromotion>,
  "refuse"
>;

export function PromotionBox(props: PromotionBoxProps) {
  const { applied, error, isBusy, apply, remove, forgetError } = props;
  // It stays while the code is applied: refused later, the code stands there to be corrected.
  const [typed, setTyped] = useState(applied?.code ?? "");
  const inputId = useId();

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

  if (applied) return <Applied promotion={applied} onRemove={removeApplied} />;
  return (
    <div className="flex items-start gap-2">
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
