import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSilentProvider, type SilentProvider } from "./silent-provider.ts";

let provider: SilentProvider;
let shop: Server;
/** What the shop was told, and where. */
let told: string[] = [];

beforeEach(async () => {
  told = [];
  shop = createServer((request, response) => {
    told.push(`${request.url} ${typeof request.headers["x-paystack-signature"]}`);
    request.resume();
    response.end();
  });
  await once(shop.listen(0, "127.0.0.1"), "listening");
  provider = await openSilentProvider();
  provider.tell(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  await expect(begin("one")).resolves.toBe(200);
});

afterEach(async () => {
  await provider.close();
  shop.close();
});

/** The shop's calls, which answer the status. */
async function call(path: string, { body, within = 2000 }: { body?: object; within?: number }) {
  const { PAYSTACK_API_URL, PAYSTACK_SECRET_KEY } = provider.settings;
  const answer = await fetch(`${PAYSTACK_API_URL}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${PAYSTACK_SECRET_KEY}`,
      "Content-Type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(within),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const begin = (reference: string) => {
  const body = { email: "ada@example.com", amount: 100_00, currency: "ZAR", reference };
  return call("/transaction/initialize", { body });
};
const verify = (within?: number) => call("/transaction/verify/one", { within });
const pay = () => provider.act("transaction/one/outcome", { outcome: "success" });

test("a provider that is well answers, and says everything twice", async () => {
  expect(await verify()).toBe(200);
  await pay();
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 5000 });
  expect(new Set(told)).toEqual(new Set(["/webhooks/paystack string"]));
  expect(provider.readBooks()).toEqual([
    { reference: "one", status: "success", amount: 100_00, givenBack: 0, refunds: 0 },
  ]);
});

test("a silent one answers nobody but payers, and what it says is lost for good", async () => {
  provider.fallIll("silent");
  await expect(verify(300)).rejects.toThrow("timeout");
  expect(provider.wasAskedInVain(["one"])).toBe(true);
  expect(provider.wasAskedInVain(["two"])).toBe(false);
  await pay();
  await vi.waitFor(() => expect(provider.lostMessages()).toBe(1), { timeout: 5000 });
  provider.recover();
  expect(await verify()).toBe(200);
  expect(told).toEqual([]);
});

test("a refusing one breaks the connection, a failing one says that it has failed", async () => {
  provider.fallIll("refusing");
  await expect(verify()).rejects.toThrow("fetch failed");
  provider.fallIll("failing");
  expect(await verify()).toBe(500);
});

test("a slow one answers late, and loses nothing", async () => {
  provider.fallIll("slow");
  await pay();
  await expect(verify(1000)).rejects.toThrow("timeout");
  expect(told).toEqual([]);
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 });
  expect(provider.wasAskedInVain(["one"])).toBe(false);
});
