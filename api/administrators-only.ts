import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { findSession } from "#auth/shop-auth.ts";
import type { Visitor } from "#auth/visitor.ts";
import { NotAnAdministrator } from "#shop/people/administrator-role.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import { refuse } from "./answer.ts";

export type AdministratorEnv = { Variables: { administrator: Visitor } };

/** Stands before each call of the back office; what is sent is not looked at before. */
export const administratorsOnly = createMiddleware<AdministratorEnv>(async (call, next) => {
  const session = await findSession(call.req.raw);
  if (!session) {
    return refuse(call, 401, { code: "unauthenticated", message: "Please sign in to continue" });
  }
  if (!session.visitor.isAdmin) {
    logSecurity("right refused", { userId: session.visitor.id, at: "back office" });
    return session.lacksSecondStep ? refuseWithoutSecondStep(call) : refuseStranger(call);
  }
  call.set("administrator", session.visitor);
  await next();
  if (call.error instanceof NotAnAdministrator) call.res = refuseStranger(call);
});

function refuseWithoutSecondStep(call: Context) {
  const message = "Please set up two-step sign-in in your account first";
  return refuse(call, 403, { code: "second_step_required", message });
}

function refuseStranger(call: Context) {
  return refuse(call, 403, { code: "forbidden", message: "You don't have admin access" });
}
