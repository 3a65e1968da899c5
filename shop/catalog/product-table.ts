/** What the table of products can do. */

/** How products without a category are named in the address. */
export const noCategory = "none";

/** How the address names all categories together, in one list instead of one for each. */
export const everyCategory = "every";

/** How a category is named in the address. */
export function groupId({ id }: { id: string | null }): string {
  return id ?? noCategory;
}

/** `categories` are the ids of those that there are, and `noCategory` where products have none. */
export const productTable = (categories: readonly string[]) =>
  ({
    sorts: ["created", "name", "price", "stock"],
    initial: "-created",
    filters: {
      status: ["active", "suspended", "out_of_stock"],
      category: [everyCategory, ...categories],
    },
  }) as const;

export type ProductTable = ReturnType<typeof productTable>;

export type ProductStatus = ProductTable["filters"]["status"][number];
