import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.ts";

test("every dark module is drawn, and no other", () => {
  const text = "otpauth://totp/Marketplace:ada@example.com?secret=ABC";
  const { size, path } = drawQrCode(text);
  const drawn = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(run); at++) drawn.add(`${Number(x) + at} ${y}`);
  }
  const { data } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...drawn].toSorted()).toEqual(dark.toSorted());
  expect(size).toBe(data.length);
});
