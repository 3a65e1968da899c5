import { describe, expect, test } from "vitest";
import { readPdf } from "#test/pdf.ts";
import type { Invoice, InvoiceLine, PackingSlip } from "./contents.ts";
import { printInvoice } from "./invoice.ts";
import { printPackingSlips } from "./packing-slip.ts";

const line: InvoiceLine = {
  name: "Soil probe",
  details: "KD-SNS-100 · Black",
  quantity: 3,
  unitPrice: "$10.00",
  amount: "$30.00",
};

const paper = {
  company: { name: "Kora Devices", lines: ["14 Marina Road", "hello@example.com"] },
  orderNumber: "10007",
  facts: [{ name: "Date", value: "21 November 2026" }],
  shipTo: ["Ada Obi", "1 Marina Road", "Lagos, Lagos 100001"],
  notes: [],
};

const invoice: Invoice = {
  ...paper,
  buyer: ["ada@example.com"],
  lines: [line],
  sums: [{ label: "Subtotal", usd: "$30.00", naira: "₦46,500.00" }],
  total: { label: "Total", usd: "$30.00", naira: "₦46,500.00" },
  payment: [{ name: "Charged", value: "R547.50 (ZAR)" }],
};

const slip: PackingSlip = {
  ...paper,
  deliveryNotes: ["Ring twice", "Gate code 12"],
  lines: [line],
};

const print = async (values: Partial<Invoice> = {}) =>
  readPdf(await printInvoice({ ...invoice, ...values }));

/** What is written, whatever runs it is made of. */
const plain = (pages: string[]) => pages.join("\n").replaceAll("\n", "");

test("an invoice tells who sold what to whom, for how much", async () => {
  const [page = "", ...more] = await print();
  expect(more).toEqual([]);
  const facts = ["Invoice", "Kora Devices", "hello@example.com", "21 November 2026", "Ada Obi"];
  const goods = ["Soil probe", "KD-SNS-100 · Black", "$10.00", "$30.00"];
  for (const told of [...facts, ...goods, "R547.50", "Page 1 of 1"]) expect(page).toContain(told);
  expect(page.replaceAll("\n", "")).toContain("₦46,500.00");
});

test("a packing slip counts what lies in the parcel, and tells no price", async () => {
  const lines = [line, { ...line, name: "Gateway", quantity: 1 }];
  const [page = ""] = readPdf(await printPackingSlips({ ...slip, lines }));
  for (const told of [
    "Packing slip",
    "Ring twice\nGate code 12",
    "Soil probe",
    "Gateway",
    "4 units in 2 lines",
  ]) {
    expect(page).toContain(told);
  }
  expect(page).not.toContain("$");
});

test("packing slips of several orders lie in one file, each with pages and a count of its own", async () => {
  const many = Array.from({ length: 50 }, () => line);
  const others = [
    { ...slip, orderNumber: "10008", shipTo: ["Bola Ade"], lines: many },
    { ...slip, orderNumber: "10009", shipTo: ["Chidi Eze"] },
  ];
  const pages = readPdf(await printPackingSlips(slip, ...others));
  const told = pages.map((page) => page.match(/Packing slip \d+|Page \d of \d/g));
  const long = pages.length - 2;
  expect(long).toBeGreaterThan(1);
  expect(told).toEqual([
    ["Packing slip 10007", "Page 1 of 1"],
    ...Array.from({ length: long }, (_, at) => ["Packing slip 10008", `Page ${at + 1} of ${long}`]),
    ["Packing slip 10009", "Page 1 of 1"],
  ]);
  expect(pages[1]).toContain("Bola Ade");
  expect(pages[1]).not.toContain("Ada Obi");
  expect(pages.at(-1)).toContain("Chidi Eze");
  expect(pages.at(-1)?.match(/Quantity/g)).toHaveLength(1);
});

describe("a hundred lines", () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...line,
    name: `Probe No. ${index + 1}`,
  }));

  test("go over several pages, each with its columns and its number, and none is lost", async () => {
    const pages = await print({ lines });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Unit price");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const names = pages.flatMap((page) => page.match(/Probe No\. \d+/g) ?? []);
    expect(names).toEqual(lines.map(({ name }) => name));
    const last = pages.at(-1) ?? "";
    expect(last).toContain("R547.50");
  });
});

test("sums that do not fit below the lines move to the next page together", async () => {
  const sums = Array.from({ length: 8 }, (_, index) => ({
    label: `Sum ${index}`,
    usd: "$1.00",
    naira: "",
  }));
  for (let count = 8; count < 16; count++) {
    const pages = await print({ lines: Array.from({ length: count }, () => line), sums });
    const withSums = pages.filter((page) => page.includes("Sum "));
    expect(withSums).toHaveLength(1);
    expect(withSums[0]).toContain("R547.50");
  }
});

test("a long name is wrapped between words, and within one that is too long", async () => {
  const name = `Outdoor station with wind and rain and leaf wetness ${"X".repeat(90)}`;
  const [page = ""] = await print({ lines: [{ ...line, name }] });
  const written = page.split("\n");
  expect(written).toContain("Outdoor station with wind and rain and leaf");
  expect(written.every((run) => run.length <= 46)).toBe(true);
  expect(page.match(/X/g)).toHaveLength(90);
});

describe("a name in another script", () => {
  const boxNote = "A box stands for a character";

  test.each([
    ["Adéwálé Ñandú", "Adéwálé Ñandú"],
    ["Ọ̀ṣun Ọlá", "Ọ̀ṣun Ọlá"],
    ["Жук Ђорђе", "Жук Ђорђе"],
    ["Nguyễn Thị Hạnh", "Nguyễn Thị Hạnh"],
  ])("is printed as it is: %s", async (name, expected) => {
    const text = plain(await print({ shipTo: [name] })).normalize("NFC");
    expect(text).toContain(expected.normalize("NFC"));
    expect(text).not.toContain(boxNote);
  });

  test.each(["李明", "محمد", "🙂", "Ω"])(
    "is printed as boxes where there is no type for it, and says so: %s",
    async (name) => {
      const text = plain(await print({ shipTo: [`Ada ${name}`] }));
      expect(text).toContain("Ada ");
      expect(text).toContain(boxNote);
      expect(text).not.toContain("\ufffd");
    },
  );
});

test("a box anywhere on a slip is explained on that slip alone", async () => {
  const facts = [{ name: "Carrier", value: "顺丰" }];
  const other = { ...slip, orderNumber: "10008" };
  const pages = readPdf(await printPackingSlips(slip, { ...slip, facts }, other));
  const isExplained = pages.map((page) => page.includes("A box stands for a character"));
  expect(isExplained).toEqual([false, true, false]);
});

test("a name too long for the foot is cut short before the number of the page", async () => {
  const company = { name: `Kora ${"Devices ".repeat(24)}`, lines: [] };
  const [page = ""] = await print({ company });
  const foot = page.split("\n").find((run) => run.startsWith("Invoice 10007, "));
  expect(foot).toMatch(/…$/);
  expect(`${foot}  Page 1 of 1`.length).toBeLessThanOrEqual(104);
});

test("a name made of letters and accents is the same as one of finished letters", async () => {
  const composed = plain(await print({ shipTo: ["Adéwálé"] }));
  expect(plain(await print({ shipTo: ["Adéwálé".normalize("NFD")] }))).toBe(composed);
});
