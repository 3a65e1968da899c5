import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { badgeLook } from "#app/ui/badge.tsx";
import { StatusBadge } from "./status-badge.tsx";

test.each([
  ["completed", "Completed", "green"],
  ["pending", "Pending", "yellow"],
  ["failed", "Failed", "red"],
  ["paid", "Paid", "neutral"],
  ["processing", "Processing", "neutral"],
  ["shipped", "Shipped", "neutral"],
  ["cancelled", "Cancelled", "neutral"],
] as const)("an order that is %s says %s in %s", (status, name, tone) => {
  const html = renderToStaticMarkup(<StatusBadge status={status} />);
  expect(html).toContain(`>${name}<`);
  expect(html).toContain(`class="${badgeLook({ tone })}"`);
});

test("the colours can be told apart", () => {
  const looks = (["green", "yellow", "red", "neutral"] as const).map((tone) => badgeLook({ tone }));
  expect(new Set(looks).size).toBe(4);
});
