import cluster, { type Worker } from "node:cluster";
import { type ProcessMetrics, readProcessMetrics } from "./metrics.ts";

/** What processes of one shop say to each other about their figures. */
type Message =
  | { kind: "metrics wanted"; question: number }
  | { kind: "metrics asked"; question: number }
  | { kind: "metrics told"; question: number; metrics: ProcessMetrics | null }
  | { kind: "metrics of all"; question: number; all: ProcessMetrics[] };

/** A process that is busy for longer is left out of the sum. */
const patienceMs = 2000;

let asked = 0;
const waiting = new Map<number, (all: ProcessMetrics[]) => void>();

/** Lets this process answer the others, and, where it is the first, gather what they answer. */
export function shareMetrics(): void {
  if (cluster.isPrimary) {
    cluster.on("message", (copy, message: Message) => {
      if (message.kind === "metrics wanted") void tellAll(copy, message.question);
    });
    return;
  }
  process.on("message", async (message: Message) => {
    const { kind, question } = message;
    if (kind === "metrics asked") {
      const metrics = await readProcessMetrics().catch(() => null);
      say({ kind: "metrics told", question, metrics });
    } else if (kind === "metrics of all") {
      waiting.get(question)?.(message.all);
      waiting.delete(question);
    }
  });
}

/** The figures of every process of this shop. A copy knows only its own and asks the first process. */
export async function readAllMetrics(): Promise<ProcessMetrics[]> {
  if (!process.send || cluster.isPrimary) return [await readProcessMetrics()];
  const question = ++asked;
  const told = Promise.withResolvers<ProcessMetrics[]>();
  waiting.set(question, told.resolve);
  say({ kind: "metrics wanted", question });
  const givingUp = setTimeout(() => {
    waiting.delete(question);
    told.reject(new Error("The first process does not tell the figures of the others."));
  }, 2 * patienceMs);
  try {
    return await told.promise;
  } finally {
    clearTimeout(givingUp);
  }
}

/** A first process that has just ended hears nothing; its copies end with it. */
function say(message: Message): void {
  process.send?.(message, undefined, undefined, () => {});
}

async function tellAll(asker: Worker, question: number): Promise<void> {
  const copies = Object.values(cluster.workers ?? {}).filter((copy) => copy !== undefined);
  const told = await Promise.all([readProcessMetrics(), ...copies.map(askCopy)]);
  const all = told.filter((metrics) => metrics !== null);
  // Who has ended meanwhile wants no answer; without somebody to hear it the error would end this process.
  const answer: Message = { kind: "metrics of all", question, all };
  if (asker.isConnected()) asker.send(answer, () => {});
}

function askCopy(copy: Worker): Promise<ProcessMetrics | null> {
  if (!copy.isConnected()) return Promise.resolve(null);
  const question = ++asked;
  const { promise, resolve } = Promise.withResolvers<ProcessMetrics | null>();
  const hear = (message: Message) => {
    if (message.kind === "metrics told" && message.question === question) resolve(message.metrics);
  };
  copy.on("message", hear);
  const givingUp = setTimeout(() => resolve(null), patienceMs);
  const asking: Message = { kind: "metrics asked", question };
  copy.send(asking, (error: Error | null) => error && resolve(null));
  return promise.finally(() => {
    clearTimeout(givingUp);
    copy.off("message", hear);
  });
}
