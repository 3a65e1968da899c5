import { z } from "zod";
import { optionalText, requiredText } from "../records/fields.ts";
import { amount, requiredAmount, wholeNumber } from "./number-fields.ts";
import { productAccessories, productColors, standardVersion } from "./product-options.ts";

/** Units that can be typed as a stock, and as a minimum order. */
const mostUnits = 100_000;

const mostSpecs = 50;

/** Of boxes that were ticked, each once and in the order in which they came. */
const chosen = <const Option extends string>(options: readonly Option[], unknown: string) =>
  z
    .array(z.enum(options, unknown))
    .default([])
    .transform((values) => [...new Set(values)]);

/** Each line is a spec of its own; one that is there twice counts once. */
const specs = z
  .string()
  .default("")
  .transform((text) => [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string().max(500, "Spec too long"))
      .max(mostSpecs, `At most ${mostSpecs} specs can be listed`),
  );

const longVersion = (number: number) => `Version ${number} must be at most 100 characters`;
const laterVersion = (number: number) => optionalText(100, longVersion(number));
const longModel = (number: number) => `Model ${number} must be at most 100 characters`;

const longCategory = "Category must be at most 100 characters";

/** What was typed, field by field, as the form of a product sends it. */
const typed = ({ stockNow = 0, mayLackCategory = false }: Options) =>
  z.object({
    name: requiredText(200, {
      missing: "Product name is required",
      long: "Product name must be less than 200 characters",
    }),
    partNumber: optionalText(64, "Part number must be at most 64 characters"),
    price: requiredAmount("Price"),
    category: mayLackCategory
      ? z.string().trim().max(100, longCategory)
      : requiredText(100, { missing: "Category is required", long: longCategory }),
    description: optionalText(2000, "Description must be at most 2000 characters"),
    stock: wholeNumber({
      least: 0,
      most: Math.max(mostUnits, stockNow),
      wrong: "Stock must be a whole number",
      low: "Stock cannot be negative",
      high: "Stock value is too high",
    }),
    minOrderQuantity: wholeNumber({
      least: 1,
      most: mostUnits,
      wrong: "Minimum order quantity must be a whole number",
      low: "Minimum order quantity must be at least 1",
      high: "Minimum order quantity is too high",
    }),
    isSampleAvailable: z
      .literal("on")
      .optional()
      .transform((tick) => tick === "on"),
    samplePrice: amount("Sample price"),
    model1: optionalText(100, longModel(1)),
    model2: optionalText(100, longModel(2)),
    version1: requiredText(100, { missing: "Version 1 is required", long: longVersion(1) }).default(
      standardVersion,
    ),
    version2: laterVersion(2),
    version3: laterVersion(3),
    version4: laterVersion(4),
    version5: laterVersion(5),
    version6: laterVersion(6),
    version7: laterVersion(7),
    colors: chosen(productColors, "Unknown color"),
    accessories: chosen(
      [...productAccessories.WiFi, ...productAccessories.BLE],
      "Unknown accessory",
    ),
    specs,
  });

type Typed = z.infer<ReturnType<typeof typed>>;

interface Options {
  /**
   * Units that came back can bring a stock above what may be typed: the stock that is there already
   * may stay.
   */
  stockNow?: number;
  /** One, unless the product may go without pictures. */
  leastImages?: number;
  /** Whether the name of its category may be empty, as that of a product whose category was deleted. */
  mayLackCategory?: boolean;
}

/** Runs even where other fields are wrong, so that everything is told at once. */
const always = { when: () => true };

/**
 * A product without its files: name, part number (empty: the shop makes one), price and sample
 * price in US dollars, the name of its category, and so on.
 */
export const productFields = (options: Options = {}) =>
  typed(options).superRefine(checkTogether, always).transform(readFields);

/**
 * As `productFields`, with the keys of its pictures and documents, in order. `imageColors` says of each picture which
 * of the product's colours it shows, and is empty for one that stands for every colour; without it they keep the
 * colours that they have, as far as these are still offered.
 */
export const productForm = (options: Options = {}) =>
  typed(options)
    .extend({
      images: z
        .array(z.string())
        .default([])
        .check(z.minLength(options.leastImages ?? 1, "Please upload at least one image"))
        .check(z.maxLength(12, "At most 12 images can be shown")),
      imageColors: z.array(z.enum([...productColors, ""], "Unknown color")).default([]),
      documents: z
        .array(z.string())
        .default([])
        .check(z.maxLength(10, "At most 10 documents can be offered")),
    })
    .superRefine(checkTogether, always)
    .superRefine(checkImageColors, always)
    .transform(({ images, imageColors, documents, ...values }) => ({
      fields: readFields(values),
      files: {
        images: [...new Set(images)],
        documents: [...new Set(documents)],
        colors: new Map(imageColors.map((color, at) => [images[at] ?? "", color || null])),
      },
    }));

/** As `checkTogether`. It is told beside the pictures, which say by their places what they show. */
function checkImageColors(
  { colors, imageColors }: { colors?: readonly string[]; imageColors?: readonly string[] },
  context: z.core.$RefinementCtx,
): void {
  if (!Array.isArray(colors) || !Array.isArray(imageColors)) return;
  for (const color of productColors) {
    const at = imageColors.indexOf(color);
    if (at < 0 || colors.includes(color)) continue;
    const message = `Picture ${at + 1} shows ${color}, which the product is not offered in`;
    context.addIssue({ code: "custom", path: ["images"], message });
  }
}

export type ProductFields = ReturnType<typeof readFields>;

/** As `ProductFields`, of a product that may stay without a category, which is null. */
export type ImportedFields = Omit<ProductFields, "category"> & { category: string | null };

/** What is wrong only beside other fields. A field that is wrong by itself may hold anything here. */
function checkTogether(values: Partial<Typed>, context: z.core.$RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (values.isSampleAvailable === true && values.samplePrice === null) {
    refuse("samplePrice", "Sample price is required");
  }
  const seen = new Map<string, number>();
  for (const [index, version] of versionsOf(values).entries()) {
    if (typeof version !== "string") continue;
    const number = index + 1;
    const first = seen.get(version.toLowerCase());
    if (first) refuse(`version${number}`, `Version ${number} is the same as version ${first}`);
    else seen.set(version.toLowerCase(), number);
  }
}

function versionsOf(values: Partial<Typed>) {
  const { version1, version2, version3, version4, version5, version6, version7 } = values;
  return [version1, version2, version3, version4, version5, version6, version7];
}

function readFields(values: Typed) {
  const { version1, version2, version3, version4, version5, version6, version7, ...rest } = values;
  const { price, samplePrice, ...fields } = rest;
  const later = [version2, version3, version4, version5, version6, version7];
  return {
    ...fields,
    /** US cents. */
    priceMinor: price,
    /** US cents; null where no sample is sold. */
    samplePriceMinor: fields.isSampleAvailable ? samplePrice : null,
    versions: [version1, ...later.filter((version) => version !== null)],
  };
}
