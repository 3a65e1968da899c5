import { execFileSync } from "node:child_process";
import { startBuiltShop } from "../running-shop.ts";
import { expect, test } from "./journey.ts";

test("a shop of two processes replaces one that dies, and both without a pause when asked to", async () => {
  test.slow();
  const shop = await startBuiltShop({
    log: "test-results/copies.log",
    settings: { PROCESSES: "2" },
  });
  try {
    const [first, second] = findCopies(shop.pid);
    if (first === undefined || second === undefined) throw new Error("There are not two copies.");

    process.kill(first, "SIGKILL");
    // What the dying process had taken is lost with it, but nobody waits for it in vain.
    await expect.poll(() => ask(shop.url), { intervals: [20] }).toBe(200);
    await expect.poll(() => findCopies(shop.pid).filter((pid) => pid !== first)).toHaveLength(2);
    expect(findCopies(shop.pid)).toContain(second);
    await expect.poll(() => areOpen(shop.url)).toBe(true);

    const before = findCopies(shop.pid);
    const load = keepAsking(shop.url);
    process.kill(shop.pid, "SIGUSR2");
    await expect
      .poll(() => findCopies(shop.pid).filter((pid) => !before.includes(pid)), { timeout: 60_000 })
      .toHaveLength(2);
    await expect
      .poll(() => findCopies(shop.pid).filter((pid) => before.includes(pid)), { timeout: 60_000 })
      .toHaveLength(0);
    const answers = await load.stop();
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  } finally {
    await shop.stop();
  }
});

/** The status of a page; null where no answer came. By default over a connection of its own. */
async function ask(url: string, connection = "close"): Promise<number | null> {
  const signal = AbortSignal.timeout(10_000);
  const headers = { Connection: connection };
  const answer = await fetch(`${url}/products`, { headers, signal }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

/** Whether each of twenty questions is answered, so that each copy has had some of them. */
async function areOpen(url: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  return answers.every((status) => status === 200);
}

/** Four visitors that ask without a rest, two over lasting connections and two over new ones. */
function keepAsking(url: string): { stop(): Promise<(number | null)[]> } {
  const answers: (number | null)[] = [];
  let isOver = false;
  const visitors = ["keep-alive", "keep-alive", "close", "close"].map(async (connection) => {
    while (!isOver) answers.push(await ask(url, connection));
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(visitors);
      return answers;
    },
  };
}

/** The processes that a process has started and that run the same program. */
function findCopies(parent: number): number[] {
  const list = execFileSync("ps", ["-e", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return list
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, state]) => ppid === String(parent) && !state?.startsWith("Z"))
    .filter(([, , , ...args]) => args.join(" ").includes("start.ts"))
    .map(([pid]) => Number(pid));
}
