import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { askNamed, type Database, oncePerDatabase, orders, products, stockHolds } from "#db";
import { pictureOfColor } from "#shop/catalog/color-picture.ts";
import { colorPictures } from "#shop/catalog/color-picture-columns.ts";
import { offeredVersions } from "#shop/catalog/offered-versions.ts";
import { sampleId } from "./cart.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** What a buyer asks for. Prices, names and stock are the shop's own knowledge. */
export interface RequestedLine {
  productId: string;
  quantity: number;
  version?: string | undefined;
  color?: string | undefined;
  accessories?: string[] | undefined;
  /** One piece at the sample price, to which the minimum quantity does not apply. */
  isSample?: boolean | undefined;
}

/** A line as it is sold and kept: later edits of the product do not reach it. */
export interface PricedLine {
  productId: string;
  partNumber: string;
  name: string;
  imageKey: string | null;
  unitPriceMinor: number;
  quantity: number;
  version: string;
  color: string | null;
  accessories: string[];
  isSample: boolean;
}

type Product = Awaited<ReturnType<typeof readProducts>>[number];

export interface Priced {
  kind: "priced";
  lines: PricedLine[];
  /** The products of the lines, each once, as they were found. */
  products: Product[];
}

interface Reading {
  lines: RequestedLine[];
  lock: boolean;
}

/** For whom lines are looked at before they order: null for someone who is not signed in. */
interface Holder {
  holderId: string | null;
  /** Of their unpaid orders those alone whose units count as theirs, where not all of them do. */
  orderIds?: readonly string[];
}

/**
 * Prices the lines of an order from the catalogue, or says why they cannot be sold. The products are
 * locked in id order until the end of the transaction, so that orders which share products wait for
 * one another and never block each other for good.
 */
export async function priceLines(tx: Database, lines: RequestedLine[]): Promise<Priced | Refusal> {
  return judge(await readProducts(tx, { lines, lock: true }), lines);
}

/**
 * The same of lines that nobody has ordered yet. Nothing is locked, and what is held for an unpaid order of the
 * holder counts as theirs, as for `sortLines`.
 */
export async function priceUnorderedLines(
  db: Database,
  { lines, ...holder }: { lines: RequestedLine[] } & Holder,
): Promise<Priced | Refusal> {
  return judge(await readOrderable(db, { lines, ...holder }), lines);
}

/** Why a line cannot be sold. */
interface LineRefusal extends Refusal {
  /** The message for where the name of the product stands above it. */
  besideName: string;
}

/** What can be sold of the requested lines, and for each of them why it cannot be; null where it can. */
export interface Sorted {
  sold: PricedLine[];
  refusals: (LineRefusal | null)[];
  /** Of each of them the picture of its colour, sold or not; null where the product has none, or is not there. */
  imageKeys: (string | null)[];
}

/**
 * Takes the lines in their order, as far as the stock that they share reaches. Nothing is set aside. What is held
 * for an unpaid order of the holder counts as theirs: they pay that order, or one in its place. A checkout that
 * does not know of that order is told of it when it orders (`nameOwnOrder`).
 */
export async function sortLines(
  db: Database,
  lines: RequestedLine[],
  { holderId }: Holder,
): Promise<Sorted> {
  const found = await readOrderable(db, { lines, holderId });
  const chosen: RequestedLine[] = [];
  let sold: PricedLine[] = [];
  const refusals = lines.map((line) => {
    const judged = judge(found, [...chosen, line]);
    if (judged.kind === "refused") return judged;
    chosen.push(line);
    sold = judged.lines;
    return null;
  });
  const byId = new Map(found.map((product) => [product.id, product]));
  const imageKeys = lines.map((line) => {
    const product = byId.get(line.productId);
    return product ? pictureOfColor(product.pictures, colorOf(product, line)) : null;
  });
  return { sold, refusals, imageKeys };
}

