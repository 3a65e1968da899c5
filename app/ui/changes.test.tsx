import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Changes } from "./changes.tsx";

test("an instant is told as people read it, and nothing else is taken for one", () => {
  const differences = [
    { field: "connectedAt", before: null, after: "2026-11-23T15:35:40.321Z" },
    { field: "title", before: null, after: "2026-11-23T15:35" },
  ];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toMatch(/<time dateTime="2026-11-23T15:35:40\.321Z"[^>]*>November.23,.2026/);
  expect(html).toContain("2026-11-23T15:35<");
});

test("an amount is told as people write it, not in minor units", () => {
  const differences = [{ field: "costMinor", before: null, after: 450_050 }];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toContain("Cost (₦)<");
  expect(html).toContain("4,500.50");
});

test("a field that was emptied reads as empty, and one of a deleted record only as it was", () => {
  const differences = [{ field: "model", before: "XL", after: null }];
  const read = (isKept: boolean) =>
    renderToStaticMarkup(<Changes differences={differences} isKept={isKept} />);
  expect(read(true)).toMatch(/<del.*XL.*<\/del>.*<ins.*\(empty\)/);
  expect(read(false)).toMatch(/<del.*XL.*<\/del><\/dd>/);
});
