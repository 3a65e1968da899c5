import { redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPage } from "./keep-page.ts";
import { toast } from "./ui/toasts.tsx";

beforeEach(() => {
  vi.spyOn(toast, "error").mockResolvedValue();
  vi.spyOn(toast, "success").mockResolvedValue();
});

afterEach(() => vi.restoreAllMocks());

const fail = (error: unknown) => keepPage({ serverAction: () => Promise.reject(error) });

test("what came of a change is said, and handed on", async () => {
  const outcome = { kind: "saved", message: "Saved" };
  expect(await keepPage({ serverAction: async () => outcome })).toBe(outcome);
  expect(toast.success).toHaveBeenCalledWith("Saved");
});

test("a lost line keeps the page, and its data as it is", async () => {
  expect(await fail(new TypeError("Failed to fetch"))).toMatchObject({
    data: { kind: "refused" },
    init: { status: 503 },
  });
  expect(toast.error).toHaveBeenCalledWith(expect.stringContaining("cannot be reached"));
});

test("a session that ended keeps the page with what was typed, and says how to go on", async () => {
  expect(await fail(redirect("/auth?redirect=%2Fadmin%2Fdocs"))).toMatchObject({
    data: { kind: "refused", errors: {} },
    init: { status: 401 },
  });
  expect(toast.error).toHaveBeenCalledWith(
    "Not authenticated. Sign in again in another tab, then try once more: what you typed stays here.",
  );
});

test("any other redirect is followed", async () => {
  for (const address of ["/", "/auth", "/admin/products"]) {
    const answer = redirect(address);
    await expect(fail(answer)).rejects.toBe(answer);
  }
  expect(toast.error).not.toHaveBeenCalled();
});
