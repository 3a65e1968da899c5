import type { Row } from "./floors.ts";
import { median } from "./median.ts";

const rounds = 5;
const callsPerRound = 200_000;
const pageBytes = 4096;
const pagesPerRound = 16_384;

/**
 * What the system itself costs on this machine, which no program of ours can make cheaper. Whatever talks, such
 * as a shop with its database, or begins, such as a browser, pays it; `docs/operations.md` has a machine where it is much.
 */
export function measureMachine(): Row[] {
  return [
    { figure: "this machine, a call of the system", value: repeat(timeCall), unit: "µs" },
    { figure: "this machine, a new page of memory", value: repeat(timeNewPage), unit: "µs" },
  ];
}

function repeat(measure: () => number): number {
  return median(Array.from({ length: rounds }, measure));
}

/** Microseconds of the least that can be asked of it: who started this process. */
function timeCall(): number {
  const startedAt = performance.now();
  for (let call = 0; call < callsPerRound; call++) void process.ppid;
  return ((performance.now() - startedAt) * 1000) / callsPerRound;
}

/** Microseconds until memory that was asked for can be written into for the first time. */
function timeNewPage(): number {
  const memory = Buffer.allocUnsafeSlow(pagesPerRound * pageBytes);
  const startedAt = performance.now();
  for (let at = 0; at < memory.length; at += pageBytes) memory[at] = 1;
  return ((performance.now() - startedAt) * 1000) / pagesPerRound;
}
