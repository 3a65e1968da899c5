import { expect, test } from "@playwright/test";
import { cutDatabase } from "../../ordeal/cuts.ts";
import { killDatabase, killShop } from "../../ordeal/kills.ts";

/** The shop's own shops, killed and started again; `npm run ordeal` does the same hundreds of times. */
test.describe("while people buy, pay, review and upload", () => {
  test.setTimeout(420_000);

  test("the shop is killed, and nothing that was promised is lost", async () => {
    expect((await killShop({ times: 2, from: 1 })).failures).toEqual([]);
  });

  test("the database cannot be reached, whoever asks is told to come back, and nothing is lost", async () => {
    const { failures } = await cutDatabase({ times: 1, from: 1 }, { seconds: 5 });
    expect(failures).toEqual([]);
  });

  test("the database is killed, and nothing that was promised is lost", async () => {
    expect((await killDatabase({ times: 1, from: 1 })).failures).toEqual([]);
  });
});
