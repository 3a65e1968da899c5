import { z } from "zod";
import { openedInstant, optionalInstant, optionalText, requiredText } from "../records/fields.ts";
import { platforms } from "./platforms.ts";
import { chosenStatuses, postTable } from "./post-table.ts";
import { composeText, findExcess, splitHashtags } from "./post-text.ts";

const noPlatform = "Select at least one platform";

/** Words with commas between them, each with or without its sign. */
const hashtags = z
  .string()
  .default("")
  .transform((text) => splitHashtags(text))
  .pipe(
    z
      .array(z.string().max(100, "A hashtag has at most 100 characters"))
      .max(30, "A post has at most 30 hashtags"),
  );

const typed = z.object({
  title: optionalText(200, "Title must be at most 200 characters"),
  content: requiredText(63_206, {
    missing: "Post content is required",
    long: "Post content must be at most 63,206 characters",
  }),
  platforms: z
    .array(z.enum(platforms, "Unknown platform"), noPlatform)
    .min(1, noPlatform)
    .transform((chosen) => platforms.filter((platform) => chosen.includes(platform))),
  hashtags,
  campaignId: z
    .union([z.literal(""), z.uuid("Unknown campaign")], "Unknown campaign")
    .default("")
    .transform((id) => id || null),
  status: z.enum(chosenStatuses, "Unknown status").default("draft"),
  scheduledAt: optionalInstant("Choose a date and a time"),
});

type Typed = z.infer<typeof typed>;

/**
 * What the form of a post holds. One that is scheduled has a time to come, and fits every platform
 * it goes to; a draft may still be too long.
 */
export function postFields({ now }: { now: Date }) {
  return typed
    .superRefine((post, context) => {
      if (post.status === "draft") return;
      for (const issue of findFaults(post, now)) context.addIssue({ code: "custom", ...issue });
    })
    .transform((post) => (post.status === "draft" ? { ...post, scheduledAt: null } : post));
}

function findFaults({ content, hashtags, platforms, scheduledAt }: Typed, now: Date) {
  const text = composeText({ content, hashtags });
  const excesses = platforms.flatMap((platform) => findExcess(platform, text) ?? []);
  const faults = excesses.map((message) => ({ path: ["content"], message }));
  if (!scheduledAt) {
    faults.push({ path: ["scheduledAt"], message: "Choose when to post" });
  } else if (scheduledAt <= now) {
    faults.push({ path: ["scheduledAt"], message: "Choose a time in the future" });
  }
  return faults;
}

export type PostFields = Typed;

/** A post as its form was opened with. */
export const openedPost = z.object({
  title: z.string().nullable(),
  content: z.string(),
  platforms: z.array(z.enum(platforms)),
  hashtags: z.array(z.string()),
  campaignId: z.string().nullable(),
  status: z.enum(postTable.filters.status),
  scheduledAt: openedInstant,
});

export type Post = z.infer<typeof openedPost>;
