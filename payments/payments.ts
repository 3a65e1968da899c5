import type { Env } from "#env";
import type { Carry } from "./carry.ts";
import { createPaystack } from "./paystack.ts";
import type { PaymentProvider } from "./provider.ts";

type Settings = Pick<Env, "PAYSTACK_SECRET_KEY" | "PAYSTACK_API_URL" | "movesRealMoney">;

interface Simulator {
  /** The key that the simulator was created with. */
  secretKey: string;
  carry: Carry;
}

/**
 * Who takes the shop's money: Paystack where its key is set, else the simulator inside this very
 * process, through the same adapter, so that the real code runs in every test.
 */
export function createPaymentProvider(
  { PAYSTACK_SECRET_KEY, PAYSTACK_API_URL, movesRealMoney }: Settings,
  simulator: Simulator | null,
): PaymentProvider {
  if (PAYSTACK_SECRET_KEY !== undefined) {
    const mode = movesRealMoney ? "live" : "test";
    return createPaystack({ secretKey: PAYSTACK_SECRET_KEY, apiUrl: PAYSTACK_API_URL, mode });
  }
  if (!simulator) throw new Error("There is neither a key of Paystack nor a simulator of it");
  return createPaystack({ ...simulator, apiUrl: "", mode: "test" });
}

/** Names for 'every address of this machine', which cannot be called themselves. */
const everyAddress = ["0.0.0.0", "::", ""];

/** Where the shop reaches itself, without a path. */
export function ownAddress({ HOST, PORT }: Pick<Env, "HOST" | "PORT">): string {
  const host = everyAddress.includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
