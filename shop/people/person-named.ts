import { ilike, or, type SQL } from "drizzle-orm";
import { users } from "#db";
import { idBegins } from "../records/id-beginning.ts";
import { containing } from "../records/keyset.ts";

/**
 * People whose e-mail address or name contains the text, or whose id begins so: a review shows the first 8
 * characters of its author's. Each is served by its own index.
 */
export function isPersonNamed(text: string): SQL | undefined {
  const pattern = containing(text);
  return or(ilike(users.email, pattern), ilike(users.name, pattern), idBegins(users.id, text));
}
