import { type KeyboardEvent, useState } from "react";
import { mostUnits } from "#shop/sales/cart.ts";
import { readQuantity } from "./quantity-input.ts";

interface QuantityControlProps {
  value: number;
  /** The minus button never goes below it. */
  least: number;
  step?: number;
  /** Without it as many as a line of a cart can hold. */
  most?: number;
  onChange: (quantity: number) => void;
  /** What is counted, for those who hear the page: 'Quantity of LoRa gateway'. */
  label: string;
}

/**
 * Minus, a number that can also be typed, plus. A typed number counts once the field is left. Signs
 * rather than drawings: lists show one control for each product.
 */
export function QuantityControl({
  value,
  least,
  step = 1,
  most = mostUnits,
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
    <fieldset aria-label={label} className="stepper">
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value - step < least}
        onClick={() => onChange(value - step)}
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
        disabled={value + step > most}
        onClick={() => onChange(value + step)}
      />
    </fieldset>
  );
}
