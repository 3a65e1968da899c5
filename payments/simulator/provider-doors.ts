import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { isSameSecret } from "../signature.ts";
import { refuse } from "./answers.ts";
import { initialize, verify } from "./payment-calls.ts";
import { createRefund, fetchRefund, tellRefunds } from "./refund-calls.ts";
import type { Simulation } from "./simulation.ts";

/** The calls of the provider's API that the shop makes. All of them ask for the secret key. */
export function providerDoors(simulation: Simulation): Hono {
  const doors = new Hono();
  const keyed = createMiddleware(async (context, next) => {
    const given = context.req.header("Authorization") ?? "";
    if (isSameSecret(given, `Bearer ${simulation.secretKey}`)) return next();
    return refuse(context, {
      status: 401,
      message: given ? "Invalid key" : "No Authorization Header was found",
      code: "invalid_Key",
      nextStep: "Ensure that you provide the correct authorization key for the request",
    });
  });
  doors.post("/transaction/initialize", keyed, (context) => initialize(context, simulation));
  doors.get("/transaction/verify/:reference", keyed, (context) => verify(context, simulation));
  doors.post("/refund", keyed, (context) => createRefund(context, simulation));
  doors.get("/refund", keyed, (context) => tellRefunds(context, simulation));
  doors.get("/refund/:id", keyed, (context) => fetchRefund(context, simulation));
  return doors;
}
