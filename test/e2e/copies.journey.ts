import { fresh, send } from "../../ordeal/connections.ts";
import { findCopies, restartUnderLoad } from "../../ordeal/restarts.ts";
import { startBuiltShop } from "../running-shop.ts";
import { expect, test } from "./journey.ts";

// A refusal may show at one restart of several, so a second try that passes would hide it.
test.describe.configure({ retries: 0 });

test("a shop of three processes replaces one that dies, and all without a refusal when asked to", async () => {
  test.slow();
  const shop = await startBuiltShop({
    log: "test-results/copies.log",
    settings: { PROCESSES: "3" },
  });
  try {
    const [first, ...others] = await findCopies(shop.pid);
    if (first === undefined || others.length !== 2) throw new Error("There are not three copies.");
    const before = new Set<string>();
    await expect.poll(() => meetCopies(shop.url, before)).toBe(3);

    process.kill(first, "SIGKILL");
    // What the dying process had taken is lost with it, but nobody waits for it in vain.
    await expect.poll(() => ask(shop.url).catch(() => null), { intervals: [20] }).toBeTruthy();
    const here = async () => (await findCopies(shop.pid)).filter((pid) => pid !== first);
    await expect.poll(here).toHaveLength(3);
    expect(await here()).toEqual(expect.arrayContaining(others));
    const after = new Set<string>();
    // The new one is counted as it begins to start, and answers once it has.
    await expect.poll(() => meetCopies(shop.url, after), { timeout: 60_000 }).toBe(3);
    expect([...after].filter((copy) => !before.has(copy))).toHaveLength(1);

    const { failures } = await restartUnderLoad(shop, { times: 1 });
    expect(failures).toEqual([]);
  } finally {
    await shop.stop();
  }
});

/** Asks for twenty pages at once, adds the copies that answer to those that were met before, and counts them. */
async function meetCopies(url: string, met: Set<string>): Promise<number> {
  const copies = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  for (const copy of copies) met.add(copy);
  return met.size;
}

/** Which copy answers with a page: each begins the ids that it gives to requests with a word of its own. */
async function ask(url: string): Promise<string> {
  const { status, headers } = await send(`${url}/products`, { connections: fresh });
  expect(status).toBe(200);
  return String(headers["x-request-id"]).split("-")[0] ?? "";
}
