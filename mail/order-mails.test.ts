import { expect, test } from "vitest";
import { writeMail } from "./render.ts";
import type { TemplateData } from "./template-data.ts";

const sender = { name: "Kora Devices", siteUrl: "https://shop.example" };
const order = { name: "Ada Obi", orderNumber: "10007", orderPath: "/orders/7" };

const shipped: TemplateData<"order-shipped"> = {
  ...order,
  carrier: "DHL",
  trackingNumber: "JD014",
  trackingAddress: "https://carrier.example/?id=JD014",
  shipTo: ["Ada Obi", "1 Marina Road"],
};

test("a shipped order tells who brings it, under which number, and where to", async () => {
  const mail = await writeMail({ template: "order-shipped", data: shipped, sender });
  expect(mail.subject).toBe("Order 10007 is on its way");
  for (const fact of ["Hello Ada Obi,", "Carrier: DHL", "JD014", "1 Marina Road"]) {
    expect(mail.text).toContain(fact);
  }
  expect(mail.html).toContain('href="https://shop.example/orders/7"');
  expect(mail.html).toContain('href="https://carrier.example/?id=JD014"');
});

test("the number of a carrier that the shop does not know leads nowhere", async () => {
  const data = { ...shipped, trackingAddress: null };
  const { html } = await writeMail({ template: "order-shipped", data, sender });
  expect(html).toContain("JD014");
  expect(html).not.toContain("carrier.example");
});

test("what is not known of a shipment is not spoken of", async () => {
  const data = { ...shipped, carrier: null, trackingNumber: null, shipTo: [] };
  const { text } = await writeMail({ template: "order-shipped", data, sender });
  for (const word of ["Carrier", "Tracking number", "Ships to"]) expect(text).not.toContain(word);
});

test("a cancelled order says what is given back, and nothing of money otherwise", async () => {
  const write = (refund: string | null) =>
    writeMail({ template: "order-cancelled", data: { ...order, refund }, sender });
  const refunded = await write("R182.50");
  expect(refunded.subject).toBe("Order 10007 is cancelled");
  expect(refunded.text).toContain("We are refunding R182.50");
  expect((await write(null)).text).not.toContain("refund");
});

test("a refund that went through says how much came back, and for which order", async () => {
  const data = { ...order, refund: "R182.50", isOfSale: true };
  const mail = await writeMail({ template: "order-refunded", data, sender });
  expect(mail.subject).toBe("Order 10007 is refunded");
  expect(mail.text).toContain("We have refunded R182.50 for order 10007");
  expect(mail.text).not.toContain("accept");
  expect(mail.html).toContain('href="https://shop.example/orders/7"');
});

test("a mail about a refund that was kept before it was told of what is one of the order", async () => {
  const data = { ...order, refund: "R182.50" };
  const { subject } = await writeMail({ template: "order-refunded", data, sender });
  expect(subject).toBe("Order 10007 is refunded");
});

test("a payment that was not accepted and went back is no refund of its order, which stays", async () => {
  const data = { ...order, refund: "R182.50", isOfSale: false };
  const mail = await writeMail({ template: "order-refunded", data, sender });
  expect(mail.subject).toBe("A payment for order 10007 is given back");
  expect(mail.text).toContain("We did not accept this payment for the order.");
  expect(mail.text.replaceAll(/\s+/g, " ")).toContain("changes nothing about the order itself");
});
