import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { fieldWords, valueWords } from "./field-words.ts";

/** What the forms of the back office call their fields, by the names that they send. */
async function findLabels() {
  const labels: [file: string, field: string, label: string][] = [];
  for await (const file of glob("app/admin/**/*.tsx")) {
    const source = readFileSync(file, "utf8");
    const found = [
      ...source.matchAll(/field\("(\w+)"\)\}\s+(?:searched="[^"]*"\s+)?label="([^"]+)"/g),
      ...source.matchAll(/name: "(\w+)",\s*label: "([^"]+)",\s*hint:/g),
    ];
    for (const [, field = "", label = ""] of found) labels.push([file, field, label]);
  }
  return labels;
}

/** Fields that are kept under another name than they are sent under. */
const kept: Readonly<Record<string, string>> = { cost: "costMinor", file: "fileUrl" };

/** They are written down nowhere, or called otherwise by two forms. */
const others = ["full_name", "to", "accessToken", "refreshToken", "name"];

test("changes call a field as its form does", async () => {
  const labels = (await findLabels()).filter(([, field]) => !others.includes(field));
  expect(labels.length).toBeGreaterThan(50);
  const wrong = labels.filter(([, field, label]) => fieldWords(kept[field] ?? field) !== label);
  expect(wrong).toEqual([]);
  const written = labels.map(([, field]) => field);
  expect(written).toEqual(expect.arrayContaining(["minOrderQuantity", "docType", "scheduledAt"]));
  expect(written).toContain("businessCountClaim");
});

test("a field that no form has is called by its own words", () => {
  expect(fieldWords("isRefunded")).toBe("Is refunded");
  expect(fieldWords("amountMinor")).toBe("Amount");
  expect(fieldWords("open_orders")).toBe("Open orders");
  expect(fieldWords("constructor")).toBe("Constructor");
});

test("a type and a status are told in words, and what people typed as they typed it", () => {
  expect(valueWords("docType", "api_docs")).toBe("API Documentation");
  expect(valueWords("docType", "constructor")).toBe("constructor");
  expect(valueWords("status", "out_of_stock")).toBe("out of stock");
  expect(valueWords("name", "api_docs")).toBe("api_docs");
  expect(valueWords("platform", "twitter")).toBe("X");
  expect(valueWords("type", "discount_10")).toBe("10% Discount");
  expect(valueWords("type", "Full-time")).toBe("Full-time");
});
