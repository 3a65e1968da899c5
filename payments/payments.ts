import type { Env } from "#env";
import { createPaystack } from "./paystack.ts";
import type { PaymentProvider } from "./provider.ts";

type Settings = Pick<
  Env,
  "PAYSTACK_SECRET_KEY" | "PAYSTACK_API_URL" | "movesRealMoney" | "HOST" | "PORT"
>;

interface Simulator {
  /** The key that the simulator was created with. */
  secretKey: string;
  /** Where it is mounted. */
  path?: string;
}

/** Names for 'every address of this machine', which cannot be called themselves. */
const everyAddress = ["0.0.0.0", "::", ""];

/**
 * Who takes the shop's money: Paystack where its key is set, else the simulator inside this very
 * shop, reached over HTTP through the same adapter, so that the real code runs in every test.
 */
export function createPaymentProvider(
  { PAYSTACK_SECRET_KEY, PAYSTACK_API_URL, movesRealMoney, HOST, PORT }: Settings,
  { secretKey, path = "/simulator/paystack" }: Simulator,
): PaymentProvider {
  if (PAYSTACK_SECRET_KEY !== undefined) {
    const mode = movesRealMoney ? "live" : "test";
    return createPaystack({ secretKey: PAYSTACK_SECRET_KEY, apiUrl: PAYSTACK_API_URL, mode });
  }
  return createPaystack({
    secretKey,
    apiUrl: `${ownAddress({ HOST, PORT })}${path}`,
    mode: "test",
  });
}

/** Where the shop reaches itself, without a path. */
export function ownAddress({ HOST, PORT }: Pick<Env, "HOST" | "PORT">): string {
  const host = everyAddress.includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
