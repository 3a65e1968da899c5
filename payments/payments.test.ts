import { getGlobalDispatcher } from "undici";
import { expect, test, vi } from "vitest";
import { createPaymentProvider, ownAddress } from "./payments.ts";

const settings = {
  PAYSTACK_API_URL: "https://provider.example",
  movesRealMoney: false,
};

/** Whom a provider made from these settings would ask, and with which key. */
async function whomIsAsked(made: Parameters<typeof createPaymentProvider>[0]) {
  const asked = vi.spyOn(getGlobalDispatcher(), "dispatch").mockImplementation(() => {
    throw new Error("Nobody is to be asked in truth");
  });
  const carry = vi.fn().mockRejectedValue(new Error("The simulator is not to be asked in truth"));
  const provider = createPaymentProvider(made, { secretKey: "sk_test_simulator", carry });
  await provider.find("r");
  const [call] = asked.mock.calls[0] ?? [];
  asked.mockRestore();
  const [path, simulated] = carry.mock.calls[0] ?? [];
  const key = new Headers(Object(call?.headers ?? simulated?.headers)).get("Authorization");
  const address = call && `${call.origin}${call.path}`;
  return { address, simulatorAt: path, key, mode: provider.mode };
}

test("with a live key the real provider is asked, about real money", async () => {
  const made = { ...settings, PAYSTACK_SECRET_KEY: "sk_live_1", movesRealMoney: true };
  expect(await whomIsAsked(made)).toEqual({
    address: "https://provider.example/transaction/verify/r",
    key: "Bearer sk_live_1",
    mode: "live",
  });
});

test("with a test key the real provider is asked, in test mode", async () => {
  const made = { ...settings, PAYSTACK_SECRET_KEY: "sk_test_1" };
  expect(await whomIsAsked(made)).toMatchObject({
    address: "https://provider.example/transaction/verify/r",
    mode: "test",
  });
});

test("without a key the simulator in this very process is asked", async () => {
  expect(await whomIsAsked({ ...settings, PAYSTACK_SECRET_KEY: undefined })).toEqual({
    simulatorAt: "/transaction/verify/r",
    key: "Bearer sk_test_simulator",
    mode: "test",
  });
});

test("without either nobody is asked", () => {
  expect(() =>
    createPaymentProvider({ ...settings, PAYSTACK_SECRET_KEY: undefined }, null),
  ).toThrow("There is neither a key of Paystack nor a simulator of it");
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:4321"],
  ["::", "http://127.0.0.1:4321"],
  ["::1", "http://[::1]:4321"],
  ["10.1.2.3", "http://10.1.2.3:4321"],
])("a shop that listens on %s finds itself at %s", (HOST, address) => {
  expect(ownAddress({ HOST, PORT: 4321 })).toBe(address);
});
