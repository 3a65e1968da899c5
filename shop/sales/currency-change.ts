import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { currencies, type Database, orders } from "#db";
import { announce } from "#realtime/bus.ts";
import { type Actor, requireAdmin } from "../people/administrator-role.ts";
import { recordAudit } from "../people/audit.ts";
import { findEarlier } from "../people/earlier.ts";
import { type Difference, findDifferences } from "../records/differences.ts";
import { type FixedOfUsd, findLastingUse, fixedOfUsd, type LastingUse, usd } from "./currency.ts";
import { type CurrencyFields, shortenRate } from "./currency-fields.ts";

export type CurrencyChanged =
  | { kind: "changed" }
  | { kind: "unknown_currency" }
  /** Another currency has this code. */
  | { kind: "code_taken" }
  /** The id of the request stands for another one. */
  | { kind: "sent_before" }
  /** This of the US dollar stays as it is. */
  | { kind: "fixed"; field: FixedOfUsd }
  /** Someone changed it since it was opened. */
  | { kind: "conflict"; current: Partial<CurrencyFields>; differences: Difference[] }
  /** The shop cannot do without it. */
  | { kind: "in_use"; use: LastingUse | "orders" };

interface NewCurrency {
  actor: Actor;
  /** Sent again under the same id, as when its answer got lost, it creates nothing more. */
  requestId?: string;
  code: string;
  fields: CurrencyFields;
}

export function createCurrency(
  db: Database,
  { actor, requestId = randomUUID(), code, fields }: NewCurrency,
): Promise<CurrencyChanged> {
  const action = "currency.create";
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const earlier = await findEarlier(tx, { actor, requestId, action });
    if (earlier) {
      const isSame = findDifferences(earlier.after, fields).length === 0;
      const isRepeat = earlier.isTheirs && earlier.subjectId === code && isSame;
      return { kind: isRepeat ? "changed" : "sent_before" };
    }
    const created = await tx
      .insert(currencies)
      .values({ code, ...fields })
      .onConflictDoNothing()
      .returning();
    if (created.length === 0) return { kind: "code_taken" };
    await tell(tx, { id: requestId, actor, code, action, before: null, after: fields });
    return { kind: "changed" };
  });
}

/**
 * Changes a currency, or its rate alone. Orders keep the rates that they were placed at. Nothing
 * is written over what someone else changed in these fields since `opened` was read. A form that changes
 * nothing leaves no trace.
 */
export function updateCurrency<Fields extends CurrencyFields | Pick<CurrencyFields, "rate">>(
  db: Database,
  wanted: { actor: Actor; code: string; opened: NoInfer<Fields>; fields: Fields },
): Promise<CurrencyChanged> {
  const { actor, code, opened, fields } = wanted;
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const found = await lockCurrency(tx, code);
    if (!found) return { kind: "unknown_currency" };
    const field = code === usd.code && findFixed(fields);
    if (field) return { kind: "fixed", field };
    const edited = Object.entries(found).filter(([name]) => name in fields);
    const current: Partial<CurrencyFields> = Object.fromEntries(edited);
    const differences = findDifferences(opened, current);
    if (differences.length > 0) return { kind: "conflict", current, differences };
    if (findDifferences(current, fields).length === 0) return { kind: "changed" };
    await tx.update(currencies).set(fields).where(eq(currencies.code, code));
    await tell(tx, { actor, code, action: "currency.update", before: current, after: fields });
    return { kind: "changed" };
  });
}

/** Which of these would make another dollar of it; undefined for none. What is not changed is not among them. */
function findFixed(fields: Partial<CurrencyFields>): FixedOfUsd | undefined {
  return fixedOfUsd.find((name) => name in fields && fields[name] !== usd[name]);
}

/**
 * Takes a currency off the shop's list. Those that it counts in stay, and so does one that orders
 * were charged in: their pages could not tell what was paid.
 */
export function deleteCurrency(
  db: Database,
  { actor, code, chargeCurrency }: { actor: Actor; code: string; chargeCurrency: string },
): Promise<CurrencyChanged> {
  return db.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const before = await lockCurrency(tx, code);
    if (!before) return { kind: "unknown_currency" };
    const use = findLastingUse(code, { chargeCurrency }) ?? (await findOrdersIn(tx, code));
    if (use) return { kind: "in_use", use };
    await tx.delete(currencies).where(eq(currencies.code, code));
    await tell(tx, { actor, code, action: "currency.delete", before, after: null });
    return { kind: "changed" };
  });
}

async function lockCurrency(tx: Database, code: string): Promise<CurrencyFields | null> {
  const [found] = await tx.select().from(currencies).where(eq(currencies.code, code)).for("update");
  if (!found) return null;
  const { code: _, ...fields } = found;
  return { ...fields, rate: shortenRate(fields.rate) };
}

async function findOrdersIn(tx: Database, code: string): Promise<"orders" | null> {
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.chargeCurrency, code))
    .limit(1);
  return found ? "orders" : null;
}

interface News {
  /** Of the entry, where it is the request's. */
  id?: string;
  actor: Actor;
  code: string;
  action: `currency.${string}`;
  before: object | null;
  after: object | null;
}

/** Kept pages that show an amount at a rate are kept until the settings change. */
async function tell(tx: Database, { actor, code, ...entry }: News): Promise<void> {
  const subject = { subjectType: "currency", subjectId: code } as const;
  await recordAudit(tx, { actorId: actor.id, ...subject, ...entry });
  await announce(tx, "settings", { id: code });
}
