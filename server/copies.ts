import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { explainFailure } from "./failure.ts";

/** What the first process asks of a copy, and what a copy answers. */
type Order =
  | { kind: "listen" }
  | { kind: "open"; databaseUrl: string }
  | { kind: "close"; gently: boolean };
type Word = { kind: "started" | "listening" | "open" } | { kind: "failed"; sentence: string };

/** A copy that ends by itself is replaced; not faster than this, so that a broken one does not spin. */
const replaceAfterMs = 1000;

/**
 * A copy that has not closed by then is ended: it is given 15 seconds for its requests, and five minutes where others
 * take its place.
 */
const closeWithinMs = { hastily: 30_000, gently: 330_000 };

/** A copy that has not said so much by then is ended: nobody waits for one that hangs. */
const startWithinMs = 120_000;

/**
 * Starts copies of this program that serve the same port, each on a core of its own. They take the
 * port at once and begin to serve when they are opened.
 */
export async function startCopies(count: number) {
  // Every copy takes connections from the port itself. Were they handed out by this process, one given
  // to a copy that has just died would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let databaseUrl: string | null = null;
  let isClosing = false;
  const leaving = new Set<Worker>();
  const openings = new WeakMap<Worker, Promise<void>>();

  /** Once each, though a copy that starts while the shop opens is asked for twice: it would open everything twice. */
  function openCopy(copy: Worker, url: string): Promise<void> {
    const opening = openings.get(copy) ?? ask(copy, { kind: "open", databaseUrl: url }, "open");
    openings.set(copy, opening);
    return opening;
  }

  async function startCopy(): Promise<void> {
    const copy = cluster.fork();
    await hear(copy, "started");
    // The first ones answer early that the shop is not open yet; later ones would refuse what others serve.
    if (databaseUrl !== null) await openCopy(copy, databaseUrl);
    await ask(copy, { kind: "listen" }, "listening");
    copy.once("exit", (code, signal) => {
      const isLeft = leaving.delete(copy);
      if (!isLeft || code !== 0) tellEnd({ code, signal, isLeft });
      if (!isLeft) replaceLater();
    });
  }

  function replaceLater(): void {
    setTimeout(() => {
      if (isClosing) return;
      startCopy().catch((error: unknown) => {
        console.error("A copy of the shop could not be replaced.", error);
        replaceLater();
      });
    }, replaceAfterMs);
  }

  async function leave(copy: Worker, { gently }: { gently: boolean }): Promise<void> {
    if (copy.isDead()) return;
    leaving.add(copy);
    await closeCopy(copy, { gently });
  }

  /** Whatever becomes of the old one meanwhile, it is replaced once. */
  async function replaceOne(old: Worker): Promise<void> {
    leaving.add(old);
    try {
      await startCopy();
    } catch (error) {
      leaving.delete(old);
      if (old.isDead()) replaceLater();
      throw error;
    }
    await leave(old, { gently: true });
  }

  /** Whether all were replaced: a shop that closes meanwhile wants no new ones any more. */
  async function replaceEach(): Promise<boolean> {
    for (const old of copies()) {
      // One that has ended by itself has been replaced, or will be before long.
      if (old.isDead()) continue;
      if (isClosing) return false;
      try {
        await replaceOne(old);
      } catch (error) {
        if (isClosing) return false;
        throw error;
      }
    }
    return !isClosing;
  }

  let lastReplacement: Promise<unknown> = Promise.resolve();
  let nextReplacement: Promise<boolean> | null = null;

  await Promise.all(Array.from({ length: count }, startCopy));
  return {
    open: async (url: string) => {
      databaseUrl = url;
      await Promise.all(copies().map((copy) => openCopy(copy, url)));
    },
    /**
     * Puts a new copy in the place of each, one after the other; no request is refused meanwhile. Where
     * a new one does not start, the others stay and the error says why. Asked for during a replacement it
     * follows that one, which may have begun with what was built before; however often it is asked for
     * until then, it is done once. False where the shop closed meanwhile.
     */
    replace: (): Promise<boolean> => {
      if (nextReplacement) return nextReplacement;
      const replacement = lastReplacement.then(() => {
        nextReplacement = null;
        return replaceEach();
      });
      nextReplacement = replacement;
      lastReplacement = replacement.catch(() => {});
      return replacement;
    },
    close: async () => {
      isClosing = true;
      await Promise.all(copies().map((copy) => leave(copy, { gently: false })));
    },
  };
}

