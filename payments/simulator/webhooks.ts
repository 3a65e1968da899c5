import { z } from "zod";
import { request } from "../request.ts";
import { sign } from "../signature.ts";
import type { TransactionFaults } from "./faults.ts";
import type { Store } from "./store.ts";

interface Message {
  event: string;
  data: object;
  faults: TransactionFaults;
  now: number;
}

/** Puts a message on its way to the shop, as the faults of its transaction let it. */
export function queueWebhook(store: Store, { event, data, faults, now }: Message): void {
  const {
    delayed = 0,
    doubled = false,
    missing = false,
    badly_signed = false,
  } = faults.webhook ?? {};
  if (missing) return;
  const values = {
    body: JSON.stringify({ event, data }),
    isBadlySigned: badly_signed ? 1 : 0,
    dueAt: now + delayed,
  };
  for (let copy = 0; copy < (doubled ? 2 : 1); copy++) {
    store.one(
      "insert into webhooks (body, is_badly_signed, due_at) values (:body, :isBadlySigned, :dueAt)",
      values,
    );
  }
}

const row = z.object({
  id: z.int(),
  body: z.string(),
  is_badly_signed: z.int(),
  attempts: z.int(),
});
type Webhook = z.infer<typeof row>;

interface Delivery {
  secretKey: string;
  webhookUrl: string;
  clock: () => number;
  /** How long after each refused attempt the next one is made; after the last the message is lost. */
  retryAfterMs: readonly number[];
  /** Called after each attempt, when the next message may be due at another moment. */
  onAttempt: () => void;
}

const timeoutMs = 30_000;
/** A message that is being sent is nobody else's until its sender must be dead. */
const leaseMs = timeoutMs + 10_000;
const mostAtOnce = 20;

/** Sends messages until they are answered by 2xx. */
export function createPostman(store: Store, delivery: Delivery) {
  const { clock, retryAfterMs, onAttempt } = delivery;
  const underWay = new Set<number>();
  const stopping = new AbortController();

  async function attempt(webhook: Webhook): Promise<void> {
    underWay.add(webhook.id);
    const isHeard = await post(webhook, delivery, stopping.signal);
    if (stopping.signal.aborted) return;
    underWay.delete(webhook.id);
    const pause = isHeard ? undefined : retryAfterMs[webhook.attempts];
    if (pause === undefined) forget(store, webhook);
    else postpone(store, webhook, clock() + pause);
    onAttempt();
  }

  return {
    /** Begins an attempt for every message that is due. */
    deliverDue(): void {
      const limit = mostAtOnce - underWay.size;
      for (const webhook of lease(store, { now: clock(), limit })) void attempt(webhook);
    },
    /** Breaks off what is under way; it is sent again after the next start. */
    stop(): void {
      stopping.abort();
      for (const id of underWay) {
        store.one("update webhooks set leased_until = 0 where id = :id", { id });
      }
    },
  };
}

/** When the next message or refund is due; null where none waits. */
export function findNextDue(store: Store): number | null {
  const next = store.one(
    `select min(due) as due from (
       select min(max(due_at, leased_until)) as due from webhooks
       union all
       select min(settles_at) from refunds where status in ('pending', 'processing')
     )`,
  );
  return z.int().nullable().parse(next?.due);
}

function lease(store: Store, { now, limit }: { now: number; limit: number }): Webhook[] {
  const waiting = "due_at <= :now and leased_until <= :now";
  if (limit <= 0 || !store.one(`select 1 from webhooks where ${waiting} limit 1`, { now }))
    return [];
  const leased = store.all(
    `update webhooks set leased_until = :until where id in
       (select id from webhooks where ${waiting} order by due_at, id limit :limit)
     returning id, body, is_badly_signed, attempts`,
    { now, until: now + leaseMs, limit },
  );
  return leased.map((one) => row.parse(one));
}

async function post(
  webhook: Webhook,
  { secretKey, webhookUrl }: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const body = Buffer.from(webhook.body);
  const key = webhook.is_badly_signed ? `not ${secretKey}` : secretKey;
  try {
    const answer = await request(webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-paystack-signature": sign(body, key) },
      body,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.body.dump();
    return answer.statusCode >= 200 && answer.statusCode < 300;
  } catch {
    return false;
  }
}

function forget(store: Store, { id }: Webhook): void {
  store.one("delete from webhooks where id = :id", { id });
}

function postpone(store: Store, { id }: Webhook, dueAt: number): void {
  store.one(
    "update webhooks set attempts = attempts + 1, due_at = :dueAt, leased_until = 0 where id = :id",
    { id, dueAt },
  );
}
