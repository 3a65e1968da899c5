import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "hono";
import { refuse } from "./answers.ts";
import { type Call, type TakenFault, takeCallFault } from "./faults.ts";
import type { Simulation } from "./simulation.ts";

/** Lets a call take effect and answer, unless a fault comes before or after. */
export async function withFaults(
  context: Context,
  { store }: Simulation,
  about: { call: Call; reference: string },
  effect: () => Response,
): Promise<Response> {
  const fault = takeCallFault(store, about);
  if (!fault) return effect();
  if (fault.moment === "after") effect();
  return await fail(context, fault);
}

async function fail(context: Context, { fault, hold_ms }: TakenFault): Promise<Response> {
  const refusal = { message: "Something went wrong", type: "api_error" as const };
  if (fault === "error") return refuse(context, { ...refusal, status: 500, code: "unknown" });
  // A caller who gives up ends the wait; one who stays is told at last that it took too long.
  const { signal } = context.req.raw;
  await delay(hold_ms, undefined, { signal, ref: false }).catch(() => {});
  return refuse(context, { ...refusal, status: 504, code: "timeout" });
}
