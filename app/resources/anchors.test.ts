import { expect, test } from "vitest";
import { anchorsOf } from "./anchors.ts";

test("an entry's anchor is made of the words of its title", () => {
  expect(anchorsOf(["Place & power an outdoor gateway!", "Über MQTT 5.0"])).toEqual([
    "place-power-an-outdoor-gateway",
    "uber-mqtt-5-0",
  ]);
});

test("entries of the same title, or of none that can be written, have anchors of their own", () => {
  expect(anchorsOf(["Set up", "set-up", "设置", "指南", "Content"])).toEqual([
    "set-up",
    "set-up-2",
    "entry",
    "entry-2",
    "entry-3",
  ]);
});
