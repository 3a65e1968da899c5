import pg from "pg";
import { lockForMigration } from "./migrate.ts";

/** Where the shop's tables and those of its jobs lie. What migrations note of themselves lies elsewhere. */
const schemas = "public, pgboss";

/**
 * Lets the role in `servingUrl` read and write the rows of the tables that the role in `ownerUrl` owns, and of
 * those that it makes from now on: one that a migration makes is open to it as soon as that commits. It makes,
 * changes and drops no table and reaches nothing else of the server, so that whoever should ever slip a
 * statement into the shop's does not either. Makes the role where it is missing.
 */
export async function letServe(ownerUrl: string, servingUrl: string): Promise<void> {
  const { username, password } = new URL(servingUrl);
  const name = decodeURIComponent(username);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "shop migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    // Two that grant the same at the same time refuse each other.
    await lockForMigration(client);
    const role = client.escapeIdentifier(name);
    const known = await client.query("select 1 from pg_roles where rolname = $1", [name]);
    if (known.rowCount === 0) {
      const secret = client.escapeLiteral(decodeURIComponent(password));
      await client.query(`create role ${role} login password ${secret}`);
    }
    // The jobs' schema is named before their queue makes it.
    await client.query(`create schema if not exists pgboss;
      grant usage on schema ${schemas} to ${role};
      grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
      alter default privileges in schema ${schemas}
        grant select, insert, update, delete on tables to ${role}`);
  } finally {
    await client.end();
  }
}
