import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ShopLink } from "./link.tsx";

const render = (link: ReactNode) => renderToString(<MemoryRouter>{link}</MemoryRouter>);

test("a link on the server is the one that the router's own will take over", () => {
  const props = {
    to: "/products?search=a&b=%20#top",
    prefetch: "intent",
    replace: false,
    viewTransition: true,
    className: "hover:underline",
    "aria-current": "page",
    onClick: () => {},
    children: "Products",
  } as const;
  expect(render(<ShopLink {...props} />)).toBe(render(<Link {...props} />));
});
