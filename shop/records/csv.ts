import { stringify } from "csv-stringify/sync";

/** Programs for tables then read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** What programs for tables take for a formula when a cell begins with it, full-width forms too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Lines of a CSV file as programs for tables read it: every cell quoted, lines ended by CR LF. A
 * cell that would be taken for a formula gets an apostrophe before it, and so does one that bears
 * such an apostrophe already, so that `armed` gives back every text as it was.
 */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(defused));
  return stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: "\r\n" });
}

function defused(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `writeCsv` made a cell of. */
export function armed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
