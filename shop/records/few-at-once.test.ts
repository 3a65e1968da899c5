import { expect, test } from "vitest";
import { fewAtOnce } from "./few-at-once.ts";

test("so many work at once, and the others in the order in which they came, also where one fails", async () => {
  const few = fewAtOnce(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, at) =>
    few(async () => {
      begun.push(at);
      await promise;
      return at;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("lost"));
  await expect(works[1]).rejects.toThrow("lost");
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await few(async () => "alone")).toBe("alone");
});
