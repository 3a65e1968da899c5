import { expect, test } from "vitest";
import { writeMail } from "./render.ts";
import type { TemplateData } from "./template-data.ts";

const sender = { name: "Kora Devices", siteUrl: "https://shop.example" };

const reset: TemplateData<"password-reset"> = {
  name: "Ada Obi",
  link: "https://shop.example/auth?token=abc123",
};

const order: TemplateData<"order-confirmation"> = {
  name: "Ada Obi",
  orderNumber: "M-1007",
  orderPath: "/orders/7",
  lines: [
    {
      name: "Soil probe <b>LoRaWAN</b>",
      choices: ["Standard", "Black", "Sample"],
      quantity: 3,
      total: "$297.00",
    },
    { name: "Gateway", choices: [], quantity: 1, total: "$1,250.00" },
  ],
  sums: [
    { label: "Subtotal", amount: "$1,547.00" },
    { label: "Shipping", amount: "$3.23" },
  ],
  total: "$1,550.23",
  totalInNaira: "₦2,402,857",
  charged: "R28,291.70",
  fee: null,
  shipTo: ["Ada Obi", "1 Marina Road", "Lagos", "Nigeria"],
};

test("a password reset mail carries the link in both of its forms", async () => {
  const mail = await writeMail({ template: "password-reset", data: reset, sender });
  expect(mail.subject).toBe("Reset your password");
  expect(mail.html).toContain(`href="${reset.link}"`);
  expect(mail.text).toContain(reset.link);
  expect(mail.text).toContain("Hello Ada Obi,");
});

test("a person without a name is greeted all the same", async () => {
  const data = { ...reset, name: "" };
  const { text } = await writeMail({ template: "password-reset", data, sender });
  expect(text).toContain("Hello,");
});

test("an order confirmation names what was bought, what it cost and where it goes", async () => {
  const mail = await writeMail({ template: "order-confirmation", data: order, sender });
  expect(mail.subject).toBe("Order M-1007 is confirmed");
  for (const form of [mail.html.replaceAll("<!-- -->", ""), mail.text]) {
    for (const fact of [
      "M-1007",
      "Quantity 3\u00a0· Standard\u00a0· Black\u00a0· Sample",
      "$297.00",
      "Subtotal",
      "$1,550.23",
      "Total in Naira",
      "₦2,402,857",
      "R28,291.70",
      "1 Marina Road",
      sender.siteUrl + order.orderPath,
      "Kora Devices",
    ]) {
      expect(form).toContain(fact);
    }
  }
});

test("in text an amount stands on the line of what it is for", async () => {
  const { text } = await writeMail({ template: "order-confirmation", data: order, sender });
  expect(text).toMatch(/^Gateway +\$1,250\.00$/m);
  expect(text).toMatch(/^Total +\$1,550\.23$/m);
});

test("the payment provider's fee stands below the charge, where the payer bore it", async () => {
  const write = (fee: string | null) =>
    writeMail({ template: "order-confirmation", data: { ...order, fee }, sender });
  expect((await write("R250.00")).text).toMatch(/^Of which the payment provider's fee +R250\.00$/m);
  expect((await write(null)).text).not.toContain("fee");
  const { fee: _, ...kept } = order;
  const before = await writeMail({ template: "order-confirmation", data: kept, sender });
  expect(before.text).not.toContain("fee");
});

test("what people wrote is text, never markup", async () => {
  const { html } = await writeMail({ template: "order-confirmation", data: order, sender });
  expect(html).toContain("Soil probe &lt;b&gt;LoRaWAN&lt;/b&gt;");
});

test("in text an address stands as on an envelope", async () => {
  const data = { ...order, shipTo: ["Ada Obi", "14 Marina Road", "Nigeria"] };
  const { text } = await writeMail({ template: "order-confirmation", data, sender });
  expect(text).toContain("\n\nAda Obi\n14 Marina Road\nNigeria\n\n");
});

test("a mail is as wide as the phone that shows it", async () => {
  const { html } = await writeMail({ template: "order-confirmation", data: order, sender });
  expect(html).toContain('<meta name="viewport" content="width=device-width"/>');
});

test("a city and a state of the same name are both shown", async () => {
  const data = { ...order, shipTo: ["Ada Obi", "Lagos", "Lagos"] };
  const { text } = await writeMail({ template: "order-confirmation", data, sender });
  expect(text.match(/^Lagos$/gm)).toHaveLength(2);
});

test("nothing charged and no address leave no empty headings", async () => {
  const data = { ...order, charged: null, shipTo: [] };
  const { text } = await writeMail({ template: "order-confirmation", data, sender });
  expect(text).not.toContain("Charged");
  expect(text).not.toContain("payment");
  expect(text).not.toContain("Ships to");
});

test("a confirmation that was queued before it told Naira is written without", async () => {
  const { totalInNaira: _, ...data } = order;
  const { text } = await writeMail({ template: "order-confirmation", data, sender });
  expect(text).toMatch(/^Total +\$1,550\.23$/m);
  expect(text).not.toContain("Naira");
});

test("a mail is readable on a dark screen", async () => {
  const { html } = await writeMail({ template: "order-confirmation", data: order, sender });
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("prefers-color-scheme: dark");
});

test("data that does not fit its template is refused, not half written", async () => {
  const data = { name: "Ada" };
  await expect(writeMail({ template: "password-reset", data, sender })).rejects.toThrow("link");
});

test("an unknown template is refused", async () => {
  const wanted = writeMail({ template: "toString", data: {}, sender });
  await expect(wanted).rejects.toThrow("There is no mail template named toString");
});

test("an address that was left and may be a stranger's is not told the new one", async () => {
  const mail = await writeMail({ template: "email-changed", data: { newEmail: null }, sender });
  expect(mail.text).toContain("The email address of your account is now another one.");
});

test("whoever did not change their own address is led to where the shop hears of it", async () => {
  const data = { newEmail: "other@example.com" };
  const mail = await writeMail({ template: "email-changed", data, sender });
  expect(mail.html).toContain('href="https://shop.example/contact"');
  expect(mail.text).toContain("https://shop.example/contact");
});
