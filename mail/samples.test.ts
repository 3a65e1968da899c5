import { describe, expect, test } from "vitest";
import { writeMail } from "./render.ts";
import { samples } from "./samples.ts";
import type { TemplateName } from "./template-data.ts";
import { templates } from "./templates/index.ts";

const sender = { name: "Kora Devices", siteUrl: "https://shop.example" };
const write = (template: TemplateName) => writeMail({ template, data: samples[template], sender });

describe.each(Object.keys(templates) as TemplateName[])("the mail %s", (template) => {
  test("is written from its sample, in both forms, by the shop", async () => {
    const { subject, html, text } = await write(template);
    expect(subject).not.toBe("");
    for (const form of [html, text]) {
      expect(form).toContain("Kora Devices");
      expect(form).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  test("loads nothing from anywhere: no picture, no script, no style sheet", async () => {
    const { html } = await write(template);
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/i);
  });

  test("turns dark whole: what has a colour of its own has a class that changes it", async () => {
    const { html } = await write(template);
    const coloured = html.match(/<(p|h1|td|table)\b[^>]*style="[^"]*#[0-9a-f]{6}[^"]*"[^>]*>/g);
    expect(coloured?.length).toBeGreaterThan(2);
    for (const tag of coloured ?? []) expect(tag).toMatch(/class="(ink|soft|rule|sheet|paper)/);
  });
});

test("an answer to a visitor's message goes to the visitor", async () => {
  const mail = await write("contact-message");
  expect(mail.replyTo).toEqual({ name: "Ada Obi", address: "ada@example.com" });
  expect(mail.subject).toBe("Message: Range of the outdoor gateway");
  expect(mail.text).toContain("We plan 40 sensors on six roofs.");
});

test.each(["newsletter-confirmation", "newsletter-welcome"] as const)(
  "%s can be unsubscribed from, by its link and without a page",
  async (template) => {
    const mail = await write(template);
    const unsubscribe = "https://shop.example/newsletter/unsubscribe?token=sample";
    expect(mail.unsubscribeUrl).toBe(unsubscribe);
    expect(mail.html).toContain(`href="${unsubscribe}"`);
    expect(mail.text).toContain(unsubscribe);
  },
);

test("mails about an order can be answered to the shop, and not be unsubscribed from", async () => {
  const mail = await write("order-shipped");
  expect(mail).toMatchObject({ replyTo: null, unsubscribeUrl: null });
});
