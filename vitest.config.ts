import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules", "build", "build.next", "data", ".cache", "test/e2e"];
const files = globSync("**/*.test.{ts,tsx}", { exclude: elsewhere });
/** A file that puts another module in the place of one must not do so for the files after it. */
const alone = files.filter((file) => /\bvi\.(?:mock|stubEnv)\(/.test(readFileSync(file, "utf8")));

/**
 * Loaded by Vitest, which keeps what it has read, and not by Node: that reads the whole description of
 * the package anew for each module of it, which for this one took a second in each process.
 */
const readByVitest = [
  /\/node_modules\/drizzle-orm\//,
  /\/node_modules\/@better-auth\/drizzle-adapter\//,
  /\/node_modules\/better-auth\/dist\/adapters\/drizzle/,
  /\/node_modules\/@react-email\/components\//,
];

const shared = {
  globalSetup: ["./test/postgres.ts"],
  setupFiles: ["./test/quick-passwords.ts"],
  server: { deps: { inline: readByVitest } },
  // Blocks of code bring the grammar of every language along, and no mail has one; a build leaves them out.
  alias: { "@react-email/code-block": resolve("test/no-code-block.ts") },
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
