import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, orders, users } from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { makeOrder, makeProduct, makeUser } from "#test/builders.ts";
import { freshDatabase } from "#test/database.ts";
import { keyset, rowsPerPage } from "../records/keyset.ts";
import { readTableQuery } from "../records/table-query.ts";
import { orderTable } from "../sales/order-table.ts";
import { isPersonNamed } from "./person-named.ts";
import { userTable } from "./user-table.ts";
import { listUsers } from "./users.ts";

freshDatabase();

const list = (address = "") =>
  listUsers(db, readTableQuery(new URLSearchParams(address), userTable));

const count = 2 * rowsPerPage + 7;

/** Made three at a time, so that equal instants lie on the edges of pages. */
async function makeMany() {
  await db.insert(users).values(
    Array.from({ length: count }, (_, number) => ({
      email: `user-${String(number).padStart(3, "0")}@example.com`,
      name: number % 2 ? "Ada" : "",
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 3))),
    })),
  );
}

beforeEach(async () => {
  await db.delete(users);
});

describe.each(["", "sort=created", "sort=email", "sort=-email", "sort=name", "sort=-name"])(
  "the users in the order '%s'",
  (sort) => {
    beforeEach(makeMany);

    async function walk(way: "next" | "previous", from = "") {
      const pages = [];
      const parameter = way === "next" ? "after" : "before";
      for (let at: string | null = from; at !== null; ) {
        const page = await list(`${sort}${at && `&${parameter}=${at}`}`);
        pages.push(page);
        at = page[way];
      }
      return pages;
    }

    test("are each on one page, forwards and back", async () => {
      const forwards = await walk("next");
      const emails = forwards.map(({ rows }) => rows.map(({ email }) => email));
      expect(emails.map(({ length }) => length)).toEqual([rowsPerPage, rowsPerPage, 7]);
      expect(new Set(emails.flat()).size).toBe(count);
      const back = await walk("previous", forwards.at(-1)?.previous ?? "");
      expect(back.map(({ rows }) => rows.map(({ email }) => email))).toEqual(
        emails.slice(0, -1).toReversed(),
      );
      expect(forwards[0]?.previous).toBeNull();
      expect(back.at(-1)?.next).not.toBeNull();
    });

    test("are sorted", async () => {
      const rows = (await walk("next")).flatMap((page) => page.rows);
      const keys = rows.map(({ email, name, createdAt }) =>
        sort.endsWith("email") ? email : sort.endsWith("name") ? name : createdAt.toISOString(),
      );
      const sorted = keys.toSorted();
      expect(keys).toEqual(sort === "" || sort.includes("-") ? sorted.toReversed() : sorted);
    });
  },
);

test("a page that was tampered with is the first page", async () => {
  await makeMany();
  const first = await list();
  const wrong = [
    "x",
    btoa('["no-id","1"]'),
    btoa(`["${first.rows[0]?.id}","1; drop table users"]`),
    btoa(`["${first.rows[0]?.id}","-999999999999999999"]`),
    btoa("{}"),
  ];
  for (const cursor of wrong) expect(await list(`after=${cursor}`)).toEqual(first);
});

test("instants that differ by microseconds are told apart", async () => {
  await makeMany();
  await db.execute(sql`update users
    set created_at = timestamptz '2026-01-01' + (substr(email, 6, 3)::int * interval '1 microsecond')`);
  const first = await list();
  const second = await list(`after=${first.next}`);
  expect(first.rows.at(-1)?.email).toBe("user-057@example.com");
  expect(second.rows[0]?.email).toBe("user-056@example.com");
});

test.each([true, false])(
  "an order by time is served by its index: descending %s",
  async (isDescending) => {
    await makeMany();
    const at = { sort: "created" as const, isDescending, after: null, before: null };
    const keys = { created: { by: users.createdAt, kind: "instant" as const } };
    const { orderBy, limit } = keyset(at, { keys, id: users.id });
    const list = db
      .select({ id: users.id })
      .from(users)
      .orderBy(...orderBy)
      .limit(limit);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${list}`);
    });
    expect(JSON.stringify(plan.rows)).toContain("users_created_at_index");
    expect(JSON.stringify(plan.rows)).not.toContain("Sort");
  },
);

test("a search by the beginning of an id is served by the primary key", async () => {
  await makeMany();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = tx.select({ id: users.id }).from(users).where(isPersonNamed("0badc0de"));
    return tx.execute(sql`explain ${found}`);
  });
  const told = JSON.stringify(plan.rows);
  for (const name of ["users_pkey", "users_email_trigram_index", "users_name_trigram_index"])
    expect(told).toContain(name);
  expect(told).not.toContain("Seq Scan");
});

test("an address is looked up as the sign-in library asks for it, and not by its letters", async () => {
  await makeMany();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = tx.select().from(users).where(eq(users.email, "user-057@example.com"));
    return tx.execute(sql`explain ${found}`);
  });
  expect(JSON.stringify(plan.rows)).toContain("users_email_index");
});

test("a row counts the person's own orders that need an address yet, and those not paid yet", async () => {
  await seedEssentials(db);
  const [product, buyer] = [await makeProduct(), await makeUser({ email: "buyer@example.com" })];
  await makeUser({ email: "other@example.com" });
  for (const status of orderTable.filters.status) {
    const order = await makeOrder(buyer, { lines: [{ productId: product.id, quantity: 1 }] });
    await db.update(orders).set({ status, paidAt: new Date() }).where(eq(orders.id, order.id));
  }
  const { rows } = await list("sort=email");
  expect(rows.map(({ openOrders }) => openOrders)).toEqual([2, 0]);
  expect(rows.map(({ unpaidOrders }) => unpaidOrders)).toEqual([1, 0]);
});

describe("narrowing", () => {
  beforeEach(async () => {
    await makeUser({ email: "ada@example.com", name: "Ada Obi" });
    await makeUser({ email: "50%@example.com", name: "Percy", suspended: true });
    await makeUser({ email: "boss@example.com", name: "Bo", role: "admin" });
    const suspendedUntil = new Date(2026, 0);
    await makeUser({ email: "back@example.com", name: "Bea", suspended: true, suspendedUntil });
  });

  test.each([
    ["q=OBI", ["ada@example.com"]],
    ["q=boss@", ["boss@example.com"]],
    ["q=%25", ["50%@example.com"]],
    ["status=suspended", ["50%@example.com"]],
    ["status=active&sort=email", ["ada@example.com", "back@example.com", "boss@example.com"]],
    ["role=admin", ["boss@example.com"]],
    ["q=nobody", []],
  ])("'%s' keeps what it says", async (address, emails) => {
    const { rows } = await list(address);
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  test("what a review shows of its author finds them, and so does the whole id", async () => {
    const { id } = await makeUser({ email: "author@example.com", name: "" });
    for (const shown of [id.slice(0, 8), id.slice(0, 8).toUpperCase(), id, id.slice(0, 13)]) {
      const { rows } = await list(`q=${shown}`);
      expect(rows.map(({ email }) => email)).toEqual(["author@example.com"]);
    }
  });
});
