import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/operations.md", "utf8");

test("every file that is named exists", () => {
  const named = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.\w+|[\w.-]+\.(?:ya?ml|example))`/g)];
  const files = named.map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(2);
  // Whoever runs the shop makes these.
  const isMade = (file: string) => /^DATA_DIR\/|^compose\.override\.yaml$/.test(file);
  expect(files.filter((file) => !isMade(file) && !existsSync(file))).toEqual([]);
});

test("every command that is named exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name ?? "");
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/node (scripts\/\S+\.ts)/g)].map(([, file]) => file ?? "");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the service stops the shop before its database", () => {
  expect(text).toMatch(/^KillMode=mixed$/m);
  // npm would take the signal for itself and leave the shop without it.
  expect(text).not.toMatch(/^ExecStart=.*npm/m);
});

test("the service is tried again for as long as the database is not there, and starts with the machine", () => {
  // By itself systemd gives up after five starts within ten seconds.
  const [, seconds] = text.match(/^RestartSec=(\d+)$/m) ?? [];
  expect(Number(seconds) * 5).toBeGreaterThan(10);
  expect(text).toMatch(/^After=network-online\.target$/m);
  expect(text).toMatch(/^WantedBy=multi-user\.target$/m);
});
