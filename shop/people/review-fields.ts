import { z } from "zod";

/** As many characters as a comment may have. */
export const longestComment = 5000;

/** What a customer says about a product. The first message is the one that is said. */
export const reviewFields = {
  rating: z
    .int("Please select a rating")
    .min(1, "Please select a rating")
    .max(5, "Please select a rating"),
  comment: z
    .string("Please write a review comment")
    .trim()
    .min(1, "Please write a review comment")
    .max(longestComment, "A review comment has at most 5,000 characters"),
};
