import filesystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { explainFailure } from "./failure.ts";

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: something at 10.0.0.1`), { code });
}

function refusal(code: string): Error {
  const refused = new pg.DatabaseError("refused", 1, "error");
  refused.code = code;
  return new Error("Failed query", { cause: refused });
}

test.each([
  ["a taken port", systemError("EADDRINUSE"), /^Port \d+ is taken: stop what uses it/],
  ["a port that is not allowed", systemError("EACCES"), /choose others with PORT and DATA_DIR/],
  ["a folder that cannot be made", systemError("EROFS"), /set DATA_DIR to one that may be written/],
  ["a full disk", systemError("ENOSPC"), /is full: free some space/],
  ["a full disk of the database", refusal("53100"), /is full: free some space/],
  ["an address of another machine", systemError("EADDRNOTAVAIL"), /correct HOST/],
  ["no database", systemError("ECONNREFUSED"), /No PostgreSQL answers at DATABASE_URL/],
  ["a wrong password", refusal("28P01"), /refuses the name or password in DATABASE_URL/],
  ["an unknown database", refusal("3D000"), /does not exist: create it/],
])("%s is told in a sentence that says what to do", async (_, error, sentence) => {
  expect(await explainFailure(error)).toMatch(sentence);
});

test("what is unexpected is told in its own words", async () => {
  expect(await explainFailure(new Error("The cat sleeps on it."))).toBe("The cat sleeps on it.");
});

test("what is unexpected is told first in its own words, however full the disk is", async () => {
  const disk = { bsize: 4096, blocks: 1e6, bavail: 1 };
  const asked = vi
    .spyOn(filesystem, "statfs")
    .mockResolvedValue(disk as Awaited<ReturnType<typeof filesystem.statfs>>);
  syncBuiltinESMExports();
  const told = await Promise.all(
    ["The cat sleeps on it.", "It refuses the key"].map((words) =>
      explainFailure(new Error(words)),
    ),
  );
  asked.mockRestore();
  syncBuiltinESMExports();
  expect(told).toEqual([
    expect.stringMatching(
      /^The cat sleeps on it\. The disk that holds .* is almost full, which may/,
    ),
    expect.stringMatching(/^It refuses the key\. The disk that holds .*: free some space, or set/),
  ]);
});
