import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "#db";
import { findCompany } from "./company.ts";
import { queueMail } from "./mail-queue.ts";

/** In a subject line there is but one line. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const text = (most: number, { missing, long }: { missing: string; long: string }) =>
  z.string(missing).trim().min(1, missing).max(most, long);

/** What a visitor writes to the shop. */
export const contactFields = z.object({
  name: text(100, {
    missing: "Please enter your name",
    long: "Name must be at most 100 characters",
  }).transform(oneLine),
  email: z
    .string("Please enter your email address")
    .trim()
    .min(1, "Please enter your email address")
    .pipe(z.email("Invalid email address").max(255, "Invalid email address")),
  subject: text(150, {
    missing: "Please enter a subject",
    long: "Subject must be at most 150 characters",
  }).transform(oneLine),
  message: text(5000, {
    missing: "Please write a message",
    long: "Message must be at most 5,000 characters",
  }),
});

export type ContactMessage = z.infer<typeof contactFields>;

/** The same words from the same person within this time are one message. */
const repeatMs = 24 * 3_600_000;

/** Sends what a visitor wrote to the shop's own address; an answer goes to the visitor. */
export async function sendContactMessage(
  db: Database,
  message: ContactMessage,
  now = new Date(),
): Promise<void> {
  const { email: to } = await findCompany(db);
  const day = Math.floor(now.getTime() / repeatMs);
  const words = createHash("sha256").update(JSON.stringify(message)).digest("base64url");
  const letter = {
    cause: `contact-message:${day}:${words}`,
    userId: null,
    to,
    template: "contact-message",
    data: message,
  } as const;
  await db.transaction((tx) => queueMail(tx, letter));
}
