import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { settings } from "#env";

/** Without the spaces that align its tables. */
const readme = readFileSync("README.md", "utf8").replaceAll(/ +/g, " ");

/** The row of a setting in the table; the sentences are those of env.ts. */
function describeSetting(name: string, setting: ZodType): string {
  const standard = setting.parse(undefined);
  const shown = standard === true ? "on" : standard;
  return `| \`${name}\` | ${shown === undefined ? "" : `\`${shown}\` `}| ${setting.description} |`;
}

describe("the README", () => {
  it.each(Object.entries(settings.shape))(
    "tells the setting %s as env.ts does",
    (name, setting) => {
      expect(readme).toContain(describeSetting(name, setting));
    },
  );

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = [...readme.matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name]) => name);
    expect(
      named.filter((name) => name !== "start" && name !== "test" && !scripts[name ?? ""]),
    ).toEqual([]);
  });

  it("leads only to files that exist", () => {
    const targets = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, target]) => target ?? "");
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});
