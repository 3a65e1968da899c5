import { z } from "zod";

/** What a sign-up for the newsletter must hold. */
export const newsletterFields = z.object({
  email: z
    .string("Please enter your email address")
    .trim()
    .min(1, "Please enter your email address")
    .pipe(z.email("Invalid email address").max(255, "Invalid email address")),
});
