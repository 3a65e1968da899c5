import { type Context, Hono } from "hono";
import { db } from "#db";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { type PromotionSent, sendPromotionCode } from "#shop/sales/promotion-mail.ts";
import { type AdministratorEnv, administratorsOnly } from "./administrators-only.ts";
import { readBody, refuse, refuseForNow } from "./answer.ts";
import { readKey } from "./idempotency-key.ts";
import { sendPromotionBody } from "./promotion-body.ts";

/** Mails in an hour: more than a person sends by hand, less than would make the shop a spammer. */
const mostMails = { most: 60, windowSeconds: 3600 } as const;

/** The call that mails a promotion code, for administrators. */
export function promotionsApi() {
  const api = new Hono<AdministratorEnv>();
  api.post("/send-promotion-code", administratorsOnly, sendCode);
  return api;
}

async function sendCode(call: Context<AdministratorEnv>) {
  const body = await readBody(call, sendPromotionBody);
  if ("refused" in body) return body.refused;
  const named = readKey(call);
  if ("refused" in named) return named.refused;
  const actor = call.get("administrator");
  const counted = await countAttempt(db, { key: `promotion-mail:${actor.id}`, ...mostMails });
  if (counted.kind === "refused") {
    const sentence = "Too many promotion codes were sent within an hour.";
    return refuseForNow(call, { ...counted, sentence });
  }
  const wanted = { actor, requestId: named.key, ...body.data, now: new Date() };
  const sent = await sendPromotionCode(db, wanted);
  if (sent.kind === "sent") return call.json({ to: body.data.to, code: body.data.code });
  const isUnknown = sent.kind === "unknown_code" || sent.kind === "unknown_product";
  return refuse(call, isUnknown ? 404 : 409, { code: sent.kind, message: refusals[sent.kind] });
}

const refusals: Record<Exclude<PromotionSent["kind"], "sent">, string> = {
  unknown_code: "This promotion code does not exist any more",
  unknown_product: "Product not found",
  suspended_product: "The product is suspended, so nobody could buy it",
  used_code: "This promotion code has been used",
  held_code: "An order that waits for its payment holds this promotion code",
  inactive_code: "This promotion code is inactive",
};
