import { describe, expect, test } from "vitest";
import { readVideo } from "./video.ts";
import { fileAddress } from "./web-address.ts";

const siteUrl = "https://shop.example";
const read = (address: string) => readVideo(address, { siteUrl });

describe("a film of the shop's own", () => {
  test.each([
    ["/files/demo/first.svg", "/files/demo/first.svg"],
    ["/files/ab12.mp4", "/files/ab12.mp4"],
    ["https://shop.example/files/ab12.mp4", "/files/ab12.mp4"],
    ["/images/../files/ab12.mp4#t=3", "/files/ab12.mp4"],
  ])("%s is shown in a frame", (address, shown) => {
    expect(read(address)).toEqual({ kind: "own", address: shown });
  });

  test.each([
    "/auth?redirect=/files/a.svg",
    "/files/../api/auth/sign-out",
    "/files/%2e%2e/api/visitor",
    "/files/..%2fapi/visitor",
    "/images/a.svg",
    "/filesystem/a.svg",
    "files",
    "",
  ])("%j is not", (address) => expect(read(address)?.kind).not.toBe("own"));
});

describe("a page of YouTube becomes its player without cookies", () => {
  test.each([
    "https://www.youtube.com/watch?v=aBcD_123-Xy",
    "http://youtube.com/watch?list=PL1&v=aBcD_123-Xy",
    "https://m.youtube.com/watch?v=aBcD_123-Xy",
    "https://youtu.be/aBcD_123-Xy?si=tracking",
    "https://www.youtube.com/embed/aBcD_123-Xy",
    "https://www.youtube-nocookie.com/embed/aBcD_123-Xy?autoplay=1",
    "https://www.youtube.com/shorts/aBcD_123-Xy",
    "https://www.youtube.com/live/aBcD_123-Xy",
  ])("%s", (address) => {
    expect(read(address)).toMatchObject({
      kind: "player",
      company: "YouTube",
      address: "https://www.youtube-nocookie.com/embed/aBcD_123-Xy",
    });
  });

  test.each([
    ["t=90", 90],
    ["t=90s", 90],
    ["t=1h2m3s", 3723],
    ["start=15", 15],
  ])("that begins where the page would: %s", (query, seconds) => {
    expect(read(`https://youtu.be/aBcD_123-Xy?${query}`)).toMatchObject({
      address: `https://www.youtube-nocookie.com/embed/aBcD_123-Xy?start=${seconds}`,
    });
  });
});

describe("a page of Vimeo becomes its player that does not follow people", () => {
  test.each([
    ["https://vimeo.com/76979871", "76979871?dnt=1"],
    ["https://www.vimeo.com/channels/staffpicks/76979871", "76979871?dnt=1"],
    ["https://vimeo.com/76979871/8272103f6e", "76979871?dnt=1&h=8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "76979871?dnt=1&h=8272103f6e"],
  ])("%s", (address, film) => {
    expect(read(address)).toMatchObject({
      kind: "player",
      company: "Vimeo",
      address: `https://player.vimeo.com/video/${film}`,
    });
  });
});

describe("every other page is a plain link", () => {
  test.each([
    "https://example.com/film.mp4",
    "https://youtube.com.evil.example/watch?v=aBcD_123-Xy",
    "https://evil.example/youtube.com/watch?v=aBcD_123-Xy",
    "https://www.youtube.com@evil.example/watch?v=aBcD_123-Xy",
    "https://www.youtube.com:8443/watch?v=aBcD_123-Xy",
    "https://www.youtube.com/watch?v=aBcD_123-Xy%22onload=1",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://www.youtube.com/@channel",
    "https://youtu.be/../evil",
    "https://vimeo.com/ondemand/film",
    "https://evilyoutube.com/watch?v=aBcD_123-Xy",
    "https://evilvimeo.com/76979871",
    "https://vimeo.com.evil.example/76979871",
    "https://shop.example.evil.example/files/a.svg",
  ])("%s", (address) => {
    expect(read(address)).toEqual({ kind: "link", address: new URL(address).href });
  });
});

test.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)//youtube.com/watch?v=aBcD_123-Xy",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://shop.example/files/a.svg",
  "file:///files/a.svg",
  "ftp://example.com/files/a",
  "//evil.example/files/a.svg",
  "not an address",
  "",
])("%j is nothing that can be shown", (address) => {
  expect(read(address)).toBeNull();
  expect(fileAddress(address, { siteUrl })).toBeNull();
});

test("a file to download is the shop's own or lies on another site", () => {
  const find = (address: string) => fileAddress(address, { siteUrl });
  expect(find("/files/demo/guide.txt")).toBe("/files/demo/guide.txt");
  expect(find("https://shop.example/files/guide.pdf")).toBe("/files/guide.pdf");
  expect(find("https://docs.example.com/guide.pdf")).toBe("https://docs.example.com/guide.pdf");
  expect(find("//docs.example.com/guide.pdf")).toBeNull();
  expect(find("/api/visitor")).toBeNull();
});
