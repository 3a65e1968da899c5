import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentMode } from "./payment-mode.tsx";

test.each([
  ["without keys", true, false, "Test mode", "a simulator stands in for Paystack"],
  ["with test keys", false, false, "Test mode", "Paystack is asked with test keys"],
  ["with live keys", false, true, "Live", "Paystack takes real money."],
])("a shop %s says so", (_, isSimulated, movesRealMoney, badge, words) => {
  const told = renderToStaticMarkup(
    <PaymentMode {...{ isSimulated, movesRealMoney }} chargeCurrency="ZAR" />,
  );
  expect(told).toContain(`>${badge}<`);
  expect(told).toContain(words);
  expect(told.includes("No real money moves")).toBe(!movesRealMoney);
});
