import { expect, test } from "vitest";
import { chooseEncoding } from "./page-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br ; q=0.000,GZIP", "gzip"],
  ["br;q=0.001", "br"],
  ["gzip;q=0, br;q=0", "identity"],
  ["brotli, xgzip", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("whoever accepts %j is sent %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
