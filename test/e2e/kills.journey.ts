import { expect, test } from "@playwright/test";
import { shiftClock } from "../../ordeal/clock-shifts.ts";
import { cutDatabase } from "../../ordeal/cuts.ts";
import { fillDisk } from "../../ordeal/full-disk.ts";
import { killDatabase, killShop } from "../../ordeal/kills.ts";

// A loss may show at one try of several, so a second one that passes would hide it.
test.describe.configure({ retries: 0 });

/**
 * Shops of its own are struck while people buy, pay, review and upload; `npm run ordeal` does the
 * same hundreds of times. First the one whose process is started anew: it has 30 seconds until it sells again, which
 * beside three others that are busy has taken longer. The others are struck side by side, because most of
 * the time goes in waiting for what each has still to do afterwards. Each is let come to its end.
 */
test("shops and databases are struck, and nothing that was promised is lost", async () => {
  test.setTimeout(600_000);
  const first = await Promise.allSettled([
    test.step("the shop is killed", () => killShop({ times: 2, from: 1 })),
  ]);
  const others = await Promise.allSettled([
    test.step("the database is killed", () => killDatabase({ times: 1, from: 1 })),
    test.step("the database is gone or silent, and whoever asks is told to come back", () =>
      cutDatabase({ times: 2, from: 1 }, { seconds: 5 })),
    test.step("the shop's clock is set wrongly, and right again", () =>
      shiftClock({ times: 1, from: 1 })),
  ]);
  const ends = [...first, ...others];
  const failures = ends.flatMap((end) =>
    end.status === "fulfilled" ? end.value.failures : [String(end.reason)],
  );
  expect(failures).toEqual([]);
});

test("a disk is filled to the last byte, and nothing that was promised is lost", async () => {
  test.setTimeout(600_000);
  const { failures, skipped } = await fillDisk({ times: 1, from: 1 }, { seconds: 5 });
  // Only root on Linux may mount a disk of its own; the reason stands in the last lines of the run.
  test.skip(skipped !== undefined, skipped);
  expect(failures).toEqual([]);
});
