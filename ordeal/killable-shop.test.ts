import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startKillableShop } from "./killable-shop.ts";

test("a shop that a signal ended, though nobody struck it, is not waited for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "killable-shop-"));
  const shop = await startKillableShop({
    log: join(folder, "shop.log"),
    folder,
    // What the system does to a process that has taken all memory.
    preload: "data:text/javascript,process.kill(process.pid,9)",
  });
  const recovery = shop.awaitRecovery({ since: performance.now(), withinSeconds: 60 });
  await expect(recovery).rejects.toThrow("The shop ended by itself");
  await expect(shop.killAndRestart()).rejects.toThrow("The shop ended by itself");
  await shop.close();
  await rm(folder, { recursive: true });
});
