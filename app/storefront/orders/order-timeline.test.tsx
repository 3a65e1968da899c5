import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderStatus } from "#shop/sales/order-status.ts";
import type { OrderDetails } from "#shop/sales/orders-of-user.ts";
import { OrderTimeline } from "./order-timeline.tsx";

const dhl = { carrier: "DHL Express", trackingNumber: "JD0146" };
const nothing = { carrier: null, trackingNumber: null };

/** What each step of an order tells below its time. */
function tell(statuses: OrderStatus[], shipment: Pick<OrderDetails, keyof typeof dhl>): string[] {
  const steps = statuses.map((status, day) => ({
    status,
    at: new Date(Date.UTC(2026, 0, day + 1)),
  }));
  const order = { steps, ...shipment } as OrderDetails;
  const lines = renderToStaticMarkup(<OrderTimeline order={order} />)
    .split("<li")
    .slice(1);
  return lines.map(
    (line) =>
      line
        .split("</time>")[1]
        ?.replaceAll(/<[^>]+>/g, " ")
        .trim() ?? "",
  );
}

test("the shipping says by whom, and leads to where the parcel can be followed", () => {
  expect(tell(["pending", "paid", "shipped", "completed"], dhl)).toEqual([
    "",
    "",
    expect.stringMatching(/^DHL Express +JD0146$/),
    "",
  ]);
  const order = { steps: [{ status: "shipped", at: new Date() }], ...dhl } as OrderDetails;
  const page = renderToStaticMarkup(<OrderTimeline order={order} />);
  expect(page).toMatch(/href="https:\/\/www\.dhl\.com\/[^"]*=JD0146"/);
});

test("the last of two shippings has what is known of the parcel", () => {
  const [first, , last] = tell(["shipped", "processing", "shipped"], dhl);
  expect(first).toBe("");
  expect(last).toContain("JD0146");
});

test("a parcel of which only one thing is known tells that, and one of which nothing is, nothing", () => {
  expect(tell(["shipped"], { ...nothing, carrier: "Kwik" })).toEqual(["Kwik"]);
  const [numbered] = tell(["shipped"], { ...nothing, trackingNumber: "77" });
  expect(numbered).toMatch(/^Tracking number +77$/);
  expect(tell(["shipped"], nothing)).toEqual([""]);
});

test("an order of nothing to pay tells of no payment", () => {
  const steps = (["pending", "paid"] as const).map((status) => ({ status, at: new Date() }));
  const write = (totalMinor: number) =>
    renderToStaticMarkup(<OrderTimeline order={{ steps, totalMinor } as OrderDetails} />);
  expect(write(10_00)).toContain("Payment received");
  expect(write(0)).toContain("Nothing to pay");
  expect(write(0)).not.toContain("Payment received");
});
