import clsx from "clsx/lite";
import { Checkbox } from "#app/ui/field.tsx";
import type { Color, Product } from "#shop/catalog/product.ts";

export interface Choices {
  version: string | null;
  color: Color | null;
  accessories: readonly string[];
}

interface ProductChoicesProps {
  product: Pick<Product, "versions" | "colors" | "accessories">;
  chosen: Choices;
  onChange: (part: Partial<Choices>) => void;
}

/** Version, colour and accessories, where the product offers a choice. */
export function ProductChoices({ product, chosen, onChange }: ProductChoicesProps) {
  const { accessories } = product;
  const hasLong = accessories.some((name) => name.length > longestInColumn);
  return (
    <div className="flex flex-col gap-5">
      <OptionRow
        legend="Version"
        options={product.versions}
        value={chosen.version}
        onChange={(version) => onChange({ version })}
      />
      <OptionRow
        legend="Color"
        options={product.colors}
        value={chosen.color}
        onChange={(color) => onChange({ color })}
        swatches={swatches}
      />
      {accessories.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-medium text-sm">
            Accessories <span className="font-normal text-ink-soft">included in the price</span>
          </legend>
          <div className={clsx("grid gap-x-4", !hasLong && "grid-cols-2 sm:grid-cols-3")}>
            {accessories.map((name) => (
              <Checkbox
                key={name}
                label={<span className="figures wrap-anywhere text-sm">{name}</span>}
                name="accessories"
                value={name}
                checked={chosen.accessories.includes(name)}
                onChange={({ target }) => {
                  const others = chosen.accessories.filter((other) => other !== name);
                  onChange({ accessories: target.checked ? [...others, name] : others });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** A column of accessories holds part numbers; more letters than this take all of the width. */
const longestInColumn = 24;

const swatches: Record<Color, string> = {
  Black: "bg-device-black",
  Blue: "bg-device-blue",
  White: "bg-device-white",
};

interface OptionRowProps<Option extends string> {
  legend: string;
  options: readonly Option[];
  value: Option | null;
  onChange: (option: Option) => void;
  swatches?: Record<Option, string>;
}

/** A row of radio buttons that look like labels to press. */
function OptionRow<Option extends string>({
  legend,
  options,
  value,
  onChange,
  swatches,
}: OptionRowProps<Option>) {
  if (options.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name={legend}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {swatches && <Swatch look={swatches[option]} />}
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Stands on the ground of the pictures: on that of a page by night black would be seen as a hole. */
function Swatch({ look }: { look: string }) {
  return (
    <span aria-hidden className="-ml-1 grid size-7 place-items-center rounded-sm bg-stage">
      <span className={`size-4 rounded-full border border-rule-strong ${look}`} />
    </span>
  );
}
