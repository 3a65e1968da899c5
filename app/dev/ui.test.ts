import { expect, test, vi } from "vitest";

vi.mock("#env", async (load) => {
  const { env } = await load<typeof import("#env")>();
  return { env: { ...env, isTestMode: false } };
});

const { loader, action, meta } = await import("./ui.tsx");

test.each([
  ["page", loader],
  ["form", action],
])("a shop that takes real money has no %s of the design system", (_, ask) => {
  let thrown: unknown = null;
  try {
    ask();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ init: { status: 404 } });
});

test("search engines are asked to stay away from the design system", () => {
  const args = { matches: [{ loaderData: undefined }] } as unknown as Parameters<typeof meta>[0];
  expect(meta(args)).toContainEqual({ name: "robots", content: "noindex" });
});
