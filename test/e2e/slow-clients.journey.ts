import { expect, test } from "@playwright/test";
import { besiege } from "../../ordeal/slow-clients.ts";

test.skip(process.platform !== "linux", "Only there one machine has several addresses.");

test("neither a flood from one address nor a thousand slow clients keep others waiting", async () => {
  test.slow();
  const { failures } = await besiege({ times: 1, from: 1 }, { seconds: 5 });
  expect(failures).toEqual([]);
});
