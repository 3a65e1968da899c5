import { z } from "zod";
import { optionalDay, optionalText, requiredText } from "../records/fields.ts";
import { campaignTable } from "./campaign-table.ts";

const { status } = campaignTable.filters;

/** What the form of a campaign holds. */
export const campaignFields = z
  .object({
    name: requiredText(200, {
      missing: "Campaign name is required",
      long: "Campaign name must be at most 200 characters",
    }),
    description: optionalText(2000, "Description must be at most 2000 characters"),
    status: z.enum(status, "Unknown status").default("draft"),
    startDate: optionalDay("Start date must be a date"),
    endDate: optionalDay("End date must be a date"),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "End date must not be before the start date",
  });

export type CampaignFields = z.infer<typeof campaignFields>;

/** A campaign as its form was opened with. */
export const openedCampaign = z.object({
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(status),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});
