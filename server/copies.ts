import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { explainFailure } from "./failure.ts";

/** What the first process asks of a copy, and what a copy answers. */
type Order = { kind: "open"; databaseUrl: string } | { kind: "close" };
type Word = { kind: "listening" } | { kind: "open" } | { kind: "failed"; sentence: string };

/** A copy that ends by itself is replaced; not faster than this, so that a broken one does not spin. */
const replaceAfterMs = 1000;

/**
 * Starts copies of this program that serve the same port, each on a core of its own. They take the
 * port at once and begin to serve when they are opened.
 */
export async function startCopies(count: number) {
  let databaseUrl: string | null = null;
  let isClosing = false;

  async function startCopy(): Promise<void> {
    const copy = cluster.fork();
    copy.once("exit", () => {
      if (isClosing || databaseUrl === null) return;
      setTimeout(() => startCopy().catch(report), replaceAfterMs);
    });
    await hear(copy, "listening");
    if (databaseUrl !== null) await openCopy(copy, databaseUrl);
  }

  await Promise.all(Array.from({ length: count }, startCopy));
  return {
    open: async (url: string) => {
      databaseUrl = url;
      await Promise.all(copies().map((copy) => openCopy(copy, url)));
    },
    close: async () => {
      isClosing = true;
      await Promise.all(copies().map(closeCopy));
    },
  };
}

interface Copy {
  open: (databaseUrl: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs in a copy: does what the first process asks, and ends with it. */
export async function obeyFirstProcess(start: () => Promise<Copy>): Promise<void> {
  // A terminal sends its Ctrl-C to every process; when a copy closes is for the first to say.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  try {
    const copy = await start();
    process.on("disconnect", () => process.exit(1));
    process.on("message", async (order: Order) => {
      try {
        if (order.kind === "open") {
          await copy.open(order.databaseUrl);
          say({ kind: "open" });
        } else {
          await copy.close();
          process.exit(0);
        }
      } catch (error) {
        await sayFailure(error);
      }
    });
    say({ kind: "listening" });
  } catch (error) {
    await sayFailure(error);
  }
}

function copies(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((copy) => copy !== undefined);
}

async function openCopy(copy: Worker, databaseUrl: string): Promise<void> {
  const isOpen = hear(copy, "open");
  copy.send({ kind: "open", databaseUrl } satisfies Order);
  await isOpen;
}

async function closeCopy(copy: Worker): Promise<void> {
  const hasEnded = once(copy, "exit");
  if (copy.isConnected()) copy.send({ kind: "close" } satisfies Order);
  await hasEnded;
}

/** Waits for a word; what a copy says instead of it, or its silent end, is a failure. */
function hear(copy: Worker, kind: Word["kind"]): Promise<void> {
  return new Promise((heard, failed) => {
    copy.once("message", (word: Word) => {
      if (word.kind === "failed") failed(new Error(word.sentence));
      else if (word.kind === kind) heard();
    });
    copy.once("exit", () => failed(new Error("A copy of the shop ended while it started.")));
  });
}

function say(word: Word): void {
  process.send?.(word);
}

async function sayFailure(error: unknown): Promise<void> {
  say({ kind: "failed", sentence: await explainFailure(error) });
  process.exitCode = 1;
  process.disconnect();
}

function report(error: unknown): void {
  console.error("A copy of the shop could not be replaced.", error);
}
