import { expect, test } from "vitest";
import { trackingAddress } from "./carrier.ts";

test.each([
  ["DHL", "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014"],
  ["dhl express", "https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014"],
  [" UPS ", "https://www.ups.com/track?tracknum=JD014"],
  ["Fed Ex", "https://www.fedex.com/fedextrack/?trknbr=JD014"],
  ["USPS", "https://tools.usps.com/go/TrackConfirmAction?tLabels=JD014"],
  ["Aramex Nigeria", "https://www.aramex.com/track/results?ShipmentNumber=JD014"],
  ["Royal Mail", "https://www.royalmail.com/track-your-item#/tracking-results/JD014"],
])("a parcel of %s can be followed at the carrier's own page", (carrier, address) => {
  expect(trackingAddress({ carrier, trackingNumber: "JD 014" })).toBe(address);
});

test("a number is no part of the address's grammar, whatever it holds", () => {
  const address = trackingAddress({ carrier: "UPS", trackingNumber: "1&x=<script>#/../" });
  expect(address).toBe("https://www.ups.com/track?tracknum=1%26x%3D%3Cscript%3E%23%2F..%2F");
});

test.each([
  ["upside down couriers", "1"],
  ["Our own van", "1"],
  [null, "1"],
  ["DHL", null],
])("%s with number %s cannot", (carrier, trackingNumber) => {
  expect(trackingAddress({ carrier, trackingNumber })).toBeNull();
});
