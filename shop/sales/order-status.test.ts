import { expect, test } from "vitest";
import { orderStatuses as storedStatuses } from "#db";
import { orderStatuses } from "./order-status.ts";

test("an order has the statuses that the database knows, and no others", () => {
  expect(orderStatuses).toEqual(storedStatuses);
});
