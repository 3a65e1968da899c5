import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { icon } from "./manifest.ts";
import { drawFavicon } from "./mark.ts";

vi.mock("./mark.ts", { spy: true });

test("an icon that could not be drawn is drawn when it is asked for again, and then kept", async () => {
  const doors = new Hono().get("/favicon.ico", icon);
  vi.mocked(drawFavicon).mockRejectedValueOnce(new Error("no memory"));
  const statuses: number[] = [];
  for (let asked = 0; asked < 3; asked++) {
    statuses.push((await doors.request("/favicon.ico")).status);
  }
  expect(statuses).toEqual([500, 200, 200]);
  expect(drawFavicon).toHaveBeenCalledTimes(2);
});
