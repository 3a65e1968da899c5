import { spawnSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

/**
 * Takes the pictures anew that the parts of the pages are compared with, after a change that was meant,
 * and packs them: with 256 colors they differ by less than the comparison sees and take a third.
 */
const options = ["test", "design-system", "--update-snapshots=all", "--retries=0"];
const { status } = spawnSync("playwright", options, { stdio: "inherit" });
if (status !== 0) process.exit(1);

const paths = globSync("test/e2e/looks/*.png");
for (const path of paths) {
  const packed = await sharp(await readFile(path))
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(path, packed);
}
const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
console.log(`${paths.length} pictures, ${Math.round(bytes / 1024)} KB.`);
