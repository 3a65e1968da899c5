import { z } from "zod";
import { optionalText, requiredText } from "../records/fields.ts";

/** What the form of the company's contact information holds. */
export const companyFields = z.object({
  companyName: requiredText(200, {
    missing: "Company name is required",
    long: "Company name must be at most 200 characters",
  }),
  email: requiredText(255, {
    missing: "Email is required",
    long: "Email must be at most 255 characters",
  }).pipe(z.email("Invalid email address")),
  phone: optionalText(50, "Phone must be at most 50 characters"),
  address: optionalText(500, "Address must be at most 500 characters"),
  description: optionalText(1000, "Description must be at most 1000 characters"),
});

export type CompanyFields = z.infer<typeof companyFields>;

/** The contact information as its form was opened with. */
export const openedCompany = z.object({
  companyName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
});

/** What the form opens with before anything was saved. */
export const noCompany: CompanyFields = {
  companyName: "",
  email: "",
  phone: null,
  address: null,
  description: null,
};
