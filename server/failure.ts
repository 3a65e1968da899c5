import { databaseError } from "#db";
import { isDiskFull } from "#db/full-disk.ts";
import { env } from "#env";

/** One sentence that says what to do when the shop cannot start. */
export async function explainFailure(error: unknown): Promise<string> {
  const known = explainCode(error) ?? explainRefusal(error);
  if (known) return known;
  const told = error instanceof Error ? error.message : String(error);
  // What a full disk ends need not say so; what has another cause must not be hidden by one.
  return (await isDiskFull(env.DATA_DIR)) ? `${told.replace(/\.?$/, ".")} ${almostFullDisk}` : told;
}

/** The addresses of a database that somebody named. */
const addresses = env.DATABASE_OWNER_URL ? "DATABASE_URL or DATABASE_OWNER_URL" : "DATABASE_URL";

const makeRoom = "free some space, or set DATA_DIR to another disk.";
const fullDisk = `The disk that holds ${env.DATA_DIR} is full: ${makeRoom}`;
const almostFullDisk = `The disk that holds ${env.DATA_DIR} is almost full, which may be why: ${makeRoom}`;

function explainCode(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${env.PORT} is taken: stop what uses it, or start the shop with another one, as in PORT=3001 npm start.`;
    case "EACCES":
      return `The shop may not use port ${env.PORT} or the folder ${env.DATA_DIR}: choose others with PORT and DATA_DIR.`;
    case "ENOTDIR":
    case "EROFS":
      return `The folder ${env.DATA_DIR} cannot be made: set DATA_DIR to one that may be written.`;
    case "EADDRNOTAVAIL":
      return `This machine has no address ${env.HOST}: correct HOST, or leave it out.`;
    case "ENOSPC":
      return fullDisk;
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return `No PostgreSQL answers at ${addresses}: check its host and port, or leave it out to use the embedded one.`;
    default:
      return null;
  }
}

/** What PostgreSQL refuses, by its own codes. */
function explainRefusal(error: unknown): string | null {
  switch (databaseError(error)?.code) {
    case "28P01":
    case "28000":
      return `PostgreSQL refuses the name or password in ${addresses}: correct them.`;
    case "3D000":
      return `The database named in ${addresses} does not exist: create it, or correct the name.`;
    case "53100":
      return `The disk of the database is full: ${makeRoom}`;
    default:
      return null;
  }
}
