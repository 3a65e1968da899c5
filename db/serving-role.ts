import pg from "pg";
import { lockForMigration } from "./migrate.ts";
import { scramVerifier } from "./scram.ts";

/** Where the shop's tables and those of its jobs lie. What migrations note of themselves lies elsewhere. */
const schemas = "public, pgboss";

/** Those of PostgreSQL 15, which has no setting for it. */
const usualIterations = 4096;

/**
 * Lets the role in `servingUrl` read and write the rows of the tables that the role in `ownerUrl` owns, and of
 * those that it makes from now on: one that a migration makes is open to it as soon as that commits. It makes,
 * changes and drops no table and reaches nothing else of the server, so that whoever should ever slip a
 * statement into the shop's does not either. Makes the role where it is missing, and gives it the password in
 * `servingUrl` where it has another one and nobody serves by that, whom a slip would shut out; answers whether it
 * did the latter.
 */
export async function letServe(
  ownerUrl: string,
  servingUrl: string,
): Promise<{ isPasswordNew: boolean }> {
  const { username, password } = new URL(servingUrl);
  const name = decodeURIComponent(username);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "shop migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Two that grant the same at the same time refuse each other.
    await lockForMigration(client);
    const role = client.escapeIdentifier(name);
    const makeSecret = () => secretOf(client, decodeURIComponent(password));
    const known = await client.query<{ isFree: boolean }>(
      `select rolname <> current_user
          and not exists (select from pg_stat_activity where usename = rolname) as "isFree"
        from pg_roles where rolname = $1`,
      [name],
    );
    let isPasswordNew = false;
    if (!known.rows[0]) {
      await client.query(`create role ${role} login password ${await makeSecret()}`);
    } else if (known.rows[0].isFree && (await isPasswordRefused(servingUrl))) {
      isPasswordNew = await unlessForbidden(
        client.query(`alter role ${role} password ${await makeSecret()}`),
      );
    }
    // The jobs' schema is named before their queue makes it.
    await client.query(`create schema if not exists pgboss;
      grant usage on schema ${schemas} to ${role};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
      alter default privileges in schema ${schemas}
        grant select, insert, update, delete on tables to ${role}`);
    return { isPasswordNew };
  } finally {
    await client.end();
  }
}

/** What stands for the password in a statement, with as many rounds as the server would make. */
async function secretOf(client: pg.Client, password: string): Promise<string> {
  const { rows } = await client.query<{ rounds: string | null }>(
    "select current_setting('scram_iterations', true) as rounds",
  );
  const iterations = Number(rows[0]?.rounds ?? usualIterations);
  return client.escapeLiteral(scramVerifier(password, { iterations }));
}

/** What else is wrong with the address is told by whoever serves. */
async function isPasswordRefused(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return false;
  } catch (error) {
    return isRefusal(error, "28P01");
  } finally {
    await client.end();
  }
}

/** Whether it was done: an owner may not change a role that somebody else has made. */
async function unlessForbidden(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (isRefusal(error, "42501")) return false;
    throw error;
  }
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}
