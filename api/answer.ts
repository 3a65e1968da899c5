import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { waitWords } from "#shop/people/wait-words.ts";
import { holdsZeroByte } from "#shop/records/zero-byte.ts";

interface Refusal {
  code: string;
  message: string;
  field?: string;
  /** The buyer's own order that it is about. */
  order_id?: string;
  /** The key that order was sent under, where the call named it. */
  idempotency_key?: string | null;
  /** What is wrong with other fields, by their names; left out where nothing is. */
  others?: Record<string, string>;
}

/** Every refusal of a call looks like this. The message is for people, the code for programs. */
export function refuse(context: Context, status: ContentfulStatusCode, error: Refusal) {
  return context.json({ error }, status);
}

/** Refuses what was asked too often; `sentence` goes on with when to ask again. */
export function refuseForNow(
  context: Context,
  { sentence, againInSeconds }: { sentence: string; againInSeconds: number },
) {
  context.header("Retry-After", String(againInSeconds));
  const message = `${sentence} Please try again ${waitWords(againInSeconds)}.`;
  return refuse(context, 429, { code: "too_many_requests", message });
}

export function tooLarge(context: Context) {
  return refuse(context, 413, { code: "too_large", message: "The request is too large" });
}

/** The body of a call, checked by its schema, or the answer that says what is wrong with it. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<{ data: z.infer<Schema> } | { refused: Response }> {
  const body = await context.req.json().catch(() => undefined);
  if (body === undefined) {
    return {
      refused: refuse(context, 400, {
        code: "invalid_json",
        message: "The body is not valid JSON",
      }),
    };
  }
  const invalid = (message: string, field?: string, others?: Refusal["others"]) => ({
    refused: refuse(context, 422, { code: "invalid_input", message, field, others }),
  });
  const [holder] = Object.entries(body ?? {}).find(([, value]) => holdsZeroByte(value)) ?? [];
  if (holder !== undefined)
    return invalid("The text holds a character that cannot be saved", holder);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  const [first, ...rest] = readFaults(parsed.error);
  if (!first) return invalid("The body is not as expected");
  const [field, message] = first;
  return invalid(message, field, rest.length > 0 ? Object.fromEntries(rest) : undefined);
}

/** The first fault of each field. */
function readFaults({ issues }: z.ZodError): [field: string, message: string][] {
  const faults = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (!faults.has(field)) faults.set(field, message);
  }
  return [...faults];
}
