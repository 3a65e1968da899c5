import { execFileSync } from "node:child_process";
import { startBuiltShop } from "../running-shop.ts";
import { expect, test } from "./journey.ts";

test("a shop of two processes goes on serving while one dies, and replaces it", async () => {
  const shop = await startBuiltShop({
    log: "test-results/copies.log",
    settings: { PROCESSES: "2" },
  });
  try {
    const [first, second] = findCopies(shop.pid);
    if (first === undefined || second === undefined) throw new Error("There are not two copies.");

    process.kill(first, "SIGKILL");
    // A connection that is given to the dying process in that very moment is lost; the next is not.
    await expect.poll(() => ask(shop.url), { intervals: [20], timeout: 1000 }).toBe(200);
    await expect.poll(() => findCopies(shop.pid).filter((pid) => pid !== first)).toHaveLength(2);

    expect(findCopies(shop.pid)).toContain(second);
    for (let turn = 0; turn < 20; turn += 1) expect(await ask(shop.url)).toBe(200);
  } finally {
    await shop.stop();
  }
});

/** The status of a page; null where no answer came. */
async function ask(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/products`, { headers: { Connection: "close" } }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

/** The processes that a process has started and that run the same program. */
function findCopies(parent: number): number[] {
  const list = execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return list
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => ppid === String(parent) && args.join(" ").includes("start.ts"))
    .map(([pid]) => Number(pid));
}
