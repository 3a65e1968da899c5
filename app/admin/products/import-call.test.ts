import { afterEach, expect, test, vi } from "vitest";
import { sendImport } from "./import-call.ts";

afterEach(() => vi.unstubAllGlobals());

const file = new File(["name\nProbe"], "products.csv");

const answering = (answer: () => Promise<Partial<Response>>) => vi.stubGlobal("fetch", answer);

test("whoever is not signed in any more is told so, and sent nowhere", async () => {
  answering(async () => ({ redirected: true }));
  expect(await sendImport(file, null)).toEqual({ kind: "failed", message: "Not authenticated" });
});

test("a file that has changed since it was chosen is not sent", async () => {
  const changed = new File(["name\nProbe"], "products.csv");
  changed.slice = () => {
    throw new DOMException("The file cannot be read", "NotReadableError");
  };
  answering(() => Promise.reject(new Error("The shop was asked")));
  expect(await sendImport(changed, "digest")).toEqual({ kind: "outdated" });
});

test("a reason of the shop is handed on", async () => {
  const error = { message: "The file is empty" };
  answering(async () => Response.json({ error }, { status: 422 }));
  expect(await sendImport(file, null)).toEqual({ kind: "failed", message: "The file is empty" });
});

test("a lost answer says whether something may have been imported", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendImport(file, null)).toMatchObject({
    message: "The file or the shop cannot be reached. Please try again.",
  });
  expect(await sendImport(file, "digest")).toMatchObject({
    message: "The shop's answer got lost. Check the file again to see what was imported.",
  });
});
