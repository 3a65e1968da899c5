import { expect, test } from "vitest";
import { drawFrom } from "./random.ts";
import { type Actor, Turns } from "./turns.ts";

/** Three actors of three steps each, led by a seed; answers the steps in their order. */
async function lead(seed: number): Promise<string[]> {
  const turns = new Turns({ random: drawFrom(seed), findBlocked: async () => new Set() });
  const works = new Map(
    ["a", "b", "c"].map((name, session): [Actor, () => Promise<void>] => {
      const actor = turns.add(name, { session });
      const work = async () => {
        for (const step of ["1", "2", "3"]) await actor.step(step, async () => {});
      };
      return [actor, work];
    }),
  );
  await turns.run(works);
  return turns.trace;
}

test("a seed leads through the same steps each time, and another through others", async () => {
  const once = await lead(7);
  expect(once).toHaveLength(9);
  expect(await lead(7)).toEqual(once);
  expect(await lead(8)).not.toEqual(once);
});

test("nobody takes a step while another is at theirs", async () => {
  const turns = new Turns({ random: drawFrom(1), findBlocked: async () => new Set() });
  let stepping = 0;
  let most = 0;
  const works = new Map(
    [1, 2, 3].map((session): [Actor, () => Promise<void>] => {
      const actor = turns.add(String(session), { session });
      const step = async () => {
        stepping += 1;
        most = Math.max(most, stepping);
        await new Promise((done) => setTimeout(done, 5));
        stepping -= 1;
      };
      return [actor, () => actor.step("works", step)];
    }),
  );
  await turns.run(works);
  expect(most).toBe(1);
});

test("who waits for a lock is passed by, and goes on once it is free", async () => {
  const lock = Promise.withResolvers<void>();
  let isFree = false;
  const turns = new Turns({
    random: drawFrom(1),
    findBlocked: async () => new Set(isFree ? [] : [1]),
  });
  const waiter = turns.add("waiter", { session: 1 });
  const holder = turns.add("holder", { session: 2 });
  const release = async () => {
    isFree = true;
    lock.resolve();
  };
  const works = new Map([
    [waiter, () => waiter.step("locks", () => lock.promise)],
    [holder, () => holder.step("lets go", release)],
  ]);
  await turns.run(works);
  expect(turns.trace).toHaveLength(2);
});

test("what an actor throws is thrown once all have ended", async () => {
  const turns = new Turns({ random: drawFrom(1), findBlocked: async () => new Set() });
  const actor = turns.add("clumsy", { session: 1 });
  const work = async () => {
    throw new Error("dropped it");
  };
  await expect(turns.run(new Map([[actor, work]]))).rejects.toThrow("dropped it");
});
