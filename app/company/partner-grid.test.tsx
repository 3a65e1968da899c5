import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PartnerGrid } from "./partner-grid.tsx";

test("a logo stands on the ground of pictures, on which one drawn in ink is seen by night", () => {
  const partner = {
    id: "4a18c57d-0000-4000-8000-000000000001",
    name: "Savanna Systems",
    description: "Installs what we sell.",
    email: null,
    phone: null,
    website: null,
    orderIndex: 1,
    logo: "/images/savanna.webp",
  };
  const html = renderToStaticMarkup(<PartnerGrid partners={[partner]} />);
  expect(html).toMatch(/<img src="\/images\/savanna\.webp"[^>]* class="[^"]*\bbg-stage\b/);
});
