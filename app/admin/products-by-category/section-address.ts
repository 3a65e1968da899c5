/** How the section of products without a category is named in the address. */
export const noCategory = "none";

interface Page {
  after?: string | null;
  before?: string | null;
}

/** The query that opens a section: "?category=…", with the page of it where it is not the first. */
export function sectionAddress(
  { id }: { id: string | null },
  { after, before }: Page = {},
): string {
  const query = new URLSearchParams({ category: id ?? noCategory });
  if (after) query.set("after", after);
  if (before) query.set("before", before);
  return `?${query}`;
}
