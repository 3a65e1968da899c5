import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySign } from "#test/any-sign.ts";
import { safeRedirect } from "./safe-redirect.ts";

describe("a path of the shop is honoured", () => {
  test.each([
    "/",
    "/checkout",
    "/orders?page=2#latest",
    "/product/1b4e28ba#reviews",
    "/products?search=50%",
    "/products?next=//x",
    "/category/dev%20-%20kits",
    "/a/b%2Fc",
    "/products?search=a%5Cb",
  ])("%s", (path) => {
    expect(safeRedirect(path)).toBe(path);
  });
});

describe("anything else leads home", () => {
  test.each([
    null,
    undefined,
    "",
    "checkout",
    "?redirect=/x",
    "#x",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    "\t//evil.example",
    " //evil.example",
    " /checkout",
    "/checkout\r\nSet-Cookie: a=b",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "http://evil.example",
    "https:evil.example",
    "https:/checkout",
    "HTTP://evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "mailto:eve@evil.example",
    "@evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/%2Fevil.example",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "/%5c%5cevil.example",
    "/%252Fevil.example",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:a=b",
    "/%00",
    "/%E0%A4%A",
    `/${"a".repeat(2000)}`,
  ])("%j", (asked) => {
    expect(safeRedirect(asked)).toBe("/");
  });
});

test("whatever is asked, a browser stays on the shop's own site", () => {
  const piece = fc.constantFrom(
    ..."/\\.:?#@%ab\t\n\r ".split(""),
    "//",
    "%2f",
    "%5c",
    "%2e",
    "%09",
    "http:",
    "javascript:",
    "evil.example",
  );
  const asked = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.oneof(asked, fc.string({ unit: anySign })), (text) => {
      const target = safeRedirect(text);
      const origin = "https://shop.example";
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, origin).origin).toBe(origin);
      expect(new URL(decodeURIComponent(new URL(target, origin).pathname), origin).origin).toBe(
        origin,
      );
      expect(safeRedirect(target)).toBe(target);
    }),
    { numRuns: 5000 },
  );
});
