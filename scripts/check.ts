import { endWithNpm } from "./end-with-npm.ts";
import {
  currentBuild,
  formatAndLint,
  lockfile,
  packages,
  runBeside,
  types,
  unitAndIntegration,
} from "./stage.ts";
import { describeTally } from "./tally.ts";

endWithNpm();

/**
 * Every test of `npm test` but the journeys runs here as well. Of what three of them make up by the hundred they
 * try fewer: 200 wrong requests for 100,000, 4 interleavings for 24, and one input for each form that
 * is closed to strangers for all that might be meant for it.
 */
const sizes = { FUZZ_REQUESTS: "200", INTERLEAVINGS: "4", STRANGERS_INPUTS: "1" };

/** One more than in `npm test`, since tests often wait: on two processors 67 s for 76. */
const workers = { VITEST_MAX_WORKERS: "3" };

const settings = { ...sizes, ...workers };
const total = await runBeside({ ...unitAndIntegration, settings }, [
  formatAndLint,
  lockfile,
  packages,
  types,
  currentBuild,
]);
console.log(`\n${describeTally(total)}`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;
