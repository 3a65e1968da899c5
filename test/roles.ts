export type Role = "visitor" | "customer" | "administrator" | "half signed in";

const places: readonly [address: RegExp, role: Role][] = [
  [/^\/admin\b/, "administrator"],
  [/^\/(account|orders|checkout|cart|wishlist)\b/, "customer"],
  [/^\/auth\/second-step$/, "half signed in"],
];

/** Who is shown the page at an address; others are sent elsewhere, or find nothing of their own there. */
export function roleFor(address: string): Role {
  return places.find(([pattern]) => pattern.test(address))?.[1] ?? "visitor";
}
