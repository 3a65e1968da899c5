import type { CareerRow } from "#shop/content/career-list.ts";

export const statusWords: Record<CareerRow["status"], string> = {
  active: "Active",
  inactive: "Inactive",
};
