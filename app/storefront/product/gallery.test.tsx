import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "./gallery.tsx";

const images = ["front", "back"].map((name) => {
  return { key: `${name}.png`, alt: name, color: null, width: 1280, height: 960 };
});

/** What the large picture shows, and which thumbnails are pressed. */
function show(index: number) {
  const page = renderToStaticMarkup(
    <Gallery images={images} name="Probe" index={index} onSelect={() => {}} />,
  );
  const pressed = page.matchAll(/aria-label="([^"]+)" aria-pressed="true"/g);
  return [page.match(/alt="([^"]+)"/)?.[1], ...Array.from(pressed, ([, label]) => label)];
}

test("the chosen picture is shown large, and the first one where that is gone", () => {
  expect(show(1)).toEqual(["back", "Show image 2 of 2"]);
  expect(show(2)).toEqual(["front", "Show image 1 of 2"]);
});
