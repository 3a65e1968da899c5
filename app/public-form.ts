import { data, type MiddlewareFunction } from "react-router";
import type { z } from "zod";
import { countedAddress } from "#auth/client-address.ts";
import { db } from "#db";
import { countAttempt } from "#shop/people/rate-limit.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { waitWords } from "#shop/people/wait-words.ts";
import { readForm } from "./form.ts";
import type { PublicOutcome } from "./ui/outcome.ts";
import { trapName } from "./ui/public-form.tsx";

interface PublicForm<Values> {
  /** What is counted, such as `contact`. */
  name: string;
  schema: z.ZodType<Values>;
  /** How often one address may send it within an hour. */
  mostAnHour: number;
  /** What is said where the shop itself fails. */
  failure: string;
  success: string;
  send: (values: Values) => Promise<void>;
}

/**
 * Takes a form that anyone may send. Machines that fill every field hear that all went well, and
 * nothing comes of it.
 */
export async function takePublicForm<Values>(request: Request, form: PublicForm<Values>) {
  const entries = await request.formData();
  const typed = typedOf(entries);
  if (typed[trapName]) {
    logSecurity("filled in by a machine", { at: form.name });
    return sent(form.success);
  }
  const read = readForm(entries, form.schema);
  if (read.kind === "refused") {
    const outcome = { ...read.answer.data, typed };
    return data<PublicOutcome>(outcome, { status: 422 });
  }
  const address = countedAddress(request.headers);
  const attempt = { key: `${form.name}:${address}`, most: form.mostAnHour, windowSeconds: 3600 };
  try {
    const counted = await countAttempt(db, attempt);
    if (counted.kind === "refused") return refuseForNow(counted.againInSeconds, typed);
    await form.send(read.values);
    return sent(form.success);
  } catch (error) {
    console.error(error);
    return refuse(form.failure, typed, { status: 500 });
  }
}

/** Answers a script that sends such a form with the outcome alone, and leaves everyone else to the page. */
export function answerScripts(
  take: (request: Request) => ReturnType<typeof takePublicForm>,
): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    const isOfScript = request.headers.get("Accept") === "application/json";
    if (request.method !== "POST" || !isOfScript) return next();
    const { data: outcome, init } = await take(request);
    return Response.json(outcome, init ?? undefined);
  };
}

function sent(message: string) {
  return data<PublicOutcome>({ kind: "saved", message, typed: {} });
}

function refuseForNow(seconds: number, typed: Record<string, string>) {
  const message = `You have sent this many times. Please try again ${waitWords(seconds)}.`;
  const headers = { "Retry-After": String(seconds) };
  return refuse(message, typed, { status: 429, headers });
}

function refuse(message: string, typed: Record<string, string>, init: ResponseInit) {
  const outcome = { kind: "refused", message, errors: {}, conflict: null, typed } as const;
  return data<PublicOutcome>(outcome, init);
}

function typedOf(entries: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of entries) if (typeof value === "string") typed[name] = value;
  return typed;
}
