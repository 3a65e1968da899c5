import { expect, test } from "vitest";
import { fileExtension } from "./file-extension.ts";

test.each([
  ["/files/demo/guide-payload.txt", "txt"],
  ["https://docs.example.com/a.b/Guide.PDF?v=2#page=3", "pdf"],
  ["https://docs.example.com/guide?file=a.pdf", null],
  ["https://example.com", null],
  ["/files/ab12", null],
])("the extension of %s is %s", (address, extension) => {
  expect(fileExtension(address)).toBe(extension);
});
