import { expect, test } from "vitest";
import { showPartner } from "./shown-partner.ts";

const partner = {
  id: "6f9d1c1e-0000-4000-8000-000000000000",
  name: "Savanna",
  email: null,
  phone: null,
  website: null,
  description: null,
  orderIndex: 0,
};

test.each([
  ["/images/own.webp", "/images/own.webp"],
  ["https://shop.example/files/own.png", "/files/own.png"],
  ["https://cdn.example/images/logo.png", null],
  [null, null],
])("of the logo %s the page loads %s", (logoUrl, logo) => {
  const shown = showPartner({ ...partner, logoUrl }, { siteUrl: "https://shop.example" });
  expect(shown).toEqual({ ...partner, logoUrl, logo });
});
