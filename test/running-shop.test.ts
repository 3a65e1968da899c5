import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startBuiltShop } from "./running-shop.ts";

/** What the system does to a process that has taken all memory. */
const isKilled = "--import=data:text/javascript,process.kill(process.pid,9)";

test("a shop that a signal ends while it starts is told of at once, and leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "running-shop-"));
  const forShops = join(folder, "shops");
  await mkdir(forShops);
  vi.stubEnv("TMPDIR", forShops);
  try {
    const settings = { NODE_OPTIONS: isKilled };
    const starting = startBuiltShop({ log: join(folder, "shop.log"), settings });
    await expect(starting).rejects.toThrow("The shop ended while starting");
    expect(await readdir(forShops)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});
