import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "./gallery.tsx";

const images = ["front", "back"].map((name) => {
  return { key: `${name}.png`, alt: name, color: null, width: 1280, height: 960 };
});

/** What the large picture shows. */
function showLarge(index: number): string | undefined {
  const page = renderToStaticMarkup(
    <Gallery images={images} name="Probe" index={index} onSelect={() => {}} />,
  );
  return page.match(/alt="([^"]+)"/)?.[1];
}

test("the chosen picture is shown large, and the first one where that is gone", () => {
  expect(showLarge(1)).toBe("back");
  expect(showLarge(2)).toBe("front");
});
