import { setTimeout as delay } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any constants will do, as long as every copy of the shop uses the same. */
const migrationLock = 7_203_114_519;
const tablesLock = 7_203_114_521;

/**
 * Brings the database at `url` to the newest schema. Copies that start at the same time wait
 * for one another, so each migration runs once. Where one is to run it waits for a backup that reads the tables
 * before it touches any: whoever reads a table that it waits for would wait behind it.
 */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop migrations" });
  // A connection that breaks fails its question; without a listener it would end the process as well.
  client.on("error", () => {});
  await client.connect();
  try {
    await lockForMigration(client);
    if (await isBehind(client, migrationsFolder)) await lockTables(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Whether any migration is yet to run here: those do that are later than the last which has. */
async function isBehind(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as notes");
  if (found.rows[0].notes === null) return true;
  const { rows } = await client.query(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  const last = Number(rows[0].last);
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => last < folderMillis);
}

/** Held by one session at a time, until it ends. */
export async function lockForMigration(client: pg.Client): Promise<void> {
  await takeLock(client, {
    lock: migrationLock,
    onWait: "Another copy of the shop is changing the database: waiting until it has ...",
  });
}

async function lockTables(client: pg.Client): Promise<void> {
  await takeLock(client, {
    lock: tablesLock,
    onWait:
      "The database is to be changed, and a backup of it is being made: waiting until it is ...",
  });
}

/** However long it takes; whoever looks on is told what it takes so long for. */
async function takeLock(
  client: pg.Client,
  { lock, onWait }: { lock: number; onWait: string },
): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lock]);
  if (rows[0].taken) return;
  console.log(onWait);
  await client.query("select pg_advisory_lock($1)", [lock]);
}

/** Milliseconds between two looks at a lock. */
const lookMs = 200;

/**
 * No migration begins until this session calls `letTablesChange`, or ends; one that has begun is waited for, and one
 * that waits itself, until the signal breaks that off. Asked for before a transaction: the rows of one that waits are
 * those from before the migration.
 */
export async function keepTables(client: pg.Client, signal?: AbortSignal): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await client.query("select pg_try_advisory_lock_shared($1) as kept", [
      tablesLock,
    ]);
    if (rows[0].kept) return;
    if (!isTold)
      console.log(
        "The database is being changed, or is to be once another backup of it is made: waiting until it is ...",
      );
    // Not for the lock itself: PostgreSQL's wait for one hears no signal.
    await delay(lookMs, undefined, { signal });
  }
}

export async function letTablesChange(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_unlock_shared($1)", [tablesLock]);
}

const oldestVersion = 15;

/**
 * Throws a sentence for a PostgreSQL that is too old to serve the shop, or that the address does not fit;
 * it names the setting that says the address.
 */
export async function requireVersion(url: string, setting = "DATABASE_URL"): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch(async (error: unknown) => {
    // Half connected, it would keep the server waiting for a password.
    await client.end().catch(() => {});
    throw explainConnection(error, setting);
  });
  try {
    const { rows } = await client.query("select current_setting('server_version') as version");
    // Such as '14.9 (Debian 14.9-1)' or '19beta1'.
    const [version = ""] = String(rows[0]?.version).split(" ");
    if (Number.parseInt(version, 10) >= oldestVersion) return;
    throw new Error(
      `The PostgreSQL at ${setting} is ${version}, and the shop needs ${oldestVersion} or newer: upgrade it, name another one, or leave ${setting} out to use the embedded one.`,
    );
  } finally {
    await client.end();
  }
}

/**
 * What the driver says without a code is about the address: no password where one is asked for, TLS
 * where there is none, or a server that is no PostgreSQL.
 */
function explainConnection(error: unknown, setting: string): unknown {
  if (!(error instanceof Error) || "code" in error) return error;
  return new Error(
    `The server at ${setting} cannot be used as it says (${error.message}): correct its host, port, name, password or sslmode.`,
    { cause: error },
  );
}