interface Copy {
  listen: () => Promise<void>;
  open: (databaseUrl: string) => Promise<void>;
  close: (how: { gently: boolean }) => Promise<void>;
}

/** Runs in a copy: does what the first process asks, and ends with it. */
export async function obeyFirstProcess(start: () => Promise<Copy>): Promise<void> {
  // A terminal sends its Ctrl-C to every process; when a copy closes is for the first to say.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  const starting = start();
  // Heard from the beginning: an order may come before the copy has started.
  process.on("message", (order: Order) => obey(starting, order).catch(sayFailure));
  process.on("disconnect", () => process.exit(1));
  try {
    await starting;
    say({ kind: "started" });
  } catch (error) {
    await sayFailure(error);
  }
}

async function obey(starting: Promise<Copy>, order: Order): Promise<void> {
  const copy = await starting;
  switch (order.kind) {
    case "listen":
      await copy.listen();
      return say({ kind: "listening" });
    case "open":
      await copy.open(order.databaseUrl);
      return say({ kind: "open" });
    case "close":
      await copy.close(order);
      process.exit(0);
  }
}

function copies(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((copy) => copy !== undefined);
}

async function ask(copy: Worker, what: Order, answer: Word["kind"]): Promise<void> {
  const isDone = hear(copy, answer);
  order(copy, what);
  await isDone;
}

async function closeCopy(copy: Worker, { gently }: { gently: boolean }): Promise<void> {
  const hasEnded = once(copy, "exit");
  order(copy, { kind: "close", gently });
  const withinMs = gently ? closeWithinMs.gently : closeWithinMs.hastily;
  const end = setTimeout(() => copy.process.kill("SIGKILL"), withinMs);
  await hasEnded;
  clearTimeout(end);
}

/** A copy that has just ended hears nothing; that it has is told by its end. */
function order(copy: Worker, what: Order): void {
  if (copy.isConnected()) copy.send(what, () => {});
}

/** Waits for a word; what a copy says instead of it, or its silent end, is a failure. */
async function hear(copy: Worker, kind: Word["kind"]): Promise<void> {
  const waiting = new AbortController();
  await new Promise<void>((heard, failed) => {
    const listen = (word: Word) => {
      if (word.kind === "failed") failed(new Error(word.sentence));
      else if (word.kind === kind) heard();
    };
    const end = () => failed(new Error("A copy of the shop ended while it started."));
    const giveUp = setTimeout(() => copy.process.kill("SIGKILL"), startWithinMs);
    copy.on("message", listen);
    copy.once("exit", end);
    waiting.signal.addEventListener("abort", () => {
      clearTimeout(giveUp);
      copy.off("message", listen);
      copy.off("exit", end);
    });
  }).finally(() => waiting.abort());
}

function tellEnd({
  code,
  signal,
  isLeft,
}: {
  code: number;
  signal: string;
  isLeft: boolean;
}): void {
  const how = signal ? `by ${signal}` : `with code ${code}`;
  const what = isLeft ? "instead of closing" : "by itself, and is replaced";
  console.error(`A copy of the shop ended ${what} (${how}).`);
}

function say(word: Word): void {
  process.send?.(word);
}

async function sayFailure(error: unknown): Promise<void> {
  say({ kind: "failed", sentence: await explainFailure(error) });
  process.exitCode = 1;
  process.disconnect();
}
