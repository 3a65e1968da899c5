import { build } from "vite";
import { expect, test } from "vitest";
import { leanRouter } from "./vite.lean-router.ts";

const instrumentation = "/react-router/dist/lib/router/instrumentation.js";
const boundaries = "/react-router/dist/lib/dom/ssr/errorBoundaries.js";

/** Builds a page that takes what the router reports and shows from these files. */
async function buildWith(files: { observing: string; failing: string }): Promise<string> {
  const entry = `
    import { instrumentHandler } from "${files.observing}";
    import { RemixErrorBoundary } from "${files.failing}";
    console.log(instrumentHandler, RemixErrorBoundary);
  `;
  const reports = "export const instrumentHandler = 'reports its steps';";
  const shows = "export const RemixErrorBoundary = 'shows the stack';";
  const plugin = {
    name: "files",
    resolveId: (id: string) => id,
    load: (id: string) => (id === "entry" ? entry : id === files.observing ? reports : shows),
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [leanRouter(), plugin],
    build: { write: false, rolldownOptions: { input: "entry", external: ["react"] } },
  });
  return JSON.stringify(built);
}

test("neither what reports the router's steps nor what shows a stack travels to a browser", async () => {
  const built = await buildWith({ observing: instrumentation, failing: boundaries });
  expect(built).not.toMatch(/reports its steps|shows the stack/);
});

test.each([
  { observing: "/react-router/dist/lib/router/observing.js", failing: boundaries },
  { observing: instrumentation, failing: "/react-router/dist/lib/dom/ssr/failing.js" },
])("a router that keeps one of them elsewhere does not build", async (files) => {
  await expect(buildWith(files)).rejects.toThrow(
    "The router keeps what browsers are spared in another place than before.",
  );
});
