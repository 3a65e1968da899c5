import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules", "build", "data", ".cache", "test/e2e"],
    globalSetup: ["./test/postgres.ts"],
    maxWorkers: 2,
    // What a passing test writes is expected; that of a failing one may tell why.
    silent: "passed-only",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
