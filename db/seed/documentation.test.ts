import { runInNewContext } from "node:vm";
import sanitizeHtml from "sanitize-html";
import { expect, test } from "vitest";
import { products } from "./catalogue/products.ts";
import { readDemonstrationDocument } from "./demonstration-document.ts";
import { documentation } from "./documentation.ts";

const withContent = documentation.filter(({ content }) => content);

test("each of the four types has three entries or more", () => {
  for (const type of ["getting_started", "api_docs", "downloads", "video_tutorials"]) {
    const entries = documentation.filter(({ docType }) => docType === type);
    expect(entries.length).toBeGreaterThanOrEqual(3);
  }
});

test("guides and interface descriptions have content, downloads a file, tutorials a video", () => {
  for (const { docType, content, fileUrl, videoUrl } of documentation) {
    const own = {
      getting_started: content,
      api_docs: content,
      downloads: fileUrl,
      video_tutorials: videoUrl,
    };
    expect(own[docType]).toBeTruthy();
  }
});

test("every file and every video that is linked can be read", () => {
  for (const { fileUrl, videoUrl } of documentation) {
    for (const url of [fileUrl, videoUrl]) {
      if (!url) continue;
      expect(url).toMatch(/^\/files\/demo\//);
      expect(readDemonstrationDocument(url.slice("/files/".length))).not.toBeNull();
    }
  }
});

test("every product that is named is one that people can see", () => {
  for (const { partNumber } of documentation) {
    if (!partNumber) continue;
    const product = products.find((each) => each.partNumber === partNumber);
    expect(product).toBeDefined();
    expect(product?.status).not.toBe("suspended");
  }
  expect(documentation.some(({ partNumber }) => partNumber)).toBe(true);
});

test("content loses nothing when it is sanitised, and stays within its limits", () => {
  for (const { title, description, content } of withContent) {
    const before = content ?? "";
    expect(sanitizeHtml(before)).toBe(before);
    expect(before.length).toBeLessThanOrEqual(50_000);
    expect(title.length).toBeLessThanOrEqual(200);
    expect((description ?? "").length).toBeLessThanOrEqual(1000);
  }
});

test("the published decoder reads the published example", () => {
  const entry = documentation.find(({ title }) => title === "LoRaWAN payload format");
  const source = /<pre><code>([\s\S]+?)<\/code><\/pre>/.exec(entry?.content ?? "")?.[1] ?? "";
  const code = source.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  const example = [0x01, 0x00, 0xeb, 0x02, 0x62, 0x03, 0x02, 0x8a, 0x0f, 0x0e, 0x10];
  const decode = (bytes: number[]) =>
    JSON.parse(
      runInNewContext(
        `${code}; JSON.stringify(decodeUplink({ bytes: ${JSON.stringify(bytes)}, fPort: 10 }))`,
      ),
    );
  expect(decode(example).data).toEqual({
    temperature_c: 23.5,
    humidity_percent: 49,
    co2_ppm: 650,
    battery_mv: 3600,
  });
  expect(decode([0x01, 0xff, 0x9c]).data).toEqual({ temperature_c: -10 });
});
