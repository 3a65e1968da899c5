import { db } from "#db";
import { exportPerson } from "#shop/people/data-export.ts";
import type { Route } from "./+types/export";
import { personOf } from "./person.ts";

/** The person's data as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const person = await exportPerson(db, { userId: personOf(context).id, now: new Date() });
  return new Response(JSON.stringify(person, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}
