import { data } from "react-router";
import type { Outcome } from "#app/ui/outcome.ts";
import { unreachable } from "../frame/keep-page.ts";

/** `POST /api/admin-create-user`, from the fields of the Add User dialog. */
export function createAccount(form: FormData) {
  return call("/api/admin-create-user", {
    body: {
      email: form.get("email"),
      password: form.get("password"),
      full_name: form.get("full_name") || null,
    },
    success: "User created successfully",
    failure: "Failed to create user",
  });
}

/** `POST /api/admin-delete-user`. */
export function deleteAccount(form: FormData) {
  return call("/api/admin-delete-user", {
    body: { user_id: form.get("userId") },
    success: "User deleted successfully",
    failure: "Failed to delete user",
  });
}

interface Call {
  body: object;
  success: string;
  /** Said where the shop gives no reason of its own. */
  failure: string;
}

interface Refusal {
  error?: { code?: string; message?: string; field?: string };
}

async function call(path: string, { body, success, failure }: Call) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return data<Outcome>({ kind: "saved", message: success });
    const { error }: Refusal = await response.json().catch(() => ({}));
    const isOwnReason = response.status < 500 && error?.message;
    const message = isOwnReason ? isOwnReason : failure;
    const errors = error?.field ? { [error.field]: message } : {};
    const refusal: Outcome = { kind: "refused", message, errors, conflict: null };
    return data(refusal, { status: response.status });
  } catch {
    return unreachable();
  }
}
