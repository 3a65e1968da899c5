import { type Refusal, refuse } from "./refusal.ts";

/** Lines of one order. A cart can hold more: what is too many has to be ordered apart. */
export const mostOrderLines = 100;

/** Why these lines cannot be one order; null where they can. */
export function refuseSize(lines: readonly unknown[]): Refusal | null {
  if (lines.length <= mostOrderLines) return null;
  return refuse("too_many_lines", `An order has at most ${mostOrderLines} lines`);
}
