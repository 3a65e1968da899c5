/**
 * The last part of a category's address: its name lower-cased, white space turned to hyphens,
 * every character other than a-z, 0-9 and hyphen removed. The database makes its column the same way.
 */
export function categorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^a-z0-9-]/g, "");
}
