import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#storage/missing.ts";

/** Where the secrets of a shop are: in its settings, or in a file that it made itself. */
interface Place {
  settings: { AUTH_SECRET?: string | undefined; TOKEN_KEY?: string | undefined };
  folder: string;
}

/** The secret that a shop without `AUTH_SECRET` has made; null where it has made none. */
export function readSecretFile(folder: string): Promise<Buffer | null> {
  return unlessMissing(readFile(join(folder, "secret")));
}

/**
 * A mark of each secret that a shop uses, by its setting's name, wherever it lies: settings are in no
 * archive, and a mark tells whether another shop has the same.
 */
export async function markSecrets({ settings, folder }: Place): Promise<Record<string, string>> {
  const made = await readSecretFile(folder);
  const secrets = {
    AUTH_SECRET: settings.AUTH_SECRET ?? made?.toString("utf8").trim(),
    TOKEN_KEY: settings.TOKEN_KEY,
  };
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([name, secret]) => (secret ? [[name, markOf(secret)]] : [])),
  );
}

/** What must be said of the secrets of a shop that was restored here, in sentences; none where all is well. */
export async function explainOtherSecrets(
  marks: Record<string, string>,
  place: Place,
): Promise<string[]> {
  const own = await markSecrets(place);
  const other = Object.keys(marks).filter((name) => own[name] !== marks[name]);
  if (other.length === 0) return [];
  const inFile = await markSecrets({ ...place, settings: {} });
  return other.map((name) =>
    inFile[name] === marks[name]
      ? `Start it without ${name}: its secret was restored as ${join(place.folder, "secret")}, and the setting wins over it. ${lost}`
      : `Start it with the ${name} it had, which no backup holds. ${lost}`,
  );
}

const lost =
  "With another one everybody is signed out, accounts lose their second factors and social media their tokens.";

function markOf(secret: string): string {
  return createHash("sha256").update(`mark of ${secret}`).digest("hex");
}
