import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductName } from "./product-name.tsx";

test("a very long name takes four lines until it is opened, and is told whole", () => {
  const name = "Outdoor gateway with battery ".repeat(7).trim();
  const html = renderToStaticMarkup(<ProductName name={name} />);
  expect(html).toMatch(/<summary class="[^"]*line-clamp-4/);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(name);
  expect(renderToStaticMarkup(<ProductName name="Outdoor gateway" />)).toBe(
    "<p>Outdoor gateway</p>",
  );
});
