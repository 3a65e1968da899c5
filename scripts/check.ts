import { formatAndLint, lockfile, runStages, types, unitAndIntegration } from "./stage.ts";

const { passed, failed } = await runStages([formatAndLint, lockfile, types, unitAndIntegration]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
