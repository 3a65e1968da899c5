import {
  formatAndLint,
  lockfile,
  packages,
  runStages,
  types,
  unitAndIntegration,
} from "./stage.ts";
import { describeTally } from "./tally.ts";

const total = await runStages([formatAndLint, lockfile, packages, types, unitAndIntegration]);
console.log(`\n${describeTally(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
