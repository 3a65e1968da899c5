import { spawnSync } from "node:child_process";
import { mkdtemp, open, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { KillableShop } from "./killable-shop.ts";
import { endure, type Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";
import { drawFrom } from "./random.ts";

/** Room for the shop, for what is sold meanwhile, and for the database's own log of it. */
const diskMegabytes = 768;

/** How long somebody waits to be told that the shop cannot answer just now. */
const mostSilenceMs = 15_000;

/**
 * Fills the disk of a shop that people use, to the last byte or almost, and makes room again. What is
 * new may be refused for now and with nothing else; what was acknowledged must be there afterwards.
 */
export async function fillDisk(size: Size, { seconds = 15 } = {}): Promise<Outcome> {
  const disk = await mountDisk();
  if (disk === null) {
    const skipped = "only root on Linux, where it may mount, has a disk to fill";
    return { done: "", failures: [], skipped };
  }
  const random = drawFrom(size.from);
  const strange: string[] = [];
  const ballast = join(disk, "ballast");
  try {
    const strike = async (shop: KillableShop) => {
      await fill(ballast, { spareBytes: random.pick([0, 0, 1e6, 4e6]) });
      strange.push(...(await listenWhileFull(shop, seconds)));
      await rm(ballast);
      return performance.now();
    };
    const log = "test-results/fill-disk.log";
    const { done, failures } = await endure({ ...size, log, strike, folder: disk });
    return {
      done: `${done}; each time full for ${seconds} s`,
      failures: [...failures, ...strange],
    };
  } finally {
    spawnSync("umount", [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

/** A small disk in memory, or null where none can be had. */
async function mountDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "ordeal-disk-"));
  const args = ["-t", "tmpfs", "-o", `size=${diskMegabytes}m`, "tmpfs", folder];
  if (spawnSync("mount", args, { stdio: "ignore" }).status === 0) return folder;
  await rm(folder, { recursive: true });
  return null;
}

/** Until nothing more can be written, but for so many bytes. */
async function fill(path: string, { spareBytes }: { spareBytes: number }): Promise<void> {
  const piece = new Uint8Array(64 * 1024);
  const file = await open(path, "w");
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
  const { size } = await stat(path);
  await truncate(path, Math.max(0, size - spareBytes));
}

/**
 * What is strange in what the shop says meanwhile to those who only look: a page or 503 is not, and
 * neither is that it says of its health that it cannot sell.
 */
async function listenWhileFull(shop: KillableShop, seconds: number): Promise<string[]> {
  const strange: string[] = [];
  const until = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < until; turn++) {
    for (const path of ["/health", `/products?search=full-${turn}`]) {
      const answer = await fetch(`${shop.url}${path}`, {
        signal: AbortSignal.timeout(mostSilenceMs),
      }).catch(() => null);
      await answer?.text().catch(() => null);
      const isShown = answer?.status === 200 && path !== "/health";
      const isClear = isShown || answer?.status === 503;
      if (!isClear) strange.push(`${path} on a full disk: ${answer?.status}`);
    }
    await delay(200);
  }
  if (!shop.isAlive()) strange.push("The shop ended with its disk");
  return strange;
}
