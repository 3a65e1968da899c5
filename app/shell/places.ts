/** A place of the shop, as header, drawer and footer name it. */
export interface Place {
  to: string;
  label: string;
}

export const mainPlaces: readonly Place[] = [
  { to: "/products", label: "Products" },
  { to: "/sensors", label: "Sensors" },
  { to: "/gateways", label: "Gateways" },
  { to: "/accessories", label: "Accessories" },
  { to: "/documentation", label: "Resources" },
];

/** Shown to administrators only. */
export const adminPlace: Place = { to: "/admin", label: "Admin" };

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
      { to: "/documentation", label: "Documentation" },
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
