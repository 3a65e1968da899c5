import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { attempt, saved } from "#app/form.ts";
import { closeDatabase, connectDatabase, db, users } from "#db";
import { logSecurity } from "#shop/people/security-log.ts";
import { makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { openLog } from "./log.ts";
import { beginRequest, inCourseOf } from "./request-scope.ts";

freshDatabase();

let written = "";
const write = (text: string) => {
  written += text;
};
const own = { ...console };
const listeners = process.listeners("exit");
beforeEach(() => {
  written = "";
});
afterEach(() => {
  Object.assign(console, own);
  // A shop opens one log; the end of this process is not the end of each of these.
  for (const leave of process.listeners("exit"))
    if (!listeners.includes(leave)) process.off("exit", leave);
});

const lines = () =>
  written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** The error of a sign-up with an address that somebody has. */
async function failedStatement(): Promise<unknown> {
  const { email } = await makeUser();
  return db
    .insert(users)
    .values({ email, name: "A private name" })
    .catch((error: unknown) => error);
}

describe("a line of the log", () => {
  test("is JSON with its time, its severity and the request in whose course it was said", () => {
    openLog({ format: "json", level: "info", write });
    const request = new IncomingMessage(new Socket());
    const { id } = beginRequest(request);
    inCourseOf(request, () => console.error("The provider did not answer:", { attempt: 2 }));
    console.log("The shop is open:", "http://localhost:3000");
    expect(lines()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: "error",
        message: "The provider did not answer: { attempt: 2 }",
        requestId: id,
      },
      {
        time: expect.any(String),
        level: "info",
        message: "The shop is open: http://localhost:3000",
      },
    ]);
  });

  test("tells an error with its way and its cause on one line", () => {
    openLog({ format: "json", level: "info", write });
    console.error(new TypeError("outer", { cause: new Error("inner") }));
    const [line] = lines();
    expect(line).toMatchObject({ level: "error", message: "TypeError" });
    expect(line.error).toMatch(/^TypeError: outer\n {4}at .*\nCaused by Error: inner\n {4}at /s);
    expect(written.trim()).not.toContain("\n");
  });

  test.each(["text", "json"] as const)(
    "never holds the values of a failed statement (%s)",
    async (format) => {
      openLog({ format, level: "info", write });
      const error = await failedStatement();
      expect(error).toBeInstanceOf(DrizzleQueryError);
      console.error(error);
      expect(written).toContain("Failed query: insert into");
      expect(written).toContain("23505 users");
      expect(written).not.toContain("A private name");
      expect(written).not.toContain("@example.com");
    },
  );

  test("never holds a value that PostgreSQL could not read", async () => {
    openLog({ format: "json", level: "info", write });
    const error = await db.execute("select 'my secret'::uuid").catch((it: unknown) => it);
    console.error(error);
    expect(written).toContain("22P02");
    expect(lines()[0].error).not.toMatch(/(?<!select ')my secret/);
  });

  test("tells an error of many by each of them, and by its code where it has no words", async () => {
    openLog({ format: "json", level: "info", write });
    const parts = ["127.0.0.1:1", "::1:1"].map((at) => new Error(`connect ECONNREFUSED ${at}`));
    console.error(Object.assign(new AggregateError(parts, ""), { code: "ECONNREFUSED" }));
    const [{ error }] = lines();
    expect(error).toMatch(/^AggregateError: ECONNREFUSED\n/);
    expect(error).toMatch(/\nOf which Error: connect ECONNREFUSED 127\.0\.0\.1:1\n/);
    expect(error).toMatch(/\nOf which Error: connect ECONNREFUSED ::1:1\n/);
  });

  test("is short while the database has no room, however it was asked", async () => {
    openLog({ format: "text", level: "info", write });
    const full = sql`do $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`;
    const answer = await attempt("Not saved", async () => {
      await db.execute(full);
      return saved("Saved");
    });
    expect(answer.data.message).toBe("Not saved");
    expect(written.split("\n").filter((line) => !line.startsWith("The disk of"))).toEqual([
      "The database has no room: could not extend file (53100)",
      "",
    ]);
  });

  test.each([
    ["a statement", (away: typeof db) => away.execute("select 1")],
    ["a transaction", (away: typeof db) => away.transaction(async () => {})],
  ])("is short while the database is away: %s", async (_, ask) => {
    openLog({ format: "text", level: "info", write });
    const away = connectDatabase("postgresql://shop@127.0.0.1:1/shop");
    await attempt("Not saved", async () => {
      await ask(away);
      return saved("Saved");
    });
    await closeDatabase(away);
    expect(written).toMatch(/^The database is away: connect ECONNREFUSED 127\.0\.0\.1:1\n$/);
  });

  test("is short while the database ends", async () => {
    openLog({ format: "text", level: "info", write });
    const error = await db
      .execute(sql`do $$ begin raise 'terminating' using errcode = 'admin_shutdown'; end $$`)
      .catch((it: unknown) => it);
    console.error(error);
    expect(written).toBe("The database is away: terminating (57P01)\n");
  });

  test("tells the way of a statement that failed by itself", async () => {
    openLog({ format: "text", level: "info", write });
    console.error(new DrizzleQueryError("select $1", [1], new TypeError("not a number")));
    expect(written).toMatch(
      /^Error: Failed query: .*\n {4}at .*Caused by TypeError: not a number/s,
    );
  });

  test("never holds a value that PostgreSQL could not read, with quotes within", async () => {
    openLog({ format: "json", level: "info", write });
    const value = `my "secret" is "here`;
    const error = await db.execute(sql`select ${value}::uuid`).catch((it: unknown) => it);
    console.error(error);
    expect(written).toContain("22P02");
    expect(written).not.toMatch(/my|secret|here/);
  });

  test.each(["text", "json"] as const)("is one line, whatever it tells of (%s)", (format) => {
    openLog({ format, level: "info", write });
    console.error("Sent:", "a\u001b[31m\nA line that nobody said");
    const refused = new Error("b\nAnother\u0085one");
    refused.stack = "";
    console.error(refused);
    expect(written.trim().split("\n")).toHaveLength(2);
    expect(written).not.toMatch(/\\n|\\u|[^\P{C}\n]/u);
  });

  test.each([
    ["text", /^Paystack refused 100%s of %O%c \(%%\): Error: no\n {4}at /],
    ["json", /"message":"Paystack refused 100%s of %O%c \(%%\):","error":"Error: no\\n/],
  ] as const)(
    "tells its first word as it is, also with signs of a pattern (%s)",
    (format, line) => {
      openLog({ format, level: "info", write });
      console.warn("Paystack refused 100%s of %O%c (%%):", new Error("no"));
      expect(written).toMatch(line);
      written = "";
      console.warn("100%s", "and more", { attempt: 2 });
      expect(written).toContain("100%s and more { attempt: 2 }");
    },
  );

  test("is left out where it is less severe than wanted", () => {
    openLog({ format: "json", level: "warn", write });
    console.log("quiet");
    console.warn("loud");
    expect(lines().map(({ message }) => message)).toEqual(["loud"]);
  });

  test("of the doors of the shop is a sentence in the format for people", () => {
    openLog({ format: "text", level: "info", write });
    logSecurity("sign-in refused", { userId: null, by: "password", reason: "WRONG\nLINE" });
    expect(written).toBe("Security: sign-in refused, by password, reason WRONG LINE\n");
  });

  test("is a plain sentence in the format for people", () => {
    openLog({ format: "text", level: "info", write });
    console.log("Closed.");
    expect(written).toBe("Closed.\n");
  });
});

describe("a request", () => {
  const answered = {
    id: "abc-1",
    kept: "hit" as const,
    method: "GET",
    route: "/product/:productId",
    status: 200,
    seconds: 0.0123,
  };

  test("is a line of its own, gathered with others until something urgent is said", () => {
    const log = openLog({ format: "json", level: "info", write });
    log?.(answered);
    log?.({ ...answered, kept: null, method: 'A"B' });
    expect(written).toBe("");
    console.error("urgent");
    expect(lines()).toEqual([
      {
        time: expect.any(String),
        level: "info",
        message: "request",
        requestId: "abc-1",
        method: "GET",
        route: "/product/:productId",
        status: 200,
        ms: 12.3,
        cache: "hit",
      },
      expect.objectContaining({ method: 'A"B' }),
      expect.objectContaining({ message: "urgent" }),
    ]);
    expect(lines()[1]).not.toHaveProperty("cache");
  });

  test("is not written for people, nor where only trouble is", () => {
    expect(openLog({ format: "text", level: "debug", write })).toBeNull();
    expect(openLog({ format: "json", level: "warn", write })).toBeNull();
  });
});
