import type { PackingSlip } from "./contents.ts";
import { writeAddresses, writeBlock, writeHead, writeNotes, writeProduct } from "./parts.ts";
import { Sheet, textWidth } from "./sheet.ts";

/** Where the names of the products begin: before them is a box to be ticked. */
const nameAt = 22;

/**
 * What lies in the parcel of an order, as a PDF, and in those of others, each on pages of its own. It tells
 * no prices.
 */
export function printPackingSlips(
  first: PackingSlip,
  ...others: PackingSlip[]
): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = first.company;
  const foot = footOf(first);
  const title = others.length > 0 ? `${others.length + 1} packing slips, ${name}` : foot;
  const sheet = new Sheet({ title, author: name, foot });
  writeSlip(sheet, first);
  for (const slip of others) {
    sheet.begin({ foot: footOf(slip) });
    writeSlip(sheet, slip);
  }
  return sheet.finish();
}

const footOf = ({ orderNumber, company }: PackingSlip) =>
  `Packing slip ${orderNumber}, ${company.name}`;

function writeSlip(sheet: Sheet, slip: PackingSlip): void {
  const { shipTo, deliveryNotes, lines } = slip;
  writeHead(sheet, slip, "Packing slip");
  writeAddresses(sheet, [
    { name: "Ships to", lines: shipTo },
    { name: "Delivery notes", lines: deliveryNotes.length > 0 ? deliveryNotes : ["None"] },
  ]);

  writeColumns(sheet);
  sheet.repeat(() => writeColumns(sheet));
  for (const line of lines) {
    const quantity = { text: String(line.quantity), at: textWidth, align: "end" } as const;
    writeProduct(sheet, line, {
      at: nameAt,
      width: 380,
      beside: [{ ...quantity, weight: "bold", size: 10 }],
      before: () => sheet.tickBox(),
    });
  }
  sheet.repeat(null);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  sheet.space(4);
  writeBlock(sheet, [unitWords(units, lines.length)], { at: nameAt, weight: "bold", width: 400 });
  writeNotes(sheet, slip);
}

function unitWords(units: number, lines: number): string {
  const unit = units === 1 ? "1 unit" : `${units.toLocaleString("en-US")} units`;
  return `${unit} in ${lines === 1 ? "1 line" : `${lines} lines`}`;
}

function writeColumns(sheet: Sheet): void {
  const head = { size: 8, tone: "soft" } as const;
  sheet.line([
    { text: "Item", at: nameAt, ...head },
    { text: "Quantity", at: textWidth, align: "end", ...head },
  ]);
  sheet.space(2);
  sheet.rule();
}
