import { z } from "zod";
import { password } from "#auth/password.ts";
import { recordId } from "./record-id.ts";

const missing = "Email and password are required";

export const createUserBody = z.object({
  email: z
    .string(missing)
    .trim()
    .min(1, missing)
    .pipe(z.email("Invalid email address").max(255, "Invalid email address")),
  password: z.string(missing).min(1, missing).pipe(password),
  full_name: z
    .string("The full name is a text or null")
    .trim()
    .max(100, "Name must be at most 100 characters")
    .nullish(),
});

export const deleteUserBody = z.object({
  user_id: recordId("The user id is not valid"),
  /** How many orders of theirs are known to be paid and not shipped; where there are more, nothing is deleted. */
  open_orders: z.int("The number of open orders is not valid").min(0).optional(),
});
