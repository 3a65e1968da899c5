import { env } from "#env";

export interface TextMessage {
  /** The message's own, the same at each attempt, so that a gateway can tell a repetition. */
  id: string;
  /** With the country's code, such as `+2348012345678`. */
  to: string;
  body: string;
}

/** A gateway that does not answer within this is tried again. */
const answerWithinMs = 10_000;

/** Whether codes can reach a telephone: through a gateway or, in test mode, the outbox. */
export const canSendTexts = env.SMS_URL !== undefined || env.isTestMode;

/**
 * Hands a message to the shop's gateway: a POST of `{ id, to, text }` as JSON, with `SMS_TOKEN` as
 * bearer token where that is set. Any answer of the 200s means that it was taken. Throws where it
 * was not. Without a gateway nothing leaves the shop, and the message stays in the outbox.
 */
export async function sendText({ id, to, body }: TextMessage): Promise<{ isSent: boolean }> {
  if (!env.SMS_URL) return { isSent: false };
  const answer = await fetch(env.SMS_URL, {
    redirect: "error",
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(env.SMS_TOKEN ? { authorization: `Bearer ${env.SMS_TOKEN}` } : {}),
    },
    body: JSON.stringify({ id, to, text: body }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The gateway for text messages answered ${answer.status}`);
  return { isSent: true };
}
