import filesystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { explainFailure } from "./failure.ts";

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: something at 10.0.0.1`), { code });
}

const address = "owner@example.com";

function failedStatement(cause: Error): Error {
  return new DrizzleQueryError("insert into users (email) values ($1)", [address], cause);
}

function refusal(code: string, words = "refused"): Error {
  const refused = new pg.DatabaseError(words, 1, "error");
  refused.code = code;
  return failedStatement(refused);
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
  [
    "a database that goes away",
    failedStatement(systemError("ECONNREFUSED")),
    /No PostgreSQL answe/,
  ],
  ["a line that is cut", systemError("ECONNRESET"), /No PostgreSQL answers at DATABASE_URL/],
  [
    "a role that may not",
    refusal("42501", 'permission denied to create extension "pg_trgm"'),
    /the role in DATABASE_URL do .* \(permission denied to create extension "pg_trgm"\): give it/,
  ],
  [
    "too many connections",
    refusal("53300"),
    /takes no more connections \(refused\): raise its max_c/,
  ],
  [
    "a certificate of one's own",
    systemError("DEPTH_ZERO_SELF_SIGNED_CERT"),
    /certificate of the PostgreSQL at DATABASE_URL is not trusted \(.+\): correct the host or sslmode/,
  ],
])("%s is told in a sentence that says what to do", async (_, error, sentence) => {
  expect(await explainFailure(error)).toMatch(sentence);
});

test("what is unexpected is told in its own words", async () => {
  expect(await explainFailure(new Error("The cat sleeps on it."))).toBe("The cat sleeps on it.");
});

test("a failed statement is told by what refused it, without its values", async () => {
  const told = await explainFailure(refusal("42P01", 'relation "users"\ndoes not exist'));
  expect(told).toBe('relation "users" does not exist (42P01)');
  const unknown = await explainFailure(failedStatement(new Error("The line was lost.")));
  expect(unknown).toBe("The line was lost.");
  const bare = await explainFailure(new DrizzleQueryError("select $1", [address]));
  expect(bare).toBe("Failed query: select $1");
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
