import { expect, test } from "@playwright/test";
import { silenceProvider } from "../../ordeal/silences.ts";

// What is settled too late at one try of several would be hidden by a second one that passes.
test.describe.configure({ retries: 0 });

/**
 * Mostly waiting: the provider of a shop of its own is away until a round of reconciliation has met it, and once it is
 * back the next ones settle what came about. `npm run ordeal` does so for longer, and in four ways. Where something is
 * left it is waited for to the end, so that the test can say what.
 */
test("a payment provider falls silent, and all that it did meanwhile is found", async () => {
  test.setTimeout(1_200_000);
  const { failures } = await silenceProvider({ times: 1, from: 1 }, { seconds: 20 });
  expect(failures).toEqual([]);
});
