import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { env } from "#env";
import { findRoutes, servePages } from "#test/pages.ts";

const logged = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => {
  logged.mockClear();
});
afterAll(() => vi.restoreAllMocks());

/** Posts a form to a page, as data and with an Origin, past the door that looks at other headers. */
async function post(origin: string) {
  const pages = await servePages(await findRoutes("/auth"));
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const url = `${env.siteUrl}/auth.data`;
  return await pages(new Request(url, { method: "POST", headers, body: "intent=nothing" }));
}

test("a form from another site is refused without a word in the log", async () => {
  expect((await post("https://evil.example")).status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});
