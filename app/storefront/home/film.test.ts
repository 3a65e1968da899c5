import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";

const folder = "app/storefront/home/film";

function bytesOf(ending: string): number {
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
}

test("both forms of the film together weigh less than 1.5 MB", () => {
  expect(bytesOf(".webm")).toBeGreaterThan(100_000);
  expect(bytesOf(".mp4")).toBeGreaterThan(100_000);
  expect(bytesOf(".webm") + bytesOf(".mp4")).toBeLessThan(1_500_000);
});

test("each poster has the width of its name and the proportions of the film", async () => {
  const posters = readdirSync(folder).filter((file) => file.startsWith("poster-"));
  expect(posters).toHaveLength(5);
  for (const file of posters) {
    const { width, height } = await sharp(`${folder}/${file}`).metadata();
    expect(width, file).toBe(Number(/\d+/.exec(file)?.[0]));
    expect(height, file).toBe((width * 3) / 4);
  }
  expect(statSync(`${folder}/poster-960.avif`).size).toBeLessThan(60_000);
});
