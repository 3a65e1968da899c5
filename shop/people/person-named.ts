import { or, type SQL } from "drizzle-orm";
import { users } from "#db";
import { contains } from "../records/contains.ts";
import { idBegins } from "../records/id-beginning.ts";

/**
 * People whose e-mail address or name contains the text, or whose id begins so: a review shows the first 8
 * characters of its author's. Each is served by its own index.
 */
export function isPersonNamed(text: string): SQL | undefined {
  return or(contains(users.email, text), contains(users.name, text), idBegins(users.id, text));
}
