import { endWithNpm } from "./end-with-npm.ts";
import { giveMemoryBack } from "./give-memory-back.ts";

giveMemoryBack();
endWithNpm();
// The bundle is made by `npm run build`, which `prestart` has run where the sources changed.
const bundle = new URL("../build/server/index.js", import.meta.url).href;
try {
  const { runShop } = await import(bundle);
  await runShop();
} catch (error) {
  // The settings are read while the bundle loads: a wrong one is told in its own sentence.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
