import { type KeyboardEvent, useState } from "react";
import { readQuantity } from "./quantity-input.ts";

interface QuantityControlProps {
  value: number;
  /** The minus button never goes below it. */
  least: number;
  step?: number;
  /** Without it there is no upper bound. */
  most?: number;
  onChange: (quantity: number) => void;
  /** What is counted, for those who hear the page: 'Quantity of LoRa gateway'. */
  label: string;
}

/** Minus, a number that can also be typed, plus. A typed number counts once the field is left. */
export function QuantityControl({
  value,
  least,
  step = 1,
  most = Number.MAX_SAFE_INTEGER,
  onChange,
  label,
}: QuantityControlProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    const quantity = draft === null ? null : readQuantity(draft, { least, most });
    setDraft(null);
    if (quantity !== null && quantity !== value) onChange(quantity);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    }
    if (event.key === "Escape") setDraft(null);
  }

  return (
    <fieldset
      aria-label={label}
      className="inline-flex h-11 w-fit min-w-0 rounded-md border border-rule-strong bg-surface"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value - step < least}
        onClick={() => onChange(value - step)}
        className={buttonLook}
      >
        −
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKey}
        className="figures w-14 min-w-0 border-x bg-transparent text-center"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={value + step > most}
        onClick={() => onChange(value + step)}
        className={buttonLook}
      >
        +
      </button>
    </fieldset>
  );
}

/** Signs rather than drawings: lists show one control for each product. */
const buttonLook =
  "w-11 text-ink-soft text-xl enabled:hover:bg-sunken enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-35";
