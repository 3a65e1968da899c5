import type { ProductStatus } from "#shop/catalog/product-table.ts";

export const statusWords: Record<ProductStatus, string> = {
  active: "Active",
  suspended: "Suspended",
  out_of_stock: "Out of Stock",
};

export const statusTones = { active: "green", suspended: "red", out_of_stock: "yellow" } as const;
