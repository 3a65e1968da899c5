import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { readRequest } from "./request.ts";
import { isBought } from "./use-bought-cart.ts";

const item = {
  id: "1",
  productId: "p1",
  name: "Probe",
  imageKey: null,
  priceMinor: 1_999,
  minOrderQuantity: 1,
  version: "Standard",
  color: "Black",
  accessories: [],
  isSample: false,
  quantity: 2,
};
const address = {
  ...{ fullName: "Ada Obi", phone: "08031234567", addressLine1: "1 Marina Road", city: "Lagos" },
  ...{ stateProvince: "Lagos", postalCode: "101001", country: "Nigeria" },
};
const draft = { ...emptyDraft("ada"), address };
const read = readRequest({ items: [item], draft, shippingOptionIds: [] });
const contents = read.kind === "valid" ? JSON.stringify(read.request) : "";
const attempt = {
  contents,
  key: "k",
  replaces: null,
  order: { id: "o1", totalMinor: 3_998, chargeMinor: null },
};

test("the cart that became the order was bought", () => {
  expect(isBought({ attempt }, { orderId: "o1", items: [item] })).toBe(true);
});

test.each([
  ["another order", { orderId: "o2", items: [item] }],
  ["a cart with another quantity", { orderId: "o1", items: [{ ...item, quantity: 3 }] }],
  ["a cart with one more line", { orderId: "o1", items: [item, { ...item, productId: "p2" }] }],
  ["an emptied cart", { orderId: "o1", items: [] }],
])("%s was not", (_name, now) => {
  expect(isBought({ attempt }, now)).toBe(false);
});

test("without an order nothing was bought", () => {
  expect(isBought({ attempt: null }, { orderId: "o1", items: [item] })).toBe(false);
  const unanswered = { attempt: { ...attempt, order: null } };
  expect(isBought(unanswered, { orderId: "o1", items: [item] })).toBe(false);
});
