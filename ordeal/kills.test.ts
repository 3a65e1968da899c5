import { expect, test, vi } from "vitest";
import { endure } from "./kills.ts";

/** Those who use the shop, each by what tells them to stop. */
const people = vi.hoisted((): AbortSignal[] => []);

vi.mock("./killable-shop.ts", () => ({
  startKillableShop: async () => ({ awaitRecovery: async () => {}, close: async () => {} }),
  withDatabase: async () => ({ wares: { productIds: [] }, beginnings: {} }),
}));

vi.mock("./customers.ts", () => ({
  comeInAsCustomer: async () => "",
  comeInAsAdministrator: async () => "",
  noPromises: () => ({}),
  buyUntil: (_: unknown, __: unknown, stop: AbortSignal) => people.push(stop),
  reviewUntil: (_: unknown, __: unknown, stop: AbortSignal) => people.push(stop),
  uploadUntil: (_: unknown, stop: AbortSignal) => people.push(stop),
  cancelUntil: (_: unknown, stop: AbortSignal) => people.push(stop),
}));

test("nobody goes on using a shop whose strike has failed", async () => {
  const strike = async () => {
    throw new Error("It cannot be struck.");
  };
  const ordeal = endure({ times: 1, from: 1, log: "", strike });
  await expect(ordeal).rejects.toThrow("It cannot be struck.");
  expect(people.length).toBeGreaterThan(0);
  expect(people.filter(({ aborted }) => !aborted)).toEqual([]);
});
