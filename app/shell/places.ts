/** A place of the shop, as header, drawer and footer name it. */
export interface Place {
  to: string;
  label: string;
  /** Pages that it leads on to and that are named nowhere beside it. */
  pages?: readonly string[];
}

export const mainPlaces: readonly Place[] = [
  { to: "/products", label: "Products" },
  { to: "/sensors", label: "Sensors" },
  { to: "/gateways", label: "Gateways" },
  { to: "/accessories", label: "Accessories" },
  {
    to: "/documentation",
    label: "Resources",
    pages: ["/getting-started", "/api-docs", "/downloads", "/video-tutorials"],
  },
];

/** Shown to administrators only. */
export const adminPlace: Place = { to: "/admin", label: "Admin" };

/** As in the `aria-current` attribute: whether a page is the place itself, or one of its pages. */
export function currentAt({ to, pages }: Place, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return pages?.includes(pathname) ? "true" : undefined;
}

export function isInBackOffice(pathname: string): boolean {
  return pathname === adminPlace.to || pathname.startsWith(`${adminPlace.to}/`);
}

export const footerColumns: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: "Products",
    places: [
      { to: "/products", label: "All Products" },
      { to: "/sensors", label: "Sensors" },
      { to: "/gateways", label: "Gateways" },
      { to: "/accessories", label: "Accessories" },
      { to: "/dev-kits", label: "Development Kits" },
    ],
  },
  {
    title: "Support",
    places: [
      { to: "/documentation", label: "Resources" },
      { to: "/contact", label: "Contact" },
      { to: "/shipping", label: "Shipping" },
      { to: "/returns", label: "Returns" },
    ],
  },
  {
    title: "Company",
    places: [
      { to: "/about", label: "About" },
      { to: "/careers", label: "Careers" },
      { to: "/privacy", label: "Privacy" },
    ],
  },
];
