import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { comeInAsAdministrator, comeInAsCustomer, type Promises, type Wares } from "./customers.ts";
import { type KillableShop, withDatabase } from "./killable-shop.ts";
import { endure, type Size } from "./kills.ts";
import type { Outcome } from "./outcome.ts";
import { compareBooks, findKnown } from "./provider-books.ts";
import { findAtStake, goOnMeanwhile, payLater, type Scene, setUpStakes } from "./silence-stakes.ts";
import {
  type Ailment,
  ailments,
  openSilentProvider,
  type SilentProvider,
} from "./silent-provider.ts";

/** More than one round goes by. */
const silentForMs = 90_000;

/** So long after the provider is back nothing may be left of its silence. */
const settledWithinSeconds = 300;

/** A round comes each minute; so long one that does not is waited for. */
const roundWithinSeconds = 180;

/** Who rests puts as much at stake, and leaves the machine to others. */
const restMs = 3_000;

/** Beyond those who use the shop, whose numbers are their addresses as well. */
const nextCustomer = 40;

/**
 * Silences the provider of a shop that people use, in each way in turn, and lets it come back. Meanwhile payers pay
 * who never return to the shop, money is given back, and every message is lost. Then nobody helps: what the shop asks
 * by itself, at its own times, must settle each difference.
 */
export async function silenceProvider({ times, from }: Size): Promise<Outcome> {
  const provider = await openSilentProvider();
  const strange: string[] = [];
  const slowest = new Map<Ailment, number>();
  let differences = 0;
  let staff: Staff | null = null;

  const strike = async (shop: KillableShop, time: number, promises: Promises) => {
    if (!staff) throw new Error("Nobody has come in");
    const scene = { ...staff.join(promises), shop, provider };
    const ailment = ailments[(from - 1 + time) % ailments.length] ?? "silent";
    const { settled, wrong } = await silenceOnce(scene, ailment);
    strange.push(...[...settled.left, ...wrong].map((what) => `${ailment}: ${what}`));
    differences += settled.differences;
    slowest.set(ailment, Math.max(slowest.get(ailment) ?? 0, settled.seconds));
    // From here on the shop is in no trouble.
    return performance.now();
  };

  try {
    const { done, failures } = await endure({
      times,
      from,
      log: "test-results/silence-provider.log",
      takes: "nothing",
      settings: provider.settings,
      manners: { payersUrl: provider.payersUrl, restMs },
      prepare: async (shop, wares) => {
        provider.tell(shop.url);
        staff = await comeIn(shop, { wares, payersUrl: provider.payersUrl });
      },
      strike,
      lookAfter: async (shop) => (await settle(shop, provider)).left,
    });
    const told = [...slowest].map(([ailment, seconds]) => `${ailment} ${seconds.toFixed(0)} s`);
    return {
      done:
        `${done}; ${provider.lostMessages()} messages lost and ${differences} differences, ` +
        `settled within ${told.join(", ")} of ${settledWithinSeconds} s`,
      failures: [...failures, ...strange],
    };
  } finally {
    await provider.close();
  }
}

interface Staff {
  join: (promises: Promises) => Pick<Scene, "customer" | "administrator" | "wares">;
}

/** Whoever puts something at stake. What they were promised is looked for with all else. */
async function comeIn(
  { url }: KillableShop,
  { wares, payersUrl }: { wares: Wares; payersUrl: string },
): Promise<Staff> {
  const customer = { url, payersUrl, cookie: await comeInAsCustomer(url, nextCustomer) };
  const administrator = { url, payersUrl, cookie: await comeInAsAdministrator(url) };
  return {
    join: (promises) => ({
      wares,
      customer: { ...customer, promises },
      administrator: { ...administrator, promises },
    }),
  };
}

async function silenceOnce(
  scene: Scene,
  ailment: Ailment,
): Promise<{ settled: Settled; wrong: string[] }> {
  const { shop, provider } = scene;
  const key = randomUUID();
  const stakes = await setUpStakes(scene);
  provider.fallIll(ailment);
  const until = performance.now() + silentForMs;
  const wrong = await goOnMeanwhile(scene, { stakes, ailment, key });
  await delay(Math.max(0, until - performance.now()));
  const isMet = ailment === "slow" || (await awaitRound(provider, stakes.old));
  provider.recover();
  if (!isMet) wrong.push(`No round came by in ${roundWithinSeconds} s`);
  // A provider that is only slow is asked and heard all the time.
  const settled = await settle(shop, provider, ailment === "slow" ? [] : findAtStake(stakes));
  return { settled, wrong: [...wrong, ...(await payLater(scene, key))] };
}

/** Waits until the shop has asked in vain about payments that only its rounds ask about; whether it has. */
async function awaitRound(provider: SilentProvider, references: string[]): Promise<boolean> {
  const deadline = performance.now() + roundWithinSeconds * 1000;
  while (!provider.wasAskedInVain(references)) {
    if (performance.now() > deadline) return false;
    await delay(1000);
  }
  return true;
}

interface Settled {
  differences: number;
  /** After how many seconds the last of them was none any more. */
  seconds: number;
  left: string[];
}

/** Waits until nothing is left of what the shop and the provider do not agree about at this moment. */
async function settle(
  shop: KillableShop,
  provider: SilentProvider,
  expected: string[] = [],
): Promise<Settled> {
  const startedAt = performance.now();
  return await withDatabase(shop, async (database) => {
    const compare = async () => compareBooks(provider.readBooks(), await findKnown(database));
    const found = await compare();
    const unseen = expected.filter((what) => !found.has(what));
    let open = [...found.keys()];
    let seconds = 0;
    while (open.length > 0 && seconds < settledWithinSeconds) {
      await delay(500);
      const now = await compare();
      open = open.filter((what) => now.has(what));
      seconds = (performance.now() - startedAt) / 1000;
    }
    const left = await compare();
    return {
      differences: found.size,
      seconds,
      left: [
        ...unseen.map((what) => `Never at stake: ${what}`),
        ...open.map((what) => `Not settled: ${what}: ${left.get(what) ?? "a moment too late"}`),
      ],
    };
  });
}
