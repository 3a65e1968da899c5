import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { openPage } from "./browser.ts";
import { writePosters, writeSmallerPosters } from "./posters.ts";

/*
 * `npm run film` shoots the loop of the home page and its poster, frame by frame, and makes two
 * files of it. It needs the program ffmpeg.
 *
 *   --frame 0.25  only the frame at that share of the loop, as /tmp/film-0.25.jpg
 *   --posters     only the smaller posters, of the largest as it is
 */
const { values } = parseArgs({
  options: { frame: { type: "string" }, posters: { type: "boolean" } },
});

/** Frames are shot at twice the size of the film: thin lines do not flicker, and shadows show no grain. */
const shot = { width: 1920, height: 1440 };
const size = { width: 960, height: 720 };
const framesPerSecond = 25;
const seconds = 10;
const frames = framesPerSecond * seconds;
const target = "app/storefront/home/film";
const folder = join(tmpdir(), "shop-film");

if (values.posters) await writeSmallerPosters(target);
else await film();

async function film(): Promise<void> {
  const { page, close } = await openPage("studio/film-page.ts");
  try {
    await page.waitForFunction(() => "film" in window);
    await page.evaluate((wanted) => window.film.open(wanted), shot);
    if (values.frame) await shootOne(page, Number(values.frame));
    else await shootAll(page);
  } finally {
    await close();
  }
}

async function shoot(page: Page, share: number): Promise<Buffer> {
  return Buffer.from(await page.evaluate((at) => window.film.shoot(at), share), "base64");
}

async function shootOne(page: Page, share: number): Promise<void> {
  const file = join(tmpdir(), `film-${share}.jpg`);
  writeFileSync(file, await shoot(page, share));
  console.log(file);
}

async function shootAll(page: Page): Promise<void> {
  // Before the pictures, which take long.
  run(["-loglevel", "error", "-version"]);
  mkdirSync(folder, { recursive: true });
  mkdirSync(target, { recursive: true });
  const started = performance.now();
  // The second half of the loop is the first one backwards.
  const half = frames / 2;
  for (let frame = 0; frame <= half; frame++) {
    const picture = await shoot(page, frame / frames);
    if (frame === 0) await writePosters(target, picture);
    for (const at of new Set([frame, (frames - frame) % frames])) {
      writeFileSync(join(folder, `${String(at).padStart(3, "0")}.jpg`), picture);
    }
    const spent = (performance.now() - started) / 1000;
    console.log(
      `${frame + 1}/${half + 1}, ${Math.round((spent / (frame + 1)) * (half - frame))} s left`,
    );
  }
  encode();
  rmSync(folder, { recursive: true });
}

/** Both loops; the moving picture has no sound and starts before it is there whole. */
function encode(): void {
  const source = [
    "-y",
    "-loglevel",
    "error",
    "-framerate",
    String(framesPerSecond),
    "-i",
    join(folder, "%03d.jpg"),
  ];
  const plain = [
    "-an",
    "-pix_fmt",
    "yuv420p",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
  ];
  const { width, height } = size;
  const toRange = "out_color_matrix=bt709:out_range=tv";
  // Unless it is told to round, ffmpeg cuts tones off: the film would be darker than its poster.
  const exactly = "flags=area+accurate_rnd+full_chroma_int";
  const scaled = ["-vf", `scale=${width}:${height}:${exactly}:${toRange}`];
  const vp9 = [
    "-c:v",
    "libvpx-vp9",
    "-b:v",
    "0",
    "-crf",
    "38",
    "-row-mt",
    "1",
    "-deadline",
    "good",
    "-cpu-used",
    "2",
  ];
  const h264 = [
    "-c:v",
    "libx264",
    "-crf",
    "27",
    "-preset",
    "slow",
    "-profile:v",
    "high",
    "-movflags",
    "+faststart",
  ];
  run([...source, ...scaled, ...vp9, ...plain, join(target, "bench.webm")]);
  run([...source, ...scaled, ...h264, ...plain, join(target, "bench.mp4")]);
}

function run(args: string[]): void {
  const { status, error } = spawnSync("ffmpeg", args, { stdio: "inherit" });
  if (error || status !== 0) throw new Error("ffmpeg did not finish.", { cause: error });
}
