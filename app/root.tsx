import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { env } from "#env";
import type { Route } from "./+types/root";
import { CartProvider } from "./browser/cart.tsx";
import { CurrencyProvider } from "./browser/currency.tsx";
import { FlashMessages } from "./browser/flash-messages.tsx";
import { VisitorProvider } from "./browser/visitor.tsx";
import { wide } from "./browser/wide.ts";
import { WishlistProvider } from "./browser/wishlist.tsx";
import sans from "./fonts/sans.woff2?url";
import { pageMeta } from "./head.ts";
import { isNotFound } from "./shell/error-page.tsx";
import icon from "./shell/icon.svg?no-inline";
import { Shell } from "./shell/shell.tsx";
import { readCompany } from "./shop-facts.ts";
import "./app.css";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: sans,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    media: wide,
  },
  { rel: "icon", href: icon, type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  {
    rel: "alternate",
    href: "/feeds/new-products.xml",
    type: "application/rss+xml",
    title: "New products",
  },
];

/** The head of a page that failed; every other page brings its own. */
export function meta({ error, matches, location }: Route.MetaArgs) {
  if (!error) return [];
  const title = isNotFound(error) ? "Page not found" : "Something went wrong";
  return pageMeta({ matches, title, description: title, path: location.pathname });
}

/** What every page shows and everyone may see: it becomes part of pages kept for all. */
export async function loader() {
  return { company: await readCompany(), siteUrl: env.siteUrl, isTestMode: !env.movesRealMoney };
}

/**
 * The same for every page: asked for again once the company's card may have changed, and where it could not be
 * read. What else is saved leaves it alone, or a line lost right after would take the whole page away, with what
 * is typed there.
 */
export function shouldRevalidate({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChanged = formMethod !== "GET" && formAction?.startsWith("/admin/contact");
  return isChanged === true && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8f6f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <CurrencyProvider>
          <CartProvider>
            <WishlistProvider>
              <VisitorProvider>
                <Shell>{children}</Shell>
                <FlashMessages />
              </VisitorProvider>
            </WishlistProvider>
          </CartProvider>
        </CurrencyProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default Outlet;

/** Where this itself could not be loaded; what fails below it is told there. */
export { ErrorBoundary } from "./shell/content.tsx";
