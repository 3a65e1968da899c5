import type { Context } from "hono";
import type { z } from "zod";
import { parseExactly } from "../exact-json.ts";

type StatusCode = 200 | 400 | 401 | 404 | 409 | 413 | 500 | 504;

/** The provider's envelope around what was asked for. */
export function answer(
  context: Context,
  { message, data, meta }: { message: string; data?: object | null; meta?: object },
): Response {
  return json(context, { status: true, message, data, meta }, 200);
}

interface Refusal {
  status: StatusCode;
  message: string;
  code: string;
  nextStep?: string;
  type?: "api_error" | "validation_error" | "processor_error";
}

/** The provider's envelope around a no. */
export function refuse(context: Context, refusal: Refusal): Response {
  const { status, message, code, type = "validation_error" } = refusal;
  const nextStep = refusal.nextStep ?? "Ensure that the values you sent are the right ones";
  return json(context, { status: false, message, meta: { nextStep }, type, code }, status);
}

export function unknownTransaction(context: Context): Response {
  return refuse(context, {
    status: 404,
    message: "Transaction reference not found",
    code: "transaction_not_found",
    nextStep: "Ensure that you're passing the reference of a transaction that exists",
  });
}

export function unknownRefund(context: Context): Response {
  return refuse(context, { status: 404, message: "Refund not found", code: "refund_not_found" });
}

/** The provider takes no longer bodies. What may arrive at all is for the server to say. */
const mostBodyLetters = 64 * 1024;

/** Reads a body by its schema; a body that does not fit is refused in the provider's shape. */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<{ data: z.infer<Schema> } | { refused: Response }> {
  const text = await context.req.text();
  if (text.length > mostBodyLetters) {
    const message = "The body is too large";
    return { refused: refuse(context, { status: 413, message, code: "invalid_body" }) };
  }
  let body: unknown;
  try {
    body = text === "" ? {} : parseExactly(text);
  } catch {
    const message = "The body is not JSON";
    return { refused: refuse(context, { status: 400, message, code: "invalid_body" }) };
  }
  const read = schema.safeParse(body);
  if (read.success) return { data: read.data };
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") ?? "";
  const message = place ? `${place}: ${issue?.message}` : (issue?.message ?? "Invalid body");
  return { refused: refuse(context, { status: 400, message, code: "invalid_params" }) };
}

/** Hono's own `json` would do, were it not for ids with more digits than a number keeps. */
function json(context: Context, body: object, status: StatusCode): Response {
  return context.body(JSON.stringify(body), status, { "Content-Type": "application/json" });
}
