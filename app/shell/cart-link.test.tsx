import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { useCart } from "#app/browser/cart.tsx";
import { CartLink } from "./cart-link.tsx";

vi.mock("#app/browser/cart.tsx", () => ({ useCart: vi.fn() }));

test.each([
  [0, "Cart", undefined],
  [1, "Cart, 1 item", "1"],
  [99, "Cart, 99 items", "99"],
  [250, "Cart, 250 items", "99+"],
])("a cart of %i units is %j, and its badge says %j", (count, label, badge) => {
  vi.mocked(useCart).mockReturnValue({ items: [], count, totalMinor: 0, isReady: true });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CartLink />
    </MemoryRouter>,
  );
  expect(/aria-label="([^"]*)"/.exec(html)?.[1]).toBe(label);
  expect(/<span aria-hidden[^>]*>([^<]*)<\/span>/.exec(html)?.[1]).toBe(badge);
});
