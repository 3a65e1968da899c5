import type { IconName } from "#app/ui/icon.tsx";
import { promotionCodesAddress } from "./products/promotion-address.ts";
import { settingsSections } from "./settings/sections.ts";
import { socialMediaSections } from "./social-media/sections.ts";

export interface Tab {
  /** The address below /admin, and the name of its file. */
  path: string;
  label: string;
  icon: IconName;
  /** Said while the tab is on its way. */
  loading: string;
  /** What the command palette finds in it. */
  finds?: "products" | "orders" | "users";
  /** The pages within it, where it has more than one. */
  pages?: readonly { to: string; label: string }[];
}

/**
 * The tabs of the back office, in their order: Users, Order Tracking, Products, Products by
 * Category, Featured, Categories, Reviews, Docs, Contact, Shipping, Careers, Social Media; what
 * follows them is the shop's own. A tab stands here once it has its line in routes.ts.
 */
export const tabs: readonly Tab[] = [
  { path: "users", label: "Users", icon: "users", loading: "Loading users...", finds: "users" },
  {
    path: "orders",
    label: "Order Tracking",
    icon: "package-search",
    loading: "Loading orders...",
    finds: "orders",
  },
  {
    path: "products",
    label: "Products",
    icon: "package",
    loading: "Loading products...",
    finds: "products",
    pages: [
      { to: promotionCodesAddress, label: "Promotion codes" },
      { to: "/admin/products/import", label: "Import products" },
    ],
  },
  {
    path: "products-by-category",
    label: "Products by Category",
    icon: "layout-grid",
    loading: "Loading products...",
  },
  {
    path: "featured",
    label: "Featured",
    icon: "list-ordered",
    loading: "Loading featured products...",
  },
  {
    path: "categories",
    label: "Categories",
    icon: "folder-tree",
    loading: "Loading categories...",
  },
  { path: "reviews", label: "Reviews", icon: "star", loading: "Loading reviews..." },
  { path: "docs", label: "Docs", icon: "file-text", loading: "Loading documentation..." },
  {
    path: "contact",
    label: "Contact",
    icon: "phone",
    loading: "Loading contact information...",
  },
  {
    path: "shipping",
    label: "Shipping",
    icon: "truck",
    loading: "Loading shipping options...",
  },
  {
    path: "careers",
    label: "Careers",
    icon: "briefcase-business",
    loading: "Loading careers...",
  },
  {
    path: "social-media",
    label: "Social Media",
    icon: "share-2",
    loading: "Loading posts...",
    pages: socialMediaSections.sections,
  },
  {
    path: "dashboard",
    label: "Dashboard",
    icon: "chart-column",
    loading: "Loading dashboard...",
  },
  {
    path: "settings",
    label: "Settings",
    icon: "sliders-horizontal",
    loading: "Loading settings...",
    pages: settingsSections.sections,
  },
  { path: "audit-log", label: "Audit Log", icon: "scroll-text", loading: "Loading audit log..." },
];

export function tabAddress({ path }: Pick<Tab, "path">): string {
  return `/admin/${path}`;
}

/** The addresses of all pages of the back office. */
export const pages: readonly string[] = [
  "/admin",
  ...tabs.flatMap((tab) => [tabAddress(tab), ...(tab.pages ?? []).map(({ to }) => to)]),
];

/** The tab that an address lies in. */
export function findTab(pathname: string): Tab | null {
  const [, , path] = pathname.split("/");
  return tabs.find((tab) => tab.path === path) ?? null;
}
