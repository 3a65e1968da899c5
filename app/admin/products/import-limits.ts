import type { FileLimits } from "../uploads/limits.ts";

/** Ten thousand products with long descriptions are half of it. */
export const importLimits: FileLimits = {
  mostBytes: 20 * 1024 * 1024,
  kinds: "CSV",
  accept: ".csv,text/csv",
};
