import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Consequences } from "./consequences.tsx";

/** What is read before an account with so many orders is deleted. */
const ask = (orders: { openOrders: number; unpaidOrders: number }) =>
  renderToStaticMarkup(<Consequences asked="delete" user={orders} />);

test("whoever deletes a person is told that their unpaid orders end, where there are any", () => {
  expect(ask({ openOrders: 2, unpaidOrders: 0 })).not.toContain("cancelled");
  expect(ask({ openOrders: 0, unpaidOrders: 1 })).toContain(
    "without the person. 1 order that is not paid yet is cancelled.",
  );
  expect(ask({ openOrders: 0, unpaidOrders: 2 })).toContain(
    "2 orders that are not paid yet are cancelled.",
  );
});

test("whoever deletes a person is told what would be lost of orders that are paid and not shipped", () => {
  expect(ask({ openOrders: 0, unpaidOrders: 2 })).not.toContain("would be lost");
  expect(ask({ openOrders: 1, unpaidOrders: 0 })).toContain("1 paid order is not shipped yet");
  expect(ask({ openOrders: 2, unpaidOrders: 0 })).toContain("2 paid orders are not shipped yet");
});
