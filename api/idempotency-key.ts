import type { Context } from "hono";
import { z } from "zod";
import { refuse } from "./answer.ts";

const uuid = z.uuid();

/** The Idempotency-Key of an administrator's call: sent again under the same one it does nothing more. */
export function readKey(call: Context): { key: string | undefined } | { refused: Response } {
  const key = call.req.header("Idempotency-Key");
  if (key === undefined || uuid.safeParse(key).success) return { key };
  const message = "An Idempotency-Key is a UUID";
  const field = "Idempotency-Key";
  return { refused: refuse(call, 422, { code: "invalid_input", message, field }) };
}
