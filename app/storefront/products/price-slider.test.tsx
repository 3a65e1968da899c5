import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceSlider } from "./price-slider.tsx";

const render = (value: number) =>
  renderToStaticMarkup(<PriceSlider value={value} onChange={() => {}} />);

test("the price is chosen from 0 to 1000 in steps of 10", () => {
  expect(render(500)).toMatch(/<input[^>]* min="0" max="1000" step="10"/);
});

test("only its right end says that it keeps every price", () => {
  expect(render(990)).toContain('aria-valuetext="$990"');
  expect(render(1000)).toContain('aria-valuetext="$1,000+"');
});
