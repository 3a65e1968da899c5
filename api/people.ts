import { type Context, Hono } from "hono";
import { isBreached } from "#auth/breached-password.ts";
import { findWeakness, type Weakness, weaknesses } from "#auth/weak-password.ts";
import { db } from "#db";
import { env } from "#env";
import { createUser } from "#shop/people/new-user.ts";
import { changeUser, refusalOf } from "#shop/people/user-change.ts";
import { type AdministratorEnv, administratorsOnly } from "./administrators-only.ts";
import { readBody, refuse } from "./answer.ts";
import { readKey } from "./idempotency-key.ts";
import { createUserBody, deleteUserBody } from "./people-body.ts";

type Call = Context<AdministratorEnv>;

/** The calls that make and end accounts, for administrators. */
export function peopleApi() {
  const api = new Hono<AdministratorEnv>();
  api.post("/admin-create-user", administratorsOnly, createAccount);
  api.post("/admin-delete-user", administratorsOnly, deleteAccount);
  return api;
}

async function createAccount(call: Call) {
  const body = await readBody(call, createUserBody);
  if ("refused" in body) return body.refused;
  const { email, password, full_name } = body.data;
  const named = readKey(call);
  if ("refused" in named) return named.refused;
  const owner = { email, name: full_name ?? undefined };
  const weakness = findWeakness({ password, ...owner }) ?? (await findBreach(password));
  if (weakness) {
    const message = weaknesses[weakness];
    return refuse(call, 422, { code: "weak_password", message, field: "password" });
  }
  const created = await createUser(db, {
    actor: call.get("administrator"),
    requestId: named.key,
    email,
    password,
    name: full_name || null,
  });
  if (created.kind === "email_taken") {
    const message = "An account with this email already exists";
    return refuse(call, 409, { code: "email_taken", message, field: "email" });
  }
  if (created.kind === "sent_before") {
    const message = "This account was sent before with other contents";
    return refuse(call, 409, { code: "idempotency_mismatch", message });
  }
  const { user } = created;
  return call.json(
    {
      user: {
        id: user.id,
        email: user.email,
        full_name: user.name || null,
        status: "active",
        created_at: user.createdAt.toISOString(),
      },
    },
    201,
  );
}

/** As at the sign-up of whoever makes their account themselves. */
async function findBreach(password: string): Promise<Weakness | null> {
  const { breachedRangeUrl: service } = env;
  return service !== null && (await isBreached(service, password)) ? "breached" : null;
}

async function deleteAccount(call: Call) {
  const body = await readBody(call, deleteUserBody);
  if ("refused" in body) return body.refused;
  const { user_id: userId, open_orders: openOrdersSeen } = body.data;
  const actor = call.get("administrator");
  const deleted = await changeUser(db, { actor, userId, change: "delete", openOrdersSeen });
  if (deleted.kind === "changed") return call.json({ user_id: userId });
  const message = refusalOf(deleted);
  const status = deleted.kind === "unknown_user" ? 404 : 409;
  return refuse(call, status, { code: deleted.kind, message });
}
