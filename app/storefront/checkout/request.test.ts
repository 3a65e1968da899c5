import { expect, test } from "vitest";
import { emptyDraft } from "./draft.ts";
import { readTyped } from "./form-reading.ts";
import { readRequest } from "./request.ts";

const address = {
  fullName: " Ada Obi ",
  phone: "08031234567",
  addressLine1: "1 Marina Road",
  addressLine2: "",
  city: "Lagos",
  stateProvince: "Lagos",
  postalCode: "101001",
  country: "Nigeria",
  deliveryNotes: "",
};
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
const filled = {
  items: [item],
  draft: { ...emptyDraft("ada"), address, shippingOptionId: "courier" },
  shippingOptionIds: ["pickup", "courier"],
};

test("a filled form becomes a request, its texts trimmed and blanks left out", () => {
  const promotion = {
    code: "TEN",
    label: "10% Discount",
    productId: "p1",
    discountMinor: 200,
    contents: "",
  };
  const read = readRequest({ ...filled, draft: { ...filled.draft, promotion } });
  expect(read).toMatchObject({
    kind: "valid",
    request: {
      items: [{ product_id: "p1", quantity: 2 }],
      promo_code: "TEN",
      shipping_option_id: "courier",
      shipping: { fullName: "Ada Obi", addressLine2: null },
    },
  });
});

test("an option that is offered no more is not sent, and one that is left alone is", () => {
  const errors = { shippingOption: "Please choose a shipping option" };
  const gone = { ...filled, shippingOptionIds: ["pickup", "post"] };
  expect(readRequest(gone)).toEqual({ kind: "invalid", errors });
  expect(readRequest({ ...filled, shippingOptionIds: ["pickup"] })).toMatchObject({
    request: { shipping_option_id: "pickup" },
  });
});

test.each([
  ["fullName", "A"],
  ["phone", "080312345"],
  ["phone", "0".repeat(21)],
  ["addressLine1", "1 Ma"],
  ["addressLine2", "x".repeat(201)],
  ["city", " "],
  ["stateProvince", ""],
  ["postalCode", "10"],
  ["country", "N"],
  ["deliveryNotes", "x".repeat(501)],
])("a %s of '%s' is refused beside its field", (name, text) => {
  const draft = { ...filled.draft, address: { ...address, [name]: text } };
  const read = readRequest({ ...filled, draft });
  expect(read.kind === "invalid" && Object.keys(read.errors)).toEqual([name]);
});

test("a field that was left empty is asked for by its name", () => {
  const blank = { ...filled.draft, address: { ...address, postalCode: "  ", city: "" } };
  expect(readRequest({ ...filled, draft: blank })).toEqual({
    kind: "invalid",
    errors: { city: "Please enter your city", postalCode: "Please enter your postal code" },
  });
});

test("with options on file one of them must be chosen", () => {
  const without = { ...filled.draft, shippingOptionId: null };
  const read = readRequest({ ...filled, draft: without });
  expect(read).toEqual({
    kind: "invalid",
    errors: { shippingOption: "Please choose a shipping option" },
  });
  const gone = { ...filled.draft, shippingOptionId: "drone" };
  expect(readRequest({ ...filled, draft: gone })).toEqual(read);
});

test("with no option on file the goods go alone, whatever was chosen before", () => {
  const read = readRequest({ ...filled, shippingOptionIds: [] });
  expect(read).toMatchObject({ kind: "valid", request: { shipping_option_id: null } });
});

test("a form is read by the fields of an address alone", () => {
  const form = new FormData();
  form.set("fullName", "Ada");
  form.set("shippingOption", "courier");
  expect(readTyped(form)).toEqual({
    ...Object.fromEntries(Object.keys(address).map((name) => [name, ""])),
    fullName: "Ada",
  });
});
