import { databaseError } from "#db";
import { isDiskFull } from "#db/full-disk.ts";
import { env } from "#env";
import { messageOf, onOneLine, reasonOf } from "./watching/error-text.ts";

/** One sentence that says what to do when the shop cannot start. */
export async function explainFailure(error: unknown): Promise<string> {
  const reason = reasonOf(error);
  const known = explainCode(reason) ?? explainRefusal(reason);
  if (known) return known;
  const told = onOneLine(reason instanceof Error ? messageOf(reason) : String(reason));
  // What a full disk ends need not say so; what has another cause must not be hidden by one.
  return (await isDiskFull(env.DATA_DIR)) ? `${told.replace(/\.?$/, ".")} ${almostFullDisk}` : told;
}

/** The addresses of a database that somebody named. */
const addresses = env.DATABASE_OWNER_URL ? "DATABASE_URL or DATABASE_OWNER_URL" : "DATABASE_URL";

const makeRoom = "free some space, or set DATA_DIR to another disk.";
const fullDisk = `The disk that holds ${env.DATA_DIR} is full: ${makeRoom}`;
const almostFullDisk = `The disk that holds ${env.DATA_DIR} is almost full, which may be why: ${makeRoom}`;

function explainCode(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error)) return null;
  switch (error.code) {
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
    case "ECONNRESET":
      return `No PostgreSQL answers at ${addresses}: check its host and port, or leave it out to use the embedded one.`;
    case "CERT_HAS_EXPIRED":
    case "CERT_NOT_YET_VALID":
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "ERR_TLS_CERT_ALTNAME_INVALID":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_GET_ISSUER_CERT":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      return `The certificate of the PostgreSQL at ${addresses} is not trusted (${messageOf(error)}): correct the host or sslmode there, or name the file of who issued it, as in sslrootcert=/etc/shop/issuer.pem.`;
    default:
      return null;
  }
}

/** What PostgreSQL refuses, by its own codes. */
function explainRefusal(error: unknown): string | null {
  const refusal = databaseError(error);
  switch (refusal?.code) {
    case "28P01":
    case "28000":
      return `PostgreSQL refuses the name or password in ${addresses}: correct them.`;
    case "3D000":
      return `The database named in ${addresses} does not exist: create it, or correct the name.`;
    case "42501":
      return `PostgreSQL does not let the role in ${addresses} do what the shop needs (${refusal.message}): give it that right, or let a role that has it do so once.`;
    case "53300":
      return `The PostgreSQL at ${addresses} takes no more connections (${refusal.message}): raise its max_connections or the limit of the role, or lower PROCESSES.`;
    case "53100":
      return `The disk of the database is full: ${makeRoom}`;
    default:
      return null;
  }
}
