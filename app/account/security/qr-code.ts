import { encode } from "uqr";

export interface QrCode {
  /** Modules on each side, the quiet margin included. */
  size: number;
  /** The dark modules, as the path of a drawing in a box of that size. */
  path: string;
}

/** A code for cameras, drawn row by row: neighbouring dark modules are one rectangle. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(""),
  );
  return { size, path: rows.join("") };
}
