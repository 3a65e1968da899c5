import { z } from "zod";
import type { Carry } from "./carry.ts";
import { parseExactly } from "./exact-json.ts";
import { isUnknown, isUsedBefore, type Refused, tellRefusal } from "./paystack-refusal.ts";
import type { Unreachable } from "./provider.ts";

/** Where Paystack answers and how it knows us. */
export interface Access {
  secretKey: string;
  /** Without a slash at the end. */
  apiUrl: string;
  carry: Carry;
  timeoutMs: number;
}

export type Answer =
  | { kind: "answered"; data: unknown }
  | Refused
  /** Nobody knows whether the call took effect. */
  | Unreachable;

interface Call {
  /** What Paystack is to do, in the words in which a refusal is told. */
  doing: string;
  method: "GET" | "POST";
  path: string;
  body?: object;
}

const envelope = z.object({
  status: z.boolean(),
  message: z.string(),
  data: z.unknown().optional(),
  code: z.string().nullish(),
});

const tooOften = 429;

/** Too long, too early, too often: said before the request was looked at, so it may be repeated. */
const comeBackLater = [408, 425, tooOften];

const isRedirect = (status: number) => status >= 300 && status < 400;

/**
 * Makes one call. Whatever is not Paystack's readable word (no connection, no answer in time, a
 * server error, a page of somebody in between) is `unreachable`. The secret key goes to this
 * address only: a redirect is not followed. A refusal of which the shop cannot know what to make
 * is told to the operator.
 */
export async function call(access: Access, { doing, method, path, body }: Call): Promise<Answer> {
  let status = 0;
  let read: z.infer<typeof envelope>;
  try {
    const answer = await access.carry(`${access.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${access.secretKey}`,
        Accept: "application/json",
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(access.timeoutMs),
    });
    status = answer.status;
    read = envelope.parse(parseExactly(answer.text));
  } catch {
    return unreachable(status);
  }
  if (status >= 500 || isRedirect(status) || comeBackLater.includes(status)) {
    return unreachable(status);
  }
  if (status < 300 && read.status) return { kind: "answered", data: read.data };
  const code = read.code ?? null;
  const refused: Refused = { kind: "refused", status, message: read.message, code };
  const isExpected = isUsedBefore(refused) || (method === "GET" && isUnknown(refused));
  if (!isExpected) tellRefusal(access, { doing, refused });
  return refused;
}

/** That it is asked too often is true whoever says it, also where the words are a page of somebody in between. */
function unreachable(status: number): Unreachable {
  return status === tooOften ? { kind: "unreachable", isTooOften: true } : { kind: "unreachable" };
}
