import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { partnerColumns } from "./columns.tsx";
import type { ShownPartner } from "./shown-partner.ts";

test("a logo stands on the ground of pictures, on which one drawn in ink is seen by night", () => {
  const partner: ShownPartner = {
    id: "4a18c57d-0000-4000-8000-000000000001",
    name: "Savanna Systems",
    description: null,
    email: null,
    phone: null,
    website: null,
    logoUrl: "/images/savanna.webp",
    orderIndex: 1,
    logo: "/images/savanna.webp",
  };
  const name = partnerColumns({ onEdit: () => {} }).find(({ header }) => header === "Name");
  const html = renderToStaticMarkup(name?.cell(partner));
  expect(html).toMatch(/<img src="\/images\/savanna\.webp"[^>]* class="[^"]*\bbg-stage\b/);
});
