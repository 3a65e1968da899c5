import { build } from "vite";
import { expect, test } from "vitest";
import { unobservedRouter } from "./vite.unobserved-router.ts";

const instrumentation = "/react-router/dist/lib/router/instrumentation.js";

/** Builds a page that takes one of the router's functions from a file. */
async function buildWith(file: string): Promise<string> {
  const source = `import { instrumentHandler } from "${file}"; console.log(instrumentHandler);`;
  const files = {
    name: "files",
    resolveId: (id: string) => id,
    load: (id: string) =>
      id === "entry" ? source : "export const instrumentHandler = 'reports its steps';",
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [unobservedRouter(), files],
    build: { write: false, rolldownOptions: { input: "entry" } },
  });
  return JSON.stringify(built);
}

test("what reports the router's steps does not travel to a browser", async () => {
  expect(await buildWith(instrumentation)).not.toContain("reports its steps");
});

test("a router that keeps it elsewhere does not build", async () => {
  await expect(buildWith("/react-router/dist/lib/router/observing.js")).rejects.toThrow(
    "The router keeps what reports its steps in another place than before.",
  );
});
