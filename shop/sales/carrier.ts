/** Carriers whose tracking pages take the number in their address, by how people write them. */
const carriers: [name: RegExp, address: (number: string) => string][] = [
  [/^dhl\b/i, (id) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${id}`],
  [/^ups\b/i, (id) => `https://www.ups.com/track?tracknum=${id}`],
  [/^fed\s?ex\b/i, (id) => `https://www.fedex.com/fedextrack/?trknbr=${id}`],
  [/^usps\b/i, (id) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${id}`],
  [/^aramex\b/i, (id) => `https://www.aramex.com/track/results?ShipmentNumber=${id}`],
  [/^royal\s?mail\b/i, (id) => `https://www.royalmail.com/track-your-item#/tracking-results/${id}`],
];

interface Shipment {
  carrier: string | null;
  trackingNumber: string | null;
}

/** Where a parcel can be followed; null for a carrier that the shop does not know, or no number. */
export function trackingAddress({ carrier, trackingNumber }: Shipment): string | null {
  if (!carrier || !trackingNumber) return null;
  const known = carriers.find(([name]) => name.test(carrier.trim()));
  const number = encodeURIComponent(trackingNumber.replaceAll(/\s/g, ""));
  return known ? known[1](number) : null;
}
