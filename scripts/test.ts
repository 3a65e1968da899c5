import { endWithNpm } from "./end-with-npm.ts";
import {
  addUp,
  browserJourneys,
  formatAndLint,
  lockfile,
  packages,
  productionBuild,
  runBeside,
  runStages,
  silentProvider,
  types,
  unitAndIntegration,
  wrongRequests,
} from "./stage.ts";
import { describeTally } from "./tally.ts";

endWithNpm();

/** Of wrong requests a few, for a stage of their own sends the shop 100,000. */
const settings = { FUZZ_REQUESTS: "200" };

const total = addUp([
  await runStages([
    formatAndLint,
    lockfile,
    packages,
    types,
    { ...unitAndIntegration, settings },
    productionBuild,
  ]),
  await runBeside(browserJourneys, [silentProvider, wrongRequests]),
]);
console.log(`\n${describeTally(total)}`);
process.exitCode = total.failed.length === 0 && total.passed > 0 ? 0 : 1;
