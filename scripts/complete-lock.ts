import { readFileSync, writeFileSync } from "node:fs";
import { completeLockfile, findAddresses, findMissingOptional, type Lockfile } from "./lockfile.ts";

const path = "package-lock.json";
const lockfile: Lockfile = JSON.parse(readFileSync(path, "utf8"));
const missing = findMissingOptional(lockfile);
const addresses = findAddresses(lockfile);

if (!process.argv.includes("--check")) {
  writeFileSync(path, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  console.log(`${path}: ${missing.length} entries added.`);
} else if (missing.length > 0) {
  const names = missing.map(({ place }) => place).join(", ");
  console.error(`${path} lacks ${names}: run 'npm run lock'.`);
  process.exitCode = 1;
} else if (addresses.length > 0) {
  console.error(
    `${path} says where ${addresses[0]} was downloaded from: remove its "resolved" lines (.npmrc keeps npm from writing them).`,
  );
  process.exitCode = 1;
} else {
  console.log(`${path} is complete and names no registry.`);
}
