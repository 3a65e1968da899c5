import type { Invoice, Sum } from "./contents.ts";
import { writeAddresses, writeFacts, writeHead, writeNotes, writeProduct } from "./parts.ts";
import { cellsIn, Sheet, textWidth, type Words } from "./sheet.ts";
import { wrap } from "./wrap.ts";

/** Where the columns end, in points from the left margin. */
const columns = { quantity: 300, price: 400, amount: textWidth } as const;

/** Where what is summed up begins. */
const sumsAt = 150;

/** The invoice of an order as a PDF. */
export function printInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { company, orderNumber, buyer, shipTo, lines } = invoice;
  const title = `Invoice ${orderNumber}`;
  const sheet = new Sheet({ title: `${title}, ${company.name}`, author: company.name });
  writeHead(sheet, invoice, "Invoice");
  writeAddresses(sheet, [
    { name: "Buyer", lines: buyer },
    { name: "Ships to", lines: shipTo },
  ]);

  writeColumns(sheet);
  sheet.repeat(() => writeColumns(sheet));
  for (const line of lines) {
    const beside: Words[] = [
      { text: String(line.quantity), at: columns.quantity, align: "end" },
      { text: line.unitPrice, at: columns.price, align: "end" },
      { text: line.amount, at: columns.amount, align: "end" },
    ];
    writeProduct(sheet, line, { at: 0, width: 250, beside });
  }
  sheet.repeat(null);
  writeSums(sheet, invoice);
  writeNotes(sheet, invoice);
  return sheet.finish();
}

function writeColumns(sheet: Sheet): void {
  const head = { size: 8, tone: "soft" } as const;
  sheet.line([
    { text: "Item", at: 0, ...head },
    { text: "Quantity", at: columns.quantity, align: "end", ...head },
    { text: "Unit price", at: columns.price, align: "end", ...head },
    { text: "Amount", at: columns.amount, align: "end", ...head },
  ]);
  sheet.space(2);
  sheet.rule();
}

/** The sums stay together: a total alone on a page says nothing. */
function writeSums(sheet: Sheet, { sums, total, payment }: Invoice): void {
  sheet.need((sums.length + payment.length + 4) * 13 + 36);
  sheet.space(4);
  for (const sum of sums) writeSum(sheet, sum);
  sheet.space(3);
  writeSum(sheet, total, "bold");
  sheet.space(8);
  sheet.rule();
  writeFacts(sheet, payment, { from: sumsAt, to: textWidth });
}

function writeSum(sheet: Sheet, { label, usd, naira }: Sum, weight: Words["weight"] = "regular") {
  const tone = weight === "bold" ? "ink" : "soft";
  const [first = "", ...more] = wrap(label, cellsIn(160, 9));
  sheet.line([
    { text: first, at: sumsAt, weight, tone },
    { text: naira, at: columns.price, align: "end", tone: "soft" },
    { text: usd, at: columns.amount, align: "end", weight },
  ]);
  for (const text of more) sheet.line([{ text, at: sumsAt, weight, tone }]);
}
