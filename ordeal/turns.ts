import { setTimeout as delay, setImmediate as nextRound } from "node:timers/promises";
import type { Random } from "./random.ts";

/** One who acts beside others, and takes each step only in turn. */
export interface Actor {
  name: string;
  /** Waits for a turn, then takes a step. Steps of one actor are taken in the order they were asked for. */
  step<Result>(label: string, work: () => Promise<Result>): Promise<Result>;
}

interface Lane extends Actor {
  /** The session of the database in which the actor's statements run. */
  session: number;
  waiting: { label: string; go: () => void }[];
  isStepping: boolean;
  /** In a step that cannot end before another actor has done something. */
  isBlocked: boolean;
  /** Was found so when last looked at; it is looked at again without patience. */
  wasBlocked: boolean;
  hasEnded: boolean;
}

interface Options {
  random: Random;
  /** Which of these sessions of the database wait for a lock. */
  findBlocked: (sessions: number[]) => Promise<Set<number>>;
}

/** How long a step may take before it is asked whether it waits for a lock, in milliseconds. */
const patienceMs = 3;

/**
 * Lets several actors work at the same time, one step after the other: who takes the next step is
 * drawn, so that the same seed leads through the same interleaving. Where a step waits for a lock
 * the others go on, as they would. Only where several wait for the same lock it is the database
 * that says who comes first, and it may say otherwise the next time.
 */
export class Turns {
  readonly #random: Random;
  readonly #findBlocked: Options["findBlocked"];
  readonly #lanes: Lane[] = [];
  /** The steps as they were taken, for whoever must understand a seed that failed. */
  readonly trace: string[] = [];
  #stepEnded: () => void = () => {};

  constructor({ random, findBlocked }: Options) {
    this.#random = random;
    this.#findBlocked = findBlocked;
  }

  add(name: string, { session }: { session: number }): Actor {
    const lane: Lane = {
      name,
      session,
      waiting: [],
      isStepping: false,
      isBlocked: false,
      wasBlocked: false,
      hasEnded: false,
      step: (label, work) => this.#step(lane, label, work),
    };
    this.#lanes.push(lane);
    return lane;
  }

  /** Runs the work of every actor to its end. */
  async run(works: ReadonlyMap<Actor, () => Promise<void>>): Promise<void> {
    const running = this.#lanes.map(async (lane) => {
      try {
        await works.get(lane)?.();
      } finally {
        lane.hasEnded = true;
        this.#stepEnded();
      }
    });
    const all = Promise.all(running);
    // Whatever one of them throws is thrown once all have ended.
    all.catch(() => {});
    while (this.#lanes.some(({ hasEnded }) => !hasEnded)) {
      await this.#comeToRest();
      const ready = this.#lanes.filter(({ waiting, isStepping }) => waiting[0] && !isStepping);
      if (ready.length > 0) this.#release(this.#random.pick(ready));
      else await this.#awaitStep();
    }
    await all;
  }

  async #step<Result>(lane: Lane, label: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((go) => lane.waiting.push({ label, go }));
    try {
      return await work();
    } finally {
      lane.isStepping = false;
      lane.wasBlocked = false;
      // Whatever the step did, it may have let go of what others wait for.
      for (const other of this.#lanes) other.isBlocked = false;
      this.#stepEnded();
    }
  }

  #release(lane: Lane): void {
    const next = lane.waiting.shift();
    if (!next) return;
    this.trace.push(`${lane.name}: ${next.label}`);
    lane.isStepping = true;
    next.go();
  }

  /** Until everyone waits for a turn, for a lock, or for nothing more. */
  async #comeToRest(): Promise<void> {
    for (;;) {
      await nextRound();
      const restless = this.#lanes.filter(isRestless);
      if (restless.length === 0) return;
      const isOnlyInDoubt = restless.every(({ wasBlocked }) => wasBlocked);
      if (!isOnlyInDoubt && (await this.#awaitStep()) === "ended") continue;
      const stepping = restless.filter(({ isStepping }) => isStepping);
      if (stepping.length === 0) continue;
      const blocked = await this.#findBlocked(stepping.map(({ session }) => session));
      for (const lane of stepping) {
        lane.isBlocked = lane.isStepping && blocked.has(lane.session);
        lane.wasBlocked = lane.isBlocked;
      }
    }
  }

  async #awaitStep(): Promise<"ended" | "goes on"> {
    const { promise, resolve } = Promise.withResolvers<"ended">();
    this.#stepEnded = () => resolve("ended");
    const outcome = await Promise.race([promise, delay(patienceMs, "goes on" as const)]);
    this.#stepEnded = () => {};
    return outcome;
  }
}

function isRestless({ hasEnded, isStepping, isBlocked, waiting }: Lane): boolean {
  if (hasEnded) return false;
  return isStepping ? !isBlocked : waiting.length === 0;
}
