import { eq } from "drizzle-orm";
import { type Database, users } from "#db";

/** What a person says of themselves. */
export async function findProfile(db: Database, { userId }: { userId: string }) {
  const [profile] = await db
    .select({ name: users.name, email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!profile) throw new Error("The person whose profile is asked for does not exist any more");
  return profile;
}
