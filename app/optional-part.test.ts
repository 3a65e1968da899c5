import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { beginRequest, inCourseOf } from "#server/watching/request-scope.ts";
import { readOptionalPart } from "./optional-part.ts";

const words = { fault: "The stars could not be read.", without: 0 };

test("a part that can be read leaves its page whole", async () => {
  const request = new IncomingMessage(new Socket());
  const scope = beginRequest(request);
  const part = await inCourseOf(request, () => readOptionalPart(async () => 5, words));
  expect([part, scope.isWhole]).toEqual([5, true]);
});

test("one that cannot be read is logged and left out, and its page is not whole", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const fault = new Error("away");
  const request = new IncomingMessage(new Socket());
  const scope = beginRequest(request);
  const read = () => Promise.reject(fault);
  const part = await inCourseOf(request, () => readOptionalPart<number>(read, words));
  expect([part, scope.isWhole]).toEqual([0, false]);
  expect(logged).toHaveBeenCalledWith("The stars could not be read.", fault);
  logged.mockRestore();
});
