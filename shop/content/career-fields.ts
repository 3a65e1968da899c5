import { z } from "zod";
import { optionalDay, optionalText, orderIndex, requiredText } from "../records/fields.ts";
import { careerTable } from "./career-table.ts";

const { type, status } = careerTable.filters;

const longEmail = "Application email must be at most 255 characters";

/** What the form of a career holds. */
export const careerFields = z
  .object({
    title: requiredText(200, {
      missing: "Title is required",
      long: "Title must be at most 200 characters",
    }),
    department: requiredText(100, {
      missing: "Department is required",
      long: "Department must be at most 100 characters",
    }),
    location: requiredText(100, {
      missing: "Location is required",
      long: "Location must be at most 100 characters",
    }),
    type: z.enum(type, "Type is required"),
    description: requiredText(2000, {
      missing: "Description is required",
      long: "Description must be at most 2000 characters",
    }),
    responsibilities: optionalText(2000, "Responsibilities must be at most 2000 characters"),
    requirements: optionalText(2000, "Requirements must be at most 2000 characters"),
    status: z.enum(status, "Status is active or inactive").default("active"),
    orderIndex,
    postedDate: optionalDay("Posted date must be a date"),
    closingDate: optionalDay("Closing date must be a date"),
    applicationEmail: optionalText(255, longEmail).refine(
      (email) => email === null || z.email().safeParse(email).success,
      "Invalid email address",
    ),
  })
  .refine(
    ({ postedDate, closingDate }) => !postedDate || !closingDate || postedDate <= closingDate,
    { path: ["closingDate"], message: "Closing date must not be before the posted date" },
  );

export type CareerFields = z.infer<typeof careerFields>;

/** A career as its form was opened with. */
export const openedCareer = z.object({
  title: z.string(),
  department: z.string(),
  location: z.string(),
  type: z.enum(type),
  description: z.string(),
  responsibilities: z.string().nullable(),
  requirements: z.string().nullable(),
  status: z.enum(status),
  orderIndex: z.number(),
  postedDate: z.string().nullable(),
  closingDate: z.string().nullable(),
  applicationEmail: z.string().nullable(),
});
