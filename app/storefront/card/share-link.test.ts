import { expect, test } from "vitest";
import { shareLink, shareTargets } from "./share-link.ts";

const shared = { url: "https://shop.test/product/1?a=b&c=d#reviews", title: "CO₂ & dust, 50% off" };

test("every parameter of a share link is escaped", () => {
  for (const target of shareTargets) {
    const query = new URL(shareLink(target, shared)).searchParams;
    expect([...query.values()].join(" ")).toContain(shared.url);
  }
  const tweet = new URL(shareLink("Twitter", shared)).searchParams;
  expect([...tweet]).toEqual([
    ["url", shared.url],
    ["text", shared.title],
  ]);
});

test("each network is reached at its own address", () => {
  const bases = shareTargets.map((target) => shareLink(target, shared).split("?")[0]);
  expect(bases).toEqual([
    "https://www.linkedin.com/sharing/share-offsite/",
    "https://twitter.com/intent/tweet",
    "https://www.facebook.com/sharer/sharer.php",
    "https://wa.me/",
    "mailto:",
  ]);
});

test("an e-mail writes blanks as %20 and breaks its lines", () => {
  expect(shareLink("Email", { url: "https://shop.test/", title: "A b" })).toBe(
    "mailto:?subject=A%20b&body=A%20b%0Ahttps%3A%2F%2Fshop.test%2F",
  );
});
