import { desc, eq } from "drizzle-orm";
import { type Database, textMessages } from "#db";
import { enqueue } from "#jobs/queue.ts";

/** Writes a message to a telephone into the outbox and queues its sending. */
export function queueText(db: Database, { to, body }: { to: string; body: string }): Promise<void> {
  return db.transaction(async (tx) => {
    const [text] = await tx
      .insert(textMessages)
      .values({ recipient: to, body })
      .returning({ id: textMessages.id });
    if (!text) throw new Error("A text message just written was not returned");
    await enqueue(tx, "send-text", { textId: text.id });
  });
}

export async function findText(db: Database, textId: string) {
  const [text] = await db.select().from(textMessages).where(eq(textMessages.id, textId));
  return text ?? null;
}

/** Notes that a gateway took a message; what it said is forgotten. */
export async function recordSentText(
  db: Database,
  { textId, now }: { textId: string; now: Date },
): Promise<void> {
  await db.update(textMessages).set({ sentAt: now, body: null }).where(eq(textMessages.id, textId));
}

/** The messages that never left the shop and those that did, the newest first. */
export function listTexts(db: Database, { limit }: { limit: number }) {
  return db
    .select()
    .from(textMessages)
    .orderBy(desc(textMessages.createdAt), desc(textMessages.id))
    .limit(limit);
}
