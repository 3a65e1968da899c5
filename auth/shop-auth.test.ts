import { expect, test, vi } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { readSecret } from "./secret.ts";
import { listProviders } from "./shop-auth.ts";

vi.mock("./secret.ts", () => ({
  readSecret: vi.fn(() => "of a length that is enough for a test"),
}));

freshDatabase();

test("a sign-in that could not be opened is opened for whoever asks next", async () => {
  vi.mocked(readSecret).mockImplementationOnce(() => {
    throw new Error("the disk does not answer");
  });
  await expect(listProviders()).rejects.toThrow("the disk does not answer");
  expect(await listProviders()).toEqual([]);
});
