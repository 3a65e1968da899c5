import { databaseError } from "#db";
import { env } from "#env";

/** One sentence that says what to do when the shop cannot start. */
export function explainFailure(error: unknown): string {
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
      return `The disk that holds ${env.DATA_DIR} is full: free some space, or set DATA_DIR to another disk.`;
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "ETIMEDOUT":
      return "No PostgreSQL answers at DATABASE_URL: check its host and port, or leave it out to use the embedded one.";
  }
  const refused = databaseError(error);
  if (refused?.code === "28P01" || refused?.code === "28000") {
    return "PostgreSQL refuses the name or password in DATABASE_URL: correct them.";
  }
  if (refused?.code === "3D000") {
    return "The database named in DATABASE_URL does not exist: create it, or correct the name.";
  }
  if (refused?.code === "53100") {
    return `The disk of the database is full: free some space, or set DATA_DIR to another disk.`;
  }
  return error instanceof Error ? error.message : String(error);
}
