import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "#db";
import { isFactorOn } from "#shop/people/second-factors.ts";

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Update = Parameters<ReturnType<MakeAdapter>["update"]>[0];

/**
 * The library makes new recovery codes where an app is only begun to be set up, and those that somebody keeps beside
 * a factor that is on would work no more, whether that comes to its end or not. They are not written.
 */
export function keepCodesThatWork(db: Database, makeAdapter: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = makeAdapter(options);
    return {
      ...adapter,
      update: async (asked) => adapter.update<never>(await withoutNewCodes(db, asked)),
    };
  };
}

async function withoutNewCodes(db: Database, asked: Update): Promise<Update> {
  const { backupCodes, ...others } = asked.update;
  const factorId = asked.where.find(({ field }) => field === "id")?.value;
  const isBegun = backupCodes !== undefined && others.secret !== undefined;
  if (!isBegun || typeof factorId !== "string") return asked;
  return (await isFactorOn(db, { factorId })) ? { ...asked, update: others } : asked;
}
