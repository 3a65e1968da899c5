import { data } from "react-router";
import { tell, unreachable } from "#app/keep-page.ts";
import type { Outcome } from "#app/ui/outcome.ts";

interface Call {
  body: Record<string, unknown>;
  /** The id of the form: the call sent again under it does nothing more. */
  key?: FormDataEntryValue | null;
  success: string;
  /** Said where the shop gives no reason of its own. */
  failure: string;
  /** How the toast says a reason of the shop; as it is, unless told otherwise. */
  say?: (reason: string) => string;
}

interface Refusal {
  error?: { message?: string; field?: string; others?: Record<string, string> };
}

/** Makes a JSON call of the shop from a form of the back office; the answer is told as its outcome. */
export async function call(path: string, { body, key, success, failure, say = asItIs }: Call) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key && { "idempotency-key": String(key) }),
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return told({ kind: "saved", message: success }, response);
    const { error }: Refusal = await response.json().catch(() => ({}));
    const reason = response.status < 500 ? error?.message : undefined;
    const message = reason ? say(reason) : failure;
    const errors = error?.field ? { [error.field]: reason ?? failure, ...error.others } : {};
    return told({ kind: "refused", message, errors, conflict: null }, response);
  } catch {
    return unreachable();
  }
}

function told(outcome: Outcome, { status }: Response) {
  tell(outcome);
  return data(outcome, { status });
}

const asItIs = (reason: string) => reason;
