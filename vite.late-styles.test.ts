import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { lateStyles } from "./vite.late-styles.ts";

const files: Record<string, string> = {
  page: `import("chart").then(console.log);`,
  chart: `import "chart.css"; import "axes"; export const chart = "the chart";`,
  axes: `export const axes = "its axes"; console.log(axes);`,
  "chart.css": `canvas { color: red }`,
};

/** The scripts of a page that draws a chart late. */
async function buildWith(page: string): Promise<string> {
  const plugin = {
    name: "files",
    resolveId: (id: string) => (id in files ? id : null),
    load: (id: string) => (id === "page" ? page : files[id]),
  };
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [lateStyles(), plugin],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "page" } },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

test("a part that comes late is loaded with its styles, by the shop's own lines", async () => {
  const scripts = await buildWith(files.page ?? "");
  expect(scripts).toContain("could not be loaded.");
  expect(scripts).toMatch(/"assets\/chart-[^"]+\.css"/);
  expect(scripts).not.toContain("csp-nonce");
});

test("a builder that loads them by itself does not build", async () => {
  await expect(buildWith("console.log(1);")).rejects.toThrow(
    "The builder keeps what loads late styles in another place than before.",
  );
});
