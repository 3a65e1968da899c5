import { type KeyboardEvent, useState } from "react";
import { mostUnits } from "#shop/sales/cart.ts";
import { readQuantity } from "./quantity-input.ts";

interface QuantityControlProps {
  value: number;
  /** The minus button never goes below it. */
  least: number;
  /** A number that was typed comes with what stood there, which may be less or more than is possible. */
  onChange: (quantity: number, typed?: string) => void;
  /** What is counted, for those who hear the page: 'Quantity of LoRa gateway'. */
  label: string;
}

/**
 * Minus, a number that can also be typed, plus. A typed number counts once the field is left. At its end a
 * button keeps the keyboard and does nothing. Signs rather than drawings: lists show one control for each product.
 */
export function QuantityControl({ value, least, onChange, label }: QuantityControlProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    if (draft === null) return;
    const quantity = readQuantity(draft, least);
    setDraft(null);
    if (quantity !== null) onChange(quantity, draft);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    }
    if (event.key === "Escape") setDraft(null);
  }

  return (
    <fieldset aria-label={label} className="stepper">
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={value <= least}
        onClick={value <= least ? undefined : () => onChange(value - 1)}
      />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={value >= mostUnits}
        onClick={value >= mostUnits ? undefined : () => onChange(value + 1)}
      />
    </fieldset>
  );
}
