import { getGlobalDispatcher } from "undici";
import { expect, test, vi } from "vitest";
import { createPaymentProvider } from "./payments.ts";

const settings = {
  HOST: "0.0.0.0",
  PORT: 4321,
  PAYSTACK_API_URL: "https://provider.example",
  movesRealMoney: false,
};
const simulator = { secretKey: "sk_test_simulator" };

/** Whom a provider made from these settings would ask, and with which key. */
async function whomIsAsked(...made: Parameters<typeof createPaymentProvider>) {
  const asked = vi.spyOn(getGlobalDispatcher(), "dispatch").mockImplementation(() => {
    throw new Error("Nobody is to be asked in truth");
  });
  const provider = createPaymentProvider(...made);
  await provider.find("r");
  const [call] = asked.mock.calls[0] ?? [];
  asked.mockRestore();
  const key = new Headers(Object(call?.headers)).get("Authorization");
  return { address: `${call?.origin}${call?.path}`, key, mode: provider.mode };
}

test("with a live key the real provider is asked, about real money", async () => {
  const made = { ...settings, PAYSTACK_SECRET_KEY: "sk_live_1", movesRealMoney: true };
  expect(await whomIsAsked(made, simulator)).toEqual({
    address: "https://provider.example/transaction/verify/r",
    key: "Bearer sk_live_1",
    mode: "live",
  });
});

test("with a test key the real provider is asked, in test mode", async () => {
  const made = { ...settings, PAYSTACK_SECRET_KEY: "sk_test_1" };
  expect(await whomIsAsked(made, simulator)).toMatchObject({
    address: "https://provider.example/transaction/verify/r",
    mode: "test",
  });
});

test("without a key the simulator of this very shop is asked", async () => {
  const made = { ...settings, PAYSTACK_SECRET_KEY: undefined };
  expect(await whomIsAsked(made, simulator)).toEqual({
    address: "http://127.0.0.1:4321/simulator/paystack/transaction/verify/r",
    key: "Bearer sk_test_simulator",
    mode: "test",
  });
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:4321"],
  ["::", "http://127.0.0.1:4321"],
  ["::1", "http://[::1]:4321"],
  ["10.1.2.3", "http://10.1.2.3:4321"],
])("a shop that listens on %s is called at %s", async (HOST, origin) => {
  const made = { ...settings, HOST, PAYSTACK_SECRET_KEY: undefined };
  const { address } = await whomIsAsked(made, { ...simulator, path: "/pay" });
  expect(address).toBe(`${origin}/pay/transaction/verify/r`);
});
