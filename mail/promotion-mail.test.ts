import { expect, test } from "vitest";
import { writeMail } from "./render.ts";
import type { TemplateData } from "./template-data.ts";

const sender = { name: "Kora Devices", siteUrl: "https://shop.example" };
const data: TemplateData<"promotion-code"> = {
  code: "DISCOUNT_20-AB3DE5GH",
  promotion: "20% Discount",
  productName: "Soil probe <b>LoRaWAN</b>",
  productPath: "/product/7",
};
const write = () => writeMail({ template: "promotion-code", data, sender });

test("a promotion code is told with its worth, its product and how it is used", async () => {
  const mail = await write();
  expect(mail.subject).toBe("A promotion code for Soil probe <b>LoRaWAN</b>");
  for (const fact of ["DISCOUNT_20-AB3DE5GH", "20% Discount", "once"]) {
    expect(mail.html).toContain(fact);
    expect(mail.text).toContain(fact);
  }
  expect(mail.html).toContain('href="https://shop.example/product/7"');
  expect(mail.html).toContain("Soil probe &lt;b&gt;LoRaWAN&lt;/b&gt;");
  expect(mail.text).toContain("https://shop.example/product/7");
});

test("a code without room for one line breaks behind its hyphen", async () => {
  const { html } = await write();
  expect(html).toContain("DISCOUNT_20-<wbr/>AB3DE5GH");
  expect(html).not.toContain("break-all");
});

test("a code is readable on a dark screen: all its colours have their counterpart", async () => {
  const { html } = await write();
  const coloured = html.match(/<(p|td|table)[^>]*style="[^"]*(color|border):[^"]*#[^"]*"[^>]*>/g);
  expect(coloured?.length).toBeGreaterThan(3);
  for (const tag of coloured ?? []) expect(tag).toMatch(/class="(ink|soft|rule|sheet|paper)/);
});
