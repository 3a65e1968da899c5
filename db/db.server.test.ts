import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { askNamed, closeDatabase, connectDatabase, type Database, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { runSql } from "#test/postgres.ts";

const { url } = freshDatabase();

test("a connection that breaks inside a transaction fails that transaction and nothing else", async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await runSql(url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await new Promise((noticed) => setTimeout(noticed, 50));
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("statements sent together are answered each with its own result", async () => {
  const answers = await db.transaction((tx) =>
    Promise.all([1, 2, 3].map((number) => tx.execute(sql`select ${number}::int as number`))),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ number: 1 }],
    [{ number: 2 }],
    [{ number: 3 }],
  ]);
});

test("a transaction of one breath is two writes to the database: all of it, and its commit", async () => {
  const single = connectDatabase(url, { connections: 1 });
  const write = vi.spyOn(Socket.prototype, "_write");
  const writeSeveral = vi.spyOn(Socket.prototype as Required<Socket>, "_writev");
  const select = (tx: Database) => tx.execute(sql`select 1`);
  try {
    await select(single);
    const before = write.mock.calls.length + writeSeveral.mock.calls.length;
    await single.transaction((tx) => Promise.all([select(tx), select(tx), select(tx)]));
    expect(write.mock.calls.length + writeSeveral.mock.calls.length - before).toBe(2);
  } finally {
    vi.restoreAllMocks();
    await closeDatabase(single);
  }
});

test("one that fails among statements sent together undoes them all", async () => {
  await db.execute(sql`create table written (number int primary key)`);
  const write = (number: number) => sql`insert into written values (${number})`;
  const failing = db.transaction((tx) =>
    Promise.all([write(1), write(1), write(2)].map((statement) => tx.execute(statement))),
  );
  await expect(failing).rejects.toThrow();
  expect((await db.execute(sql`select * from written`)).rows).toEqual([]);
});

test("a transaction whose failed statement was caught is no success", async () => {
  const caught = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    return "done";
  });
  await expect(caught).rejects.toThrow("nothing was committed");
});

test("what is to be done after a commit is not done where the work or the commit fails", async () => {
  await db.execute(sql`create table single (number int unique deferrable initially deferred)`);
  const done: number[] = [];
  const write = (numbers: number[], work = () => {}) =>
    db.transaction(async (tx) => {
      if (!("afterCommit" in tx && typeof tx.afterCommit === "function")) return;
      tx.afterCommit(() => done.push(numbers.length));
      for (const number of numbers) await tx.execute(sql`insert into single values (${number})`);
      work();
    });
  const changeMind = () => {
    throw new Error("Changed my mind");
  };
  await expect(write([1, 2, 3], changeMind)).rejects.toThrow("Changed my mind");
  await expect(write([1, 1])).rejects.toThrow("duplicate key");
  expect(done).toEqual([]);
  await write([1]);
  expect(done).toEqual([1]);
});

test("what a part of a transaction wants done waits for the whole", async () => {
  const done: string[] = [];
  await db.transaction(async (tx) => {
    await tx.transaction(async (part) => {
      if (!("afterCommit" in part && typeof part.afterCommit === "function")) return;
      part.afterCommit(() => done.push("told"));
    });
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["told"]);
});

test("a transaction whose first word fails gives its connection back", async () => {
  const single = connectDatabase(url, { connections: 1 });
  const isolationLevel = "no such level" as "serializable";
  const failing = single.transaction(async () => {}, { isolationLevel });
  await expect(failing).rejects.toThrow();
  const one = await single.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(one.rows).toEqual([{ one: 1 }]);
  await closeDatabase(single);
});

test("a statement with a name is read once by its connection, within the caller's transaction", async () => {
  await db.execute(sql`create table named (number int)`);
  const put = { name: "put_number", text: "insert into named values ($1)" };
  const undone = db.transaction(async (tx) => {
    await askNamed(tx, { ...put, values: [1] });
    await askNamed(tx, { ...put, values: [2] });
    const { rows } = await tx.execute(
      sql`select generic_plans + custom_plans as times from pg_prepared_statements where name = 'put_number'`,
    );
    expect(rows).toEqual([{ times: "2" }]);
    throw new Error("Changed my mind");
  });
  await expect(undone).rejects.toThrow("Changed my mind");
  expect((await db.execute(sql`select * from named`)).rows).toEqual([]);
});
