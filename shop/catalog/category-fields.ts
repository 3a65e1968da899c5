import { z } from "zod";
import { optionalText, orderIndex, requiredText } from "../records/fields.ts";
import { categoryName } from "./category-name.ts";

const missing = "Category name is required";
const long = "Category name must be at most 100 characters";

/** What the form of a category holds. Its address is made of the letters and digits of its name. */
export const categoryFields = z.object({
  name: requiredText(100, { missing, long })
    .overwrite(categoryName)
    .regex(/[a-z0-9]/i, "Category name needs a letter from A to Z or a digit"),
  description: optionalText(2000, "Description must be at most 2000 characters"),
  orderIndex,
});

export type CategoryFields = z.infer<typeof categoryFields>;

/** A category as its form was opened with. */
export const openedCategory = z.object({
  name: z.string(),
  description: z.string().nullable(),
  orderIndex: z.number(),
});
