import type { Database } from "#db";
import { findText, recordSentText } from "#shop/people/text-queue.ts";
import { sendText } from "#sms/gateway.ts";

/** A code that is older than this has ended: sending it would only confuse. */
const worthSendingMs = 5 * 60_000;

/** Hands a queued message to the gateway, unless it was taken before or came too late. */
export async function sendQueuedText(
  db: Database,
  { textId }: { textId: string },
  now = new Date(),
): Promise<void> {
  const text = await findText(db, textId);
  if (!text?.body || now.getTime() - text.createdAt.getTime() > worthSendingMs) return;
  const { isSent } = await sendText({ id: text.id, to: text.recipient, body: text.body });
  if (isSent) await recordSentText(db, { textId, now });
}
