import { globSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules", "build", "data", ".cache", "test/e2e"];
const files = globSync("**/*.test.{ts,tsx}", { exclude: elsewhere });
/** A file that puts another module in the place of one must not do so for the files after it. */
const alone = files.filter((file) => /\bvi\.(?:mock|stubEnv)\(/.test(readFileSync(file, "utf8")));

const shared = {
  globalSetup: ["./test/postgres.ts"],
  setupFiles: ["./test/quick-passwords.ts"],
  exclude: [...configDefaults.exclude, ...elsewhere],
  // What a passing test writes is expected; that of a failing one may tell why.
  silent: "passed-only" as const,
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Loading the shop takes longer than testing it: files that leave its modules as they are
      // share them, one file after the other.
      {
        test: {
          ...shared,
          name: "together",
          isolate: false,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, ...alone],
        },
      },
      { test: { ...shared, name: "alone", include: alone } },
    ],
  },
});
