import { expect, test } from "vitest";
import { listingAt, listingWords } from "./listings.ts";

test("each listing has an address, in any case and with or without a slash at its end", () => {
  expect(["/sensors", "/Gateways", "/accessories/", "/dev-kits"].map(listingAt)).toEqual([
    "sensors",
    "gateways",
    "accessories",
    "dev-kits",
  ]);
  expect(["/", "/products", "/sensors/1", "/constructor"].map(listingAt)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("each listing speaks of its own things", () => {
  expect(listingWords("sensors").empty).toBe("No sensors available yet.");
  expect(listingWords("sensors").error).toBe("Error loading sensors");
  expect(listingWords("dev-kits").error).toBe("Error loading development kits");
  expect(listingWords("dev-kits").loading).toBe("Loading development kits...");
});
