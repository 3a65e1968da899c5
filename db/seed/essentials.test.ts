import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { currencies, db } from "#db";
import { freshDatabase } from "#test/database.ts";
import { seedEssentials } from "./essentials.ts";

freshDatabase();

const isThere = async (code: string) =>
  (await db.$count(currencies, eq(currencies.code, code))) === 1;

test("a currency that cards are charged in comes back where it was taken off the list", async () => {
  await seedEssentials(db);
  await db.delete(currencies).where(eq(currencies.code, "KES"));
  await db.delete(currencies).where(eq(currencies.code, "EUR"));
  await seedEssentials(db, { chargeCurrency: "KES" });
  expect(await isThere("KES")).toBe(true);
  expect(await isThere("EUR")).toBe(false);
});

test("a shop does not open that cannot tell amounts in the currency that cards are charged in", async () => {
  const chargeCurrency = "GHS";
  await expect(seedEssentials(db, { chargeCurrency })).rejects.toThrow(
    "CHARGE_CURRENCY is GHS, which is not among the shop's currencies: set it to one that is, such as ZAR, and add GHS in Settings before it is charged.",
  );
  const [dollar] = await db.select().from(currencies).where(eq(currencies.code, "USD"));
  if (!dollar) throw new Error("The dollar is gone");
  await db.insert(currencies).values({ ...dollar, code: chargeCurrency, rate: "11" });
  await seedEssentials(db, { chargeCurrency });
});
