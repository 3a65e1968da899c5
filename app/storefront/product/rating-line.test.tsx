import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { RatingLine } from "./rating-line.tsx";

const render = (props: Parameters<typeof RatingLine>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RatingLine {...props} />
    </MemoryRouter>,
  );

test("the average is told with its stars and how many gave it", () => {
  const html = render({ rating: { average: "3.5", stars: 4, count: 13 }, isFixed: false });
  expect(html).toContain("3.5 (13 reviews)");
  expect(html).toContain("4 of 5 stars");
  expect(html.split("fill-signal")).toHaveLength(1 + 4);
});

test("one review is one", () => {
  const html = render({ rating: { average: "5.0", stars: 5, count: 1 }, isFixed: false });
  expect(html).toContain("5.0 (1 review)");
});

test("a product that nobody has reviewed says so, unless the owner shows the fixed rating", () => {
  expect(render({ rating: null, isFixed: false })).toContain("No reviews yet");
  expect(render({ rating: null, isFixed: true })).toContain("4.8 (124 reviews)");
});
