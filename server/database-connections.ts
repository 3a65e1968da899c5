/** What a process of the shop opens: a pool, the queue's one, and the one that hears of changes. */
const ofCopy = 20 + 1 + 1;

/** The first process has a pool as well, and the jobs six and one that hears of them. */
const ofFirst = 20 + 6 + 1;

/** The session by which a shop holds the database that it looks after itself. */
const ofOwner = 1;

/** For commands beside the shop, and for what PostgreSQL keeps to itself. */
const spare = 20;

/** PostgreSQL allows so many where nobody says otherwise. */
const usual = 100;

/** How many connections a database of its own must allow a shop of so many processes. */
export function mostConnections(processes: number): number {
  // While copies are replaced there is one more of them.
  const copies = processes > 1 ? processes + 1 : 1;
  return Math.max(usual, copies * ofCopy + ofFirst + ofOwner + spare);
}
