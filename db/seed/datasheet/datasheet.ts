import type { Datasheet } from "#paper/datasheet/contents.ts";
import { describeDevice } from "#studio/device.ts";
import type { SeedProduct } from "../catalogue/seed-product.ts";
import { contactInformation } from "../content.ts";
import { drawElevations } from "./elevation/elevation.ts";
import { listKeyFacts } from "./key-facts.ts";
import { explainOrdering, listOrderingCodes } from "./ordering.ts";
import { groupSpecifications } from "./specification.ts";

/** The day that all datasheets were last revised on. Whoever changes what they say moves it on. */
const revisedAt = new Date("2026-11-21T00:00:00Z");

/** The datasheet of a product. It says nothing that the product's own data does not say. */
export function describeDatasheet(product: SeedProduct): Datasheet {
  const { companyName, address, phone, email } = contactInformation;
  const { partNumber, name, category, description, specs } = product;
  const device = describeDevice(product);
  const specification = groupSpecifications(specs);
  return {
    company: { name: companyName, lines: [address, `${phone} · ${email}`] },
    partNumber,
    // The part number stands above it, larger.
    name: name.startsWith(`${partNumber} `) ? name.slice(partNumber.length + 1) : name,
    category,
    description,
    facts: listKeyFacts(product, { device, specification }),
    drawing: drawElevations(device),
    specification,
    ordering: listOrderingCodes(product),
    orderingNotes: explainOrdering(product),
    revision: "Revision 1 · 21 November 2026",
    revisedAt,
    notes: [
      "Prices, stock and delivery are on the product page. Specifications may change without notice.",
    ],
  };
}
