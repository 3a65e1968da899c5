import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { documentLimits, pictureLimits } from "../uploads/limits.ts";
import { VersionFields } from "./product-choice-fields.tsx";
import { BasicFields, StockFields } from "./product-fields.tsx";

const fresh = { field: (name: string) => ({ name, error: null }), product: null };

/** What stands in the fields of a form, by their names. */
function valuesOf(fields: ReactNode): Record<string, string> {
  const inputs = renderToStaticMarkup(fields).match(/<input[^>]*>/g) ?? [];
  const read = (input: string, name: string) => input.match(` ${name}="([^"]*)"`)?.[1] ?? "";
  return Object.fromEntries(inputs.map((input) => [read(input, "name"), read(input, "value")]));
}

test("a new product has no stock, is sold by one, and has one version of up to seven", () => {
  expect(valuesOf(<StockFields {...fresh} />)).toMatchObject({ stock: "0", minOrderQuantity: "1" });
  const { model1: _, model2: __, ...versions } = valuesOf(<VersionFields {...fresh} />);
  const others = [2, 3, 4, 5, 6, 7].map((number) => [`version${number}`, ""]);
  expect(versions).toEqual({ version1: "Standard", ...Object.fromEntries(others) });
});

test("a price is typed as text: of '12,50' a field for numbers leaves 1250", () => {
  const category = { current: null };
  const more = { categories: [], category, onAddCategory: () => {} };
  const fields = <BasicFields {...fresh} {...more} />;
  expect(renderToStaticMarkup(fields)).not.toContain('type="number"');
});

test("a category whose name has blanks in a row is sent by that name", () => {
  const category = { current: null };
  const more = { categories: ["Soil  probes"], category, onAddCategory: () => {} };
  const fields = renderToStaticMarkup(<BasicFields {...fresh} {...more} />);
  expect(fields).toContain('<option value="Soil  probes">');
});

test("pictures of every kind are offered, and documents of four", () => {
  expect(pictureLimits.accept).toBe("image/*");
  expect(documentLimits.accept).toBe(".pdf,.doc,.docx,.txt");
});
