import { refused } from "#app/form.ts";
import type { NameClash } from "#shop/catalog/category-change.ts";

/** Refuses, because another category is called so, or stands where this one would. */
export function refusedByName(clash: NameClash) {
  const message =
    clash.kind === "name_taken"
      ? "A category with this name already exists"
      : `${clash.takenBy ? `“${clash.takenBy}”` : "Another category"} has the same address: /category/${clash.slug}`;
  return refused(message, { errors: { name: message }, status: 409 });
}
