import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type EmbeddedDatabase,
  findBinaries,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from "./embedded.ts";
import { chooseAccount } from "./embedded-account.ts";
import { choosePlace, findRunning, type Place, startServer } from "./embedded-server.ts";

/** For a machine that is busy with other things; it takes a second or two. */
const enough = 60_000;

/** What a person may well have in the name of a folder. */
const folder = await mkdtemp(join(tmpdir(), 'embedded, "büro" 100% '));
const told: string[] = [];
let database: EmbeddedDatabase;

/** That the disk itself has all that was written is PostgreSQL's own matter, and takes its time. */
const start = ({ connections }: { connections?: number } = {}) =>
  startEmbeddedDatabase({
    folder,
    connections,
    onProgress: (sentence) => told.push(sentence),
    settings: ["fsync=off"],
  });

/** Each test leaves it running. */
beforeAll(async () => {
  database = await start();
}, enough);
afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}, enough);

const noteFile = join(folder, "cluster/postmaster.pid");
const logFile = join(folder, "postgres.log");

async function findPid(): Promise<number> {
  return Number((await readFile(noteFile, "utf8")).split("\n")[0]);
}

async function ask(statement: string) {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

test(
  "a server that is killed comes back by itself, with what it had promised",
  async () => {
    told.length = 0;
    await ask("create table promises as select 7 as promise");
    process.kill(await findPid(), "SIGKILL");
    await vi.waitFor(async () => expect(told).toContain("The database is back."), enough);
    expect(await ask("select promise from promises")).toEqual([{ promise: 7 }]);
  },
  enough,
);

test(
  "whoever cuts the shop's own session does not take its place",
  async () => {
    const mine = "from pg_stat_activity where application_name = 'shop owner'";
    const [before] = await ask(`select pid ${mine}`);
    told.length = 0;
    await ask(`select pg_terminate_backend(pid) ${mine}`);
    await vi.waitFor(async () => expect(told).toContain("The database is back."), enough);
    const [after] = await ask(`select pid ${mine}`);
    expect(after.pid).not.toBe(before.pid);
    expect(await ask("select 1 from pg_locks where locktype = 'advisory'")).toHaveLength(1);
  },
  enough,
);

test(
  "a second shop is refused",
  async () => {
    await expect(start()).rejects.toThrow("Another copy of the shop already uses");
  },
  enough,
);

test(
  "another password than the cluster's own is told, and no server is left behind",
  async () => {
    const file = join(folder, "password");
    const password = await readFile(file, "utf8");
    await database.stop();
    await writeFile(file, "another");
    await expect(start()).rejects.toThrow("has another password than the one that lies there");
    expect(await findEmbeddedDatabase(folder)).toBeNull();
    await writeFile(file, password);
    database = await start();
  },
  enough,
);

test(
  "the note of a server that a power cut ended misleads nobody",
  async () => {
    const note = (await readFile(noteFile, "utf8")).split("\n");
    await database.stop();
    // The number now belongs to another program: this one. Its port is where nobody answers.
    await writeFile(noteFile, [process.pid, note[1], note[2], 1, ...note.slice(4)].join("\n"));
    database = await start();
    expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
  },
  enough,
);

test(
  "nobody reaches it from outside its folder",
  async () => {
    const [{ addresses, folders }] = await ask(
      "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as folders",
    );
    expect(addresses).toBe("");
    expect(folders).toContain("embedded, ");
    expect((await stat(folder)).mode & 0o077).toBe(0);
  },
  enough,
);

test(
  "its log tells of what was refused without a person's address, and not of checkpoints",
  async () => {
    const { size } = await stat(logFile);
    await ask(
      "create table people (email text unique); insert into people values ('ada@example.com')",
    );
    await expect(ask("insert into people select email from people")).rejects.toThrow(
      "people_email_key",
    );
    await ask("checkpoint");
    const written = (await readFile(logFile)).subarray(size).toString();
    expect(written).toContain("people_email_key");
    expect(written).not.toContain("Key (email)");
    expect(written).not.toContain("checkpoint complete");
  },
  enough,
);

test(
  "a log that has grown large is put aside at the next start, and a small one is written on",
  async () => {
    await database.stop();
    const before = await readFile(logFile, "utf8");
    database = await start();
    expect(await readFile(logFile, "utf8")).toContain(before);
    await database.stop();
    await truncate(logFile, 10_000_001);
    database = await start();
    expect((await stat(`${logFile}.1`)).size).toBe(10_000_001);
    expect((await stat(logFile)).size).toBeLessThan(10_000);
  },
  enough,
);

test.each([
  ["anything", () => ""],
  [
    "where it hears",
    (lines: string[]) => [...lines.slice(0, 4), "", "", ...lines.slice(6)].join("\n"),
  ],
])(
  "a server that has not yet noted down %s is waited for, and no other is asked",
  async (_, begun) => {
    const note = await readFile(noteFile, "utf8");
    await writeFile(noteFile, begun(note.split("\n")));
    const found = findEmbeddedDatabase(folder);
    await new Promise((asked) => setTimeout(asked, 200));
    await writeFile(noteFile, note);
    expect(await found).toBe(database.url);
  },
  enough,
);

test("where the folder's path is too long for a socket, loopback has a free port", async () => {
  expect(await choosePlace("/data/postgres")).toEqual({ host: "/data/postgres", port: 5432 });
  const { host, port } = await choosePlace(`/data/${"a-folder-of-a-folder-".repeat(5)}`);
  expect(host).toBe("127.0.0.1");
  expect(port).toBeGreaterThan(1023);
});

/** As a shop that was killed leaves it. */
async function leaveServer(settings: string[], reachedAt: Place | null = null): Promise<void> {
  await database.stop();
  const { postgres } = await findBinaries();
  await startServer({
    folder,
    cluster: join(folder, "cluster"),
    binaries: { postgres },
    account: chooseAccount(folder, postgres),
    settings: ["fsync=off", ...settings],
    reachedAt,
  });
  await vi.waitFor(async () => expect(await findEmbeddedDatabase(folder)).not.toBeNull(), enough);
}

test(
  "a server that listens on loopback is taken over like any other",
  async () => {
    await leaveServer([], await choosePlace(`/${"long".repeat(50)}`));
    database = await start();
    expect(new URL(database.url).hostname).toBe("127.0.0.1");
    expect(await findEmbeddedDatabase(folder)).toBe(database.url);
    expect(await ask("select 1 as one")).toEqual([{ one: 1 }]);
  },
  enough,
);

test(
  "a server that is taken over is started anew where it takes fewer connections than are needed, and else not",
  async () => {
    await leaveServer(["max_connections=30"]);
    database = await start({ connections: 40 });
    expect(await ask("show max_connections")).toEqual([{ max_connections: "40" }]);
    await leaveServer(["max_connections=50"]);
    const pid = await findPid();
    database = await start({ connections: 40 });
    expect(await findPid()).toBe(pid);
  },
  enough,
);

test("how long a server is waited for is not told by a clock that can be set", async () => {
  const cluster = await mkdtemp(join(tmpdir(), "noted-"));
  const { port } = await choosePlace("/".padEnd(200, "long"));
  const note = [process.pid, cluster, 0, port, "", "127.0.0.1"].join("\n");
  await writeFile(join(cluster, "postmaster.pid"), note);
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect(await findRunning(cluster)).toBeNull();
  } finally {
    vi.useRealTimers();
    await rm(cluster, { recursive: true });
  }
}, 10_000);
