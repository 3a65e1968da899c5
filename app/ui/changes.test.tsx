import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Changes } from "./changes.tsx";

test("an instant is told as people read it, and nothing else is taken for one", () => {
  const differences = [
    { field: "connectedAt", before: null, after: "2026-11-23T15:35:40.321Z" },
    { field: "title", before: null, after: "2026-11-23T15:35" },
  ];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toMatch(/<time dateTime="2026-11-23T15:35:40\.321Z"[^>]*>November.23,.2026/);
  expect(html).toContain("2026-11-23T15:35<");
});

test("an instant is told the same as the answer to a form brings it", () => {
  const after = new Date("2026-11-23T15:35:40.321Z");
  const html = renderToStaticMarkup(
    <Changes differences={[{ field: "scheduledAt", before: null, after }]} />,
  );
  expect(html).toMatch(/Post at<.*<time dateTime="2026-11-23T15:35:40\.321Z"[^>]*>November.23/);
});

test("a day is told as people read it, and a title that looks like one is left as it is", () => {
  const differences = [
    { field: "startDate", before: "2027-02-01", after: "2027-03-01" },
    { field: "title", before: null, after: "2027-03-01" },
  ];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toMatch(/<time dateTime="2027-02-01"[^>]*>February.1,.2027/);
  expect(html).toMatch(/<time dateTime="2027-03-01"[^>]*>March.1,.2027/);
  expect(html).toContain("2027-03-01<");
});

test("an amount is told as people write it, not in minor units", () => {
  const differences = [{ field: "costMinor", before: null, after: 450_050 }];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toContain("Cost (₦)<");
  expect(html).toContain("4,500.50");
});

test("a field that was emptied reads as empty, and one of a deleted record only as it was", () => {
  const differences = [{ field: "model", before: "XL", after: null }];
  const read = (isKept: boolean) =>
    renderToStaticMarkup(<Changes differences={differences} isKept={isKept} />);
  expect(read(true)).toMatch(/<del.*XL.*<\/del>.*<ins.*\(empty\)/);
  expect(read(false)).toMatch(/<del.*XL.*<\/del><\/dd>/);
});

test("whether something was done along with a change was neither so nor empty before", () => {
  const differences = [{ field: "isRefunded", before: null, after: true }];
  const html = renderToStaticMarkup(<Changes differences={differences} isKept />);
  expect(html).toContain("yes<");
  expect(html).not.toContain("(empty)");
});

test("pictures are told by how many there are and what became of them, not by their names", () => {
  const read = (before: string[] | null, after: string[] | null) =>
    renderToStaticMarkup(<Changes differences={[{ field: "images", before, after }]} />)
      .replaceAll(/<svg.*?<\/svg>/g, "→")
      .replaceAll(/<[^>]+>/g, "");
  expect(read(["a", "b", "c"], ["a", "b", "c", "d"])).toBe("Imageswas 3 pictures→ is 4 pictures");
  expect(read(["a", "b"], ["b"])).toBe("Imageswas 2 pictures→ is 1 picture");
  expect(read(["a", "b"], ["b", "a"])).toBe("Imageswas 2 pictures→ is another order");
  expect(read(["a", "b"], ["a", "c"])).toBe("Imageswas 2 pictures→ is another picture");
  expect(read(["a", "b"], ["d", "c"])).toBe("Imageswas 2 pictures→ is 2 other pictures");
  expect(read(null, [])).toBe("Images is 0 pictures");
});

test("an address breaks behind its signs, and a sentence as sentences do", () => {
  const read = (after: string) =>
    renderToStaticMarkup(<Changes differences={[{ field: "email", before: null, after }]} />);
  expect(read("sales@example.com")).toContain("sales@<wbr/>example.com");
  expect(read("Write to a@b or c/d.")).toContain("Write to a@b or c/d.<");
});

test("a value that the program has a word for is told in words, alone and in a list", () => {
  const differences = [
    { field: "docType", before: "getting_started", after: "api_docs" },
    { field: "platforms", before: ["linkedin"], after: ["twitter", "youtube"] },
  ];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toMatch(/Getting Started.*API Documentation/);
  expect(html).toMatch(/LinkedIn.*X, YouTube/);
});

test("another record is told by its name, and by the beginning of its id once it is deleted", () => {
  const differences = [
    {
      field: "campaignId",
      before: { id: "f7fd88e1-8d51-42c9-8d23-144e0e092739", name: null },
      after: { id: "0b6a3c5e-1f0d-4f2c-9a57-5d1f0c7f3a11", name: "Spring" },
    },
  ];
  const html = renderToStaticMarkup(<Changes differences={differences} />);
  expect(html).toMatch(/Campaign<.*f7fd88e1 \(deleted\)<.*Spring</);
});

test("what became of a post is told platform by platform", () => {
  const platforms = { facebook: "failed", twitter: "posted" };
  const html = renderToStaticMarkup(
    <Changes differences={[{ field: "platforms", before: null, after: platforms }]} />,
  );
  expect(html).toContain("Facebook: failed, X: posted<");
});
