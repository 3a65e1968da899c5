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
    await expect.poll(() => findCopies(shop.pid)).not.toContain(first);
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await fetch(`${shop.url}/products`)).status).toBe(200);
    }

    await expect.poll(() => findCopies(shop.pid)).toHaveLength(2);
    expect(findCopies(shop.pid)).toContain(second);
  } finally {
    await shop.stop();
  }
});

/** The processes that a process has started and that run the same program. */
function findCopies(parent: number): number[] {
  const list = execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return list
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => ppid === String(parent) && args.join(" ").includes("start.ts"))
    .map(([pid]) => Number(pid));
}
