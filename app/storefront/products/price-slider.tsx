import { useId } from "react";
import { priceSlider } from "#shop/catalog/product-filters.ts";

interface PriceSliderProps {
  /** US dollars. */
  value: number;
  onChange: (value: number) => void;
}

/** The right end keeps every price, and says so. */
export function PriceSlider({ value, onChange }: PriceSliderProps) {
  const id = useId();
  const { least, most, step } = priceSlider;
  const words = value === most ? "$1,000+" : `$${value}`;
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          Maximum price
        </label>
        <output htmlFor={id} className="figures text-sm">
          {words}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name="price"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-ink"
      />
      <div aria-hidden className="figures flex justify-between text-ink-faint text-xs">
        <span>$0</span>
        <span>$1,000+</span>
      </div>
    </div>
  );
}
