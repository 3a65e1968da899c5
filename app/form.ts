import { data } from "react-router";
import type { z } from "zod";
import { NotAnAdministrator } from "#shop/people/administrator-role.ts";
import type { Conflict, Outcome } from "./ui/outcome.ts";
import { isUuid } from "./uuid.ts";

/** An action's answer; refusals carry their status, so that the page's data is not asked for again. */
export type Answer = ReturnType<typeof saved> | ReturnType<typeof refused>;

type Read<Values> =
  | { kind: "read"; values: Values }
  | { kind: "refused"; answer: ReturnType<typeof refused> };

/**
 * Checks a form by its schema. A field whose name ends in `[]` is a list. All that is wrong is told
 * beside its field, and the first of it as the message.
 */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Read<z.infer<Schema>> {
  const parsed = schema.safeParse(entriesOf(form));
  if (parsed.success) return { kind: "read", values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "")] ??= message;
  const message = parsed.error.issues[0]?.message ?? "Please check what you entered";
  return { kind: "refused", answer: refused(message, { errors }) };
}

/** With the record that was edited, as its form would be opened with it now. */
export function saved(message: string, record?: object | null) {
  return data<Outcome>({ kind: "saved", message, record });
}

interface Reasons {
  errors?: Record<string, string>;
  conflict?: Conflict;
  status?: number;
  headers?: Record<string, string>;
}

export function refused(
  message: string,
  { errors = {}, conflict, status = conflict ? 409 : 422, headers = {} }: Reasons = {},
) {
  const outcome: Outcome = { kind: "refused", message, errors, conflict: conflict ?? null };
  return data(outcome, { status, headers });
}

/** Refuses, because someone else saved the record since the form was opened. */
export function refusedByConflict(conflict: Conflict) {
  return refused("Someone else changed this while you were editing it.", { conflict });
}

/** Refuses, because the id that the form gave to what it creates stands for something else already. */
export function refusedAsSentBefore() {
  return refused("This form was sent before, with other contents. Please fill it in again.", {
    status: 409,
  });
}

/**
 * Runs a change. What fails unexpectedly goes to the shop's log, and the person hears the message
 * of the change; what they typed stays where it is.
 */
export async function attempt(message: string, change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof NotAnAdministrator) return refused(error.message, { status: 403 });
    console.error(error);
    return refused(message, { status: 500 });
  }
}

function entriesOf(form: FormData): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.endsWith("[]")) entries[name.slice(0, -2)] = form.getAll(name).map(storable);
    else entries[name] = storable(form.get(name));
  }
  return entries;
}

/** Without the one character that no text in PostgreSQL may have. */
function storable(value: FormDataEntryValue | null) {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

/**
 * The id that the form gave to what is to be created; a caller that gives none gets a new one. As the database
 * writes it: the audit log keeps it as a text, and would not find it otherwise.
 */
export function newIdOf(form: FormData): string {
  const given = String(form.get("newId"));
  return isUuid(given) ? given.toLowerCase() : crypto.randomUUID();
}
