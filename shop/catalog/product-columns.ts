import { writeDecimal } from "../sales/decimal.ts";
import type { OpenedProduct } from "./product-record.ts";

/** The columns of the file that products are exported to and imported from, in their order. */
export const productColumns = [
  "id",
  "part_number",
  "name",
  "price",
  "category",
  "description",
  "stock",
  "min_order_quantity",
  "is_sample_available",
  "sample_price",
  "model_1",
  "model_2",
  "version_1",
  "version_2",
  "version_3",
  "version_4",
  "version_5",
  "version_6",
  "version_7",
  "colors",
  "accessories",
  "specs",
  "images",
  "documentation_files",
] as const;

export type ProductColumn = (typeof productColumns)[number];
export type ProductCells = Record<ProductColumn, string>;

/** A product as the file tells it: prices in US dollars, lists with one entry a line. */
export function cellsOf(product: OpenedProduct & { id: string }): ProductCells {
  const [version1, ...later] = product.versions;
  const version = (number: number) => later[number - 2] ?? "";
  return {
    id: product.id,
    part_number: product.partNumber,
    name: product.name,
    price: writeDecimal(product.priceMinor),
    category: product.category ?? "",
    description: product.description ?? "",
    stock: String(product.stock),
    min_order_quantity: String(product.minOrderQuantity),
    is_sample_available: product.isSampleAvailable ? "yes" : "no",
    sample_price: product.samplePriceMinor === null ? "" : writeDecimal(product.samplePriceMinor),
    model_1: product.model1 ?? "",
    model_2: product.model2 ?? "",
    version_1: version1 ?? "",
    version_2: version(2),
    version_3: version(3),
    version_4: version(4),
    version_5: version(5),
    version_6: version(6),
    version_7: version(7),
    colors: product.colors.join("\n"),
    accessories: product.accessories.join("\n"),
    specs: product.specs.join("\n"),
    images: product.images.map(({ key }) => key).join("\n"),
    documentation_files: product.documents.map(({ key }) => key).join("\n"),
  };
}

/** What the cells say, as the form of a product would send it. A cell left out is a field left out. */
export function formOf(cells: Partial<ProductCells>) {
  return {
    name: cells.name,
    partNumber: cells.part_number,
    price: cells.price,
    category: cells.category,
    description: cells.description,
    stock: cells.stock,
    minOrderQuantity: cells.min_order_quantity,
    isSampleAvailable: tickOf(cells.is_sample_available),
    samplePrice: cells.sample_price,
    model1: cells.model_1,
    model2: cells.model_2,
    version1: cells.version_1,
    version2: cells.version_2,
    version3: cells.version_3,
    version4: cells.version_4,
    version5: cells.version_5,
    version6: cells.version_6,
    version7: cells.version_7,
    colors: listOf(cells.colors, /[,;\n]/),
    accessories: listOf(cells.accessories, /[,;\n]/),
    specs: cells.specs,
    images: listOf(cells.images, "\n"),
    documents: listOf(cells.documentation_files, "\n"),
  };
}

const yes = ["yes", "true", "1", "on"];
const no = ["", "no", "false", "0", "off"];

/** A ticked box is "on", one that is not ticked is not sent; any other word is left to be refused. */
function tickOf(cell: string | undefined): string | undefined {
  const word = cell?.trim().toLowerCase() ?? "";
  if (yes.includes(word)) return "on";
  return no.includes(word) ? undefined : word;
}

function listOf(cell: string | undefined, between: RegExp | string): string[] | undefined {
  return cell
    ?.split(between)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
