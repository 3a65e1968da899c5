import type { FormEvent } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { Checkbox, TextArea, TextField } from "#app/ui/field.tsx";
import {
  firstColors,
  mostVersions,
  productAccessories,
  productColors,
  standardVersion,
} from "#shop/catalog/product-options.ts";
import type { ProductRecord } from "#shop/catalog/product-record.ts";
import type { FieldsProps } from "./product-fields.tsx";

export function VersionFields({ field, product }: FieldsProps) {
  const numbers = Array.from({ length: mostVersions }, (_, index) => index + 1);
  return (
    <>
      {[1, 2].map((number) => (
        <TextField
          key={number}
          {...field(`model${number}`)}
          label={`Model ${number}`}
          autoComplete="off"
          defaultValue={(number === 1 ? product?.model1 : product?.model2) ?? ""}
          className="col-span-full md:col-span-3"
        />
      ))}
      <fieldset className="col-span-full">
        <legend className="sr-only">Versions</legend>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {numbers.map((number) => (
            <TextField
              key={number}
              {...field(`version${number}`)}
              label={`Version ${number}`}
              required={number === 1}
              autoComplete="off"
              defaultValue={versionOf(product, number)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function versionOf(product: ProductRecord | null, number: number): string {
  if (product) return product.versions[number - 1] ?? "";
  return number === 1 ? standardVersion : "";
}

interface ChoiceFieldsProps extends FieldsProps {
  /** Told which colors are ticked, in the order in which they stand, whenever that changes. */
  onColors: (colors: readonly string[]) => void;
}

export function ChoiceFields({ field, product, onColors }: ChoiceFieldsProps) {
  const colors: readonly string[] = product?.colors ?? firstColors;
  const accessories: readonly string[] = product?.accessories ?? [];
  return (
    <>
      <div className="col-span-full flex flex-wrap gap-x-12 gap-y-4">
        <fieldset onChange={(event) => onColors(readTicked(event))}>
          <legend className="font-medium text-sm">Colors</legend>
          <div className="flex flex-wrap gap-x-6">
            <Choices name="colors[]" chosen={colors} known={productColors} />
          </div>
          <Fault {...field("colors")} />
        </fieldset>
        <fieldset className="min-w-0 grow basis-96">
          <legend className="font-medium text-sm">Accessories</legend>
          {Object.entries(productAccessories).map(([kind, names]) => (
            <div key={kind} className="flex gap-x-6">
              <span className="flex h-11 w-10 shrink-0 items-center text-ink-soft text-sm">
                {kind}
              </span>
              <div className="grid grow grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4">
                <Choices
                  name="accessories[]"
                  chosen={accessories}
                  known={names}
                  className="figures text-sm"
                />
              </div>
            </div>
          ))}
          <Fault {...field("accessories")} />
        </fieldset>
      </div>
      <TextArea
        {...field("specs")}
        label="Specs"
        rows={6}
        defaultValue={product?.specs.join("\n") ?? ""}
        hint="Each line is a spec of its own, the most important first: cards show two of them"
        className="col-span-full"
      />
    </>
  );
}

function readTicked({ currentTarget }: FormEvent<HTMLFieldSetElement>): string[] {
  const ticked = currentTarget.querySelectorAll<HTMLInputElement>("input:checked");
  return Array.from(ticked, ({ value }) => value);
}

interface ChoicesProps {
  name: string;
  /** Those of the product come first, in its own order. */
  chosen: readonly string[];
  known: readonly string[];
  className?: string;
}

function Choices({ name, chosen, known, className }: ChoicesProps) {
  return ownFirst(chosen, known).map((each) => (
    <Checkbox
      key={each}
      name={name}
      value={each}
      label={<span className={className}>{each}</span>}
      defaultChecked={chosen.includes(each)}
    />
  ));
}

/** A product shows its colors in an order of its own, the first one chosen: saving keeps it. */
function ownFirst<Option extends string>(own: readonly string[], options: readonly Option[]) {
  const kept = own.flatMap((each) => options.filter((option) => option === each));
  return [...kept, ...options.filter((option) => !kept.includes(option))];
}

function Fault({ error }: FormField) {
  return error && <p className="font-medium text-red text-sm">{error}</p>;
}
