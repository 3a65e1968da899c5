import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "./precompress.ts";
import { putInPlace } from "./put-in-place.ts";
import { buildStamp, hashSources } from "./sources.mjs";

// Made beside the last one, from which a shop may be running. The stamp is written last: an interrupted build is
// made again from the beginning.
const sources = hashSources();
const startedAt = performance.now();
const next = "build.next";
rmSync(next, { recursive: true, force: true });

console.log("Building the shop ...");
reactRouter("typegen");
reactRouter("build");

console.log("Compressing its scripts and styles ...");
await precompress(join(next, "client"));

rmSync(buildStamp, { force: true });
putInPlace(next, "build");
writeFileSync(buildStamp, sources);
console.log(`Built the shop in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);

/** What it has to say is shown only when it fails, or in a terminal where somebody may be waiting. */
function reactRouter(step: "typegen" | "build"): void {
  const command = "node_modules/@react-router/dev/bin.cjs";
  const environment = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, step], {
    env: environment,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\nThe step '${step}' of the build failed.`);
  process.exit(1);
}
