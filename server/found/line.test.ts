import { expect, test } from "vitest";
import { makeLine } from "./line.ts";

test("so many run at once, so many wait, and the next is told that it is full", async () => {
  const takeTurn = makeLine<string>({ atOnce: 2, waiting: 1 });
  const gates = ["a", "b", "c"].map(() => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const turns = ["a", "b", "c"].map((name, at) =>
    takeTurn(name, async () => {
      running += 1;
      most = Math.max(most, running);
      await gates[at]?.promise;
      running -= 1;
      return name;
    }),
  );
  expect(await takeTurn("d", async () => "d")).toEqual({ kind: "full" });
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(turns)).toEqual(
    ["a", "b", "c"].map((result) => ({ kind: "done", result })),
  );
  expect(most).toBe(2);
  expect(await takeTurn("d", async () => "d")).toEqual({ kind: "done", result: "d" });
});

test("the same work asked for twice is done once", async () => {
  const takeTurn = makeLine<number>({ atOnce: 1, waiting: 0 });
  let done = 0;
  const work = async () => ++done;
  const both = await Promise.all([takeTurn("a", work), takeTurn("a", work)]);
  expect(both).toEqual([
    { kind: "done", result: 1 },
    { kind: "done", result: 1 },
  ]);
});

test("work that fails leaves its place", async () => {
  const takeTurn = makeLine<number>({ atOnce: 1, waiting: 0 });
  const fail = async () => {
    throw new Error("no");
  };
  await expect(takeTurn("a", fail)).rejects.toThrow("no");
  expect(await takeTurn("a", async () => 1)).toEqual({ kind: "done", result: 1 });
});

test("work that hangs fails, and leaves its place and its name", async () => {
  const takeTurn = makeLine<number>({ atOnce: 1, waiting: 1, withinMs: 20 });
  const hang = () => new Promise<number>(() => {});
  const [hung, next] = [takeTurn("a", hang), takeTurn("b", async () => 2)];
  await expect(hung).rejects.toThrow("not done within 20 ms");
  expect(await next).toEqual({ kind: "done", result: 2 });
  expect(await takeTurn("a", async () => 1)).toEqual({ kind: "done", result: 1 });
});
