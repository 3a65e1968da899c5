import { afterAll, beforeEach, expect, test, vi } from "vitest";
import * as renderedPage from "#server/rendered-page.ts";
import { makeApp } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { findRoutes, servePages } from "#test/pages.ts";

freshDatabase();

const logged = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => {
  logged.mockClear();
});
afterAll(() => vi.restoreAllMocks());

const app = makeApp(undefined, await servePages(await findRoutes("/auth")));

/** Posts a sign-in without an address, which its page says in words. */
async function post(path: string, headers: Record<string, string>) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers: { ...type, ...headers }, body: "mode=sign-in" };
  // As a proxy that ends TLS hands on what was sent to https://shop.example.
  const answer = await app.request(`http://shop.example${path}`, init);
  return { status: answer.status, text: await answer.text() };
}

test.each(["/auth", "/auth.data"])("%s takes a form of the shop behind a proxy", async (path) => {
  const own = { "Sec-Fetch-Site": "same-origin" };
  const usual = await post(path, own);
  expect(usual.text).toContain("Invalid email address");
  expect(await post(path, { ...own, Origin: "https://shop.example" })).toEqual(usual);
  // Where a browser names no page to any other.
  expect(await post(path, { ...own, Origin: "null" })).toEqual(usual);
});

test.each(["/auth", "/auth.data"])(
  "%s takes none from elsewhere, without a word in the log",
  async (path) => {
    const foreign = { Origin: "https://evil.example", Host: "shop.example" };
    expect((await post(path, foreign)).status).toBe(403);
    expect((await post(path, { ...foreign, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await post(path, { "Sec-Fetch-Site": "same-origin", Origin: "x" })).status).toBe(403);
    expect(logged).not.toHaveBeenCalled();
  },
);

test("a page that is kept stays as it is while the next one is written", async () => {
  const answered = vi.spyOn(renderedPage, "answerPage");
  const read = async (path: string) => (await app.request(path)).text();
  const first = await read("/auth");
  const next = await read("/auth?redirect=%2Forders");
  const pages = answered.mock.calls.map(([, { page }]) => page.toString());
  expect(pages).toEqual([first, next]);
  expect(next).not.toBe(first);
});
