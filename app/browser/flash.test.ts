import { beforeEach, expect, test } from "vitest";
import { flashCookie } from "../flash-cookie.ts";
import { takeFlash } from "./flash.ts";

let kept: Map<string, string>;
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept = new Map();
});

const siteUrl = "http://shop.example";
const pair = (now: number) => flashCookie("signed-in", { now, siteUrl }).split(";")[0] ?? "";

test("a message is said once, however often the page asks", () => {
  const cookies = `theme=dark; ${pair(1)}; a=b`;
  const message = { tone: "success", text: "Signed in successfully!" };
  expect(takeFlash(cookies, tab)).toEqual(message);
  expect(takeFlash(cookies, tab)).toBeNull();
});

test("the same message may come again for another occasion", () => {
  takeFlash(pair(1), tab);
  expect(takeFlash(pair(2), tab)).not.toBeNull();
});

test.each([
  "",
  "flash=",
  "flash=<b>hello</b>.1",
  "flash=toString.1",
  "xflash=signed-in.1",
  "x__Host-flash=signed-in.1",
])("no text of a stranger is ever shown: %j", (cookies) => {
  expect(takeFlash(cookies, tab)).toBeNull();
});

test("over https no other site, and no page without TLS, can have set the cookie", () => {
  const cookie = flashCookie("signed-in", { now: 1, siteUrl: "https://shop.example" });
  expect(cookie).toMatch(/^__Host-flash=signed-in\.1; Path=\/;.*; Secure$/);
  expect(takeFlash(`a=b; ${cookie.split(";")[0]}`, tab)).not.toBeNull();
  expect(flashCookie("signed-in", { siteUrl })).not.toContain("Secure");
});