/** The products with the stock that is the holder's to have: what is free, and what waits in their own unpaid orders. */
async function readOrderable(
  db: Database,
  { lines, ...holder }: { lines: RequestedLine[] } & Holder,
): Promise<Product[]> {
  const [asked, held] = await Promise.all([
    readProducts(db, { lines, lock: false }),
    findHeldUnits(db, holder),
  ]);
  return asked.map((product) => ({
    ...product,
    stock: product.stock + (held.get(product.id) ?? 0),
  }));
}

/** The units of each product that wait in somebody's unpaid orders. */
export async function findHeldUnits(
  db: Database,
  { holderId, orderIds }: Holder,
): Promise<Map<string, number>> {
  if (holderId === null) return new Map();
  const rows = await db
    .select({ id: stockHolds.productId, units: sql`sum(${stockHolds.quantity})`.mapWith(Number) })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(
      and(
        eq(orders.userId, holderId),
        eq(stockHolds.state, "held"),
        orderIds && inArray(orders.id, [...orderIds]),
      ),
    )
    .groupBy(stockHolds.productId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

function judge(found: Product[], lines: RequestedLine[]): Priced | LineRefusal {
  const byId = new Map(found.map((product) => [product.id, product]));
  const priced: PricedLine[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    const product = byId.get(line.productId);
    if (!product) {
      return refuseLine("unknown_product", {
        message: "A product in your cart is not sold any more",
        besideName: "Not sold any more",
      });
    }
    const refusal = checkLine(product, line);
    if (refusal) return refusal;
    const sold = priceLine(product, line);
    const id = sampleId(sold);
    if (sold.isSample && seen.has(id)) return refuseSamples(product);
    seen.add(id);
    priced.push(sold);
  }
  return checkStock(found, priced) ?? { kind: "priced", lines: priced, products: found };
}

/** US cents of lines together. */
export function sumLines(lines: PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
}

/** How many units of each product the lines need, in id order. */
export function unitsByProduct(lines: PricedLine[]): { productId: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

async function readProducts(db: Database, { lines, lock }: Reading) {
  const ids = [...new Set(lines.map((line) => line.productId))];
  const [first] = ids;
  if (first === undefined) return [];
  const room = 2 ** Math.ceil(Math.log2(ids.length));
  const key = `${lock ? "lock_" : ""}products_of_order_${room}`;
  const statement = statements(db).get(key) ?? buildStatement(db, { room, lock }).prepare(key);
  statements(db).set(key, statement);
  const [, found] = await Promise.all([
    lock && waitForTurn(db, ids),
    statement.execute(
      Object.fromEntries(Array.from({ length: room }, (_, at) => [`id${at}`, ids[at] ?? first])),
    ),
  ]);
  return found;
}

/**
 * Orders that want the same product get it in the order in which they came. PostgreSQL gives a row to whoever
 * asks for it in the moment in which another lets it go, past those who wait; in this queue nobody is passed.
 */
function waitForTurn(db: Database, ids: readonly string[]) {
  return askNamed(db, {
    name: "wait_for_turn",
    text: "select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) as id",
    values: [ids.toSorted()],
  });
}

/**
 * For 1, 2, 4, 8 and more products, with an id repeated where there are fewer: of a list of known
 * length PostgreSQL keeps the plan, and plans one of any length anew for each order.
 */
const statements = oncePerDatabase(
  () => new Map<string, ReturnType<ReturnType<typeof buildStatement>["prepare"]>>(),
);

function buildStatement(db: Database, { room, lock }: { room: number; lock: boolean }) {
  const ids = Array.from({ length: room }, (_, at) => sql.placeholder(`id${at}`));
  const query = db
    .select({
      id: products.id,
      partNumber: products.partNumber,
      name: products.name,
      status: products.status,
      stock: products.stock,
      priceMinor: products.priceMinor,
      minOrderQuantity: products.minOrderQuantity,
      isSampleAvailable: products.isSampleAvailable,
      samplePriceMinor: products.samplePriceMinor,
      versions: offeredVersions,
      colors: products.colors,
      accessories: products.accessories,
      pictures: colorPictures,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));
  return lock ? query.for("no key update") : query;
}

function checkLine(product: Product, line: RequestedLine): LineRefusal | null {
  const { name } = product;
  if (product.status === "suspended") {
    return refuseLine("product_suspended", {
      message: `${name} is not sold any more`,
      besideName: "Not sold any more",
    });
  }
  if (product.status === "out_of_stock") return refuseSoldOut(product);
  if (line.isSample) {
    if (!product.isSampleAvailable || product.samplePriceMinor === null) {
      return refuseLine("sample_unavailable", {
        message: `No sample of ${name} is available`,
        besideName: "No sample is available",
      });
    }
    if (line.quantity !== 1) return refuseSamples(product);
  } else if (line.quantity < product.minOrderQuantity) {
    const units = `${product.minOrderQuantity.toLocaleString("en-US")} units`;
    return refuseLine("under_minimum", {
      message: `The minimum order of ${name} is ${units}`,
      besideName: `The minimum order is ${units}`,
    });
  }
  return checkChoices(product, line);
}

function refuseLine(
  code: Refusal["code"],
  words: Pick<LineRefusal, "message" | "besideName">,
): LineRefusal {
  return { ...refuse(code, words.message), ...words };
}

/**
 * Neither of one line nor of two that differ in accessories alone: samples are no way around the minimum quantity.
 */
function refuseSamples({ name }: Product): LineRefusal {
  return refuseLine("sample_quantity", {
    message: `Only one sample of ${name} can be ordered`,
    besideName: "Only one sample can be ordered",
  });
}

function refuseSoldOut({ name }: Product): LineRefusal {
  return refuseLine("out_of_stock", {
    message: `${name} is out of stock`,
    besideName: "Out of stock",
  });
}

function checkChoices(product: Product, line: RequestedLine): LineRefusal | null {
  const { name } = product;
  const { version, color } = line;
  if (version !== undefined && !product.versions.includes(version)) {
    return refuseLine("unknown_version", {
      message: `${name} has no version '${version}'`,
      besideName: `There is no version '${version}'`,
    });
  }
  if (color !== undefined && !product.colors.some((offered) => offered === color)) {
    return refuseLine("unknown_color", {
      message: `${name} is not sold in '${color}'`,
      besideName: `Not sold in '${color}'`,
    });
  }
  const unknown = line.accessories?.find((accessory) => !product.accessories.includes(accessory));
  if (unknown !== undefined) {
    return refuseLine("unknown_accessory", {
      message: `${name} has no accessory '${unknown}'`,
      besideName: `There is no accessory '${unknown}'`,
    });
  }
  return null;
}

/** Lines of the same product in several colours draw on one stock. */
function checkStock(found: Product[], lines: PricedLine[]): LineRefusal | null {
  const needed = new Map(unitsByProduct(lines).map((line) => [line.productId, line.quantity]));
  for (const product of found) {
    if (product.stock >= (needed.get(product.id) ?? 0)) continue;
    if (product.stock === 0) return refuseSoldOut(product);
    const left = product.stock === 1 ? "1 unit" : `${product.stock.toLocaleString("en-US")} units`;
    return refuseLine("insufficient_stock", {
      message: `Only ${left} of ${product.name} left`,
      besideName: `Only ${left} left`,
    });
  }
  return null;
}

function priceLine(product: Product, line: RequestedLine): PricedLine {
  const color = colorOf(product, line);
  return {
    productId: product.id,
    partNumber: product.partNumber,
    name: product.name,
    imageKey: pictureOfColor(product.pictures, color),
    unitPriceMinor: (line.isSample ? product.samplePriceMinor : null) ?? product.priceMinor,
    quantity: line.quantity,
    version: line.version ?? product.versions[0] ?? "Standard",
    color,
    accessories: [...new Set(line.accessories ?? [])].sort(),
    isSample: line.isSample ?? false,
  };
}

/** Whoever chose no colour gets the first that is offered; null where a product has none. */
function colorOf(product: Product, line: RequestedLine): string | null {
  return line.color ?? product.colors[0] ?? null;
}
