import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "./precompress.ts";

const folder = mkdtempSync(join(tmpdir(), "precompress-"));
const script = join(folder, "assets/page.js");
const code = "export const price = 100;\n".repeat(200);

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(script, code);
  writeFileSync(join(folder, "assets/tiny.js"), "1;");
  writeFileSync(join(folder, "assets/font.woff2"), Buffer.alloc(4096));
  await precompress(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("compressing the build", () => {
  it("leaves the same text beside a script, as br and as gz", () => {
    expect(brotliDecompressSync(readFileSync(`${script}.br`)).toString()).toBe(code);
    expect(gunzipSync(readFileSync(`${script}.gz`)).toString()).toBe(code);
  });

  it("passes by what is tiny, and what is compressed already", () => {
    expect(existsSync(join(folder, "assets/tiny.js.br"))).toBe(false);
    expect(existsSync(join(folder, "assets/font.woff2.br"))).toBe(false);
  });
});
