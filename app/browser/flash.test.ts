import { beforeEach, expect, test } from "vitest";
import { flashCookie, takeFlash } from "./flash.ts";

let kept: Map<string, string>;
const tab = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept = new Map();
});

const pair = (cookie: string) => cookie.split(";")[0] ?? "";

test("a message is said once, however often the page asks", () => {
  const cookies = `theme=dark; ${pair(flashCookie("signed-in", 1))}; a=b`;
  const message = { tone: "success", text: "Signed in successfully!" };
  expect(takeFlash(cookies, tab)).toEqual(message);
  expect(takeFlash(cookies, tab)).toBeNull();
});

test("the same message may come again for another occasion", () => {
  takeFlash(pair(flashCookie("signed-in", 1)), tab);
  expect(takeFlash(pair(flashCookie("signed-in", 2)), tab)).not.toBeNull();
});

test.each(["", "flash=", "flash=<b>hello</b>.1", "flash=toString.1", "xflash=signed-in.1"])(
  "no text of a stranger is ever shown: %j",
  (cookies) => {
    expect(takeFlash(cookies, tab)).toBeNull();
  },
);
