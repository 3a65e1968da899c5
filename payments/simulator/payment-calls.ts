import type { Context } from "hono";
import { z } from "zod";
import { amountAnswer } from "../paystack-answers.ts";
import { answer, readBody, refuse, unknownTransaction } from "./answers.ts";
import { withFaults } from "./call-failure.ts";
import { describeTransaction } from "./descriptions.ts";
import type { Simulation } from "./simulation.ts";
import { beginTransaction, findTransaction } from "./transactions.ts";

/** One rand: the provider takes no smaller payment in this currency. */
const leastCents = 100;

const initializeBody = z
  .object({
    email: z.email("Invalid Email Address Passed"),
    amount: amountAnswer.refine((amount) => amount > 0, "You must specify a valid amount"),
    currency: z
      .enum(["GHS", "KES", "NGN", "USD", "XOF", "ZAR"], "Currency not supported by merchant")
      .default("ZAR"),
    reference: z
      .string()
      .regex(/^[A-Za-z0-9\-.=]+$/, "Invalid character in transaction reference")
      .optional(),
    callback_url: z.url({ protocol: /^https?$/ }).optional(),
    channels: z.array(z.string()).optional(),
    metadata: z.unknown().optional(),
  })
  .refine(({ currency, amount }) => currency !== "ZAR" || amount >= leastCents, {
    path: ["amount"],
    message: "The least amount is R1.00",
  });

export async function initialize(context: Context, simulation: Simulation): Promise<Response> {
  const body = await readBody(context, initializeBody);
  if ("refused" in body) return body.refused;
  const { store, clock, publicUrl } = simulation;
  const { email, amount, currency, callback_url, metadata } = body.data;
  const reference = body.data.reference ?? `T${crypto.randomUUID()}`;
  return await withFaults(context, simulation, { call: "initialize", reference }, () => {
    const accessCode = beginTransaction(store, {
      reference,
      email,
      amount,
      currency,
      callbackUrl: callback_url ?? null,
      metadata: JSON.stringify(metadata ?? null),
      now: clock(),
    });
    if (!accessCode) {
      return refuse(context, {
        status: 400,
        message: "Duplicate Transaction Reference",
        code: "duplicate_reference",
        nextStep: "Provide a unique transaction reference",
      });
    }
    const data = {
      authorization_url: `${publicUrl}/checkout/${accessCode}`,
      access_code: accessCode,
      reference,
    };
    return answer(context, { message: "Authorization URL created", data });
  });
}

export function verify(context: Context, simulation: Simulation): Promise<Response> {
  const reference = context.req.param("reference") ?? "";
  return withFaults(context, simulation, { call: "verify", reference }, () => {
    const transaction = findTransaction(simulation.store, { reference });
    if (!transaction) return unknownTransaction(context);
    const data = describeTransaction(transaction);
    return answer(context, { message: "Verification successful", data });
  });
}
