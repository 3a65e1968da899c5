import { findCopies, restartUnderLoad } from "../../ordeal/restarts.ts";
import { startBuiltShop } from "../running-shop.ts";
import { expect, test } from "./journey.ts";

test("a shop of three processes replaces one that dies, and all without a refusal when asked to", async () => {
  test.slow();
  const shop = await startBuiltShop({
    log: "test-results/copies.log",
    settings: { PROCESSES: "3" },
  });
  try {
    const [first, ...others] = findCopies(shop.pid);
    if (first === undefined || others.length !== 2) throw new Error("There are not three copies.");

    process.kill(first, "SIGKILL");
    // What the dying process had taken is lost with it, but nobody waits for it in vain.
    await expect.poll(() => ask(shop.url), { intervals: [20] }).toBe(200);
    await expect.poll(() => findCopies(shop.pid).filter((pid) => pid !== first)).toHaveLength(3);
    expect(findCopies(shop.pid)).toEqual(expect.arrayContaining(others));
    await expect.poll(() => areOpen(shop.url)).toBe(true);

    const { failures } = await restartUnderLoad(shop, { times: 1 });
    expect(failures).toEqual([]);
  } finally {
    await shop.stop();
  }
});

/** The status of a page; null where no answer came. Over a connection of its own. */
async function ask(url: string): Promise<number | null> {
  const signal = AbortSignal.timeout(10_000);
  const headers = { Connection: "close" };
  const answer = await fetch(`${url}/products`, { headers, signal }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

/** Whether each of twenty questions is answered, so that each copy has had some of them. */
async function areOpen(url: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  return answers.every((status) => status === 200);
}
