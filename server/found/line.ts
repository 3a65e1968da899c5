/** So much work that the next one waits too long to be worth waiting for. */
export type Turn<Result> = { kind: "done"; result: Result } | { kind: "full" };

interface Line {
  /** Works that run at the same time. */
  atOnce: number;
  /** Works that wait at most. */
  waiting: number;
  /** Work that takes longer fails: if it hung, it would keep its place as long as the shop runs. */
  withinMs?: number;
}

/**
 * Lets a few works run at once and a few more wait. The same work asked for twice is done once, for
 * both; when too many wait, the next one is told so.
 */
export function makeLine<Result>({ atOnce, waiting, withinMs = 60_000 }: Line) {
  const running = new Map<string, Promise<Result>>();
  const queue: (() => void)[] = [];
  let busy = 0;

  return async function takeTurn(name: string, work: () => Promise<Result>): Promise<Turn<Result>> {
    const same = running.get(name);
    if (same) return { kind: "done", result: await same };
    if (busy >= atOnce && queue.length >= waiting) return { kind: "full" };
    const mine = inTurn(() => within(withinMs, work)).finally(() => running.delete(name));
    running.set(name, mine);
    return { kind: "done", result: await mine };
  };

  async function inTurn(work: () => Promise<Result>): Promise<Result> {
    // Whoever leaves hands the place on, so that it is never free while somebody waits.
    if (busy >= atOnce) await new Promise<void>((go) => queue.push(go));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  }
}

async function within<Result>(mostMs: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`The work was not done within ${mostMs} ms`);
  const timer = setTimeout(() => late.reject(error), mostMs);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
