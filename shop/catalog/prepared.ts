import type { Database } from "#db";

/**
 * Keeps what is made for a database, such as its prepared queries, so that it is made once: a
 * query that is prepared anew costs three times as much as one that is kept.
 */
export function oncePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const kept = new WeakMap<Database, Made>();
  return (db) => {
    const made = kept.get(db) ?? make(db);
    kept.set(db, made);
    return made;
  };
}
