import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Breadcrumbs } from "./breadcrumbs.tsx";

test("the way to a page leads past those above it and ends at the page itself", () => {
  const above = [
    { name: "Home", path: "/" },
    { name: "Resources", path: "/documentation" },
  ];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs above={above} here="Downloads" />
    </MemoryRouter>,
  );
  expect(html.match(/(?<= href=")[^"]*/g)).toEqual(["/", "/documentation"]);
  expect(html).toMatch(/<li[^>]* aria-current="page">Downloads<\/li><\/ol>/);
});
