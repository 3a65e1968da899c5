import { readFileSync } from "node:fs";

/**
 * Loaded by Node before anything of the shop. The process then lives by a clock that is off by as many
 * milliseconds as the file says that this module's own address names: `settable-clock.ts?file=...`. As with a
 * clock that somebody sets by hand, timers and `performance.now()` go on as they did.
 */
const file = new URL(import.meta.url).searchParams.get("file");
if (file === null) throw new Error("The settable clock is not told its file");

/** Asking the file each time would be felt; what is set counts this much later. */
const heardWithinMs = 10;

const RealDate = Date;
let askedAt = Number.NEGATIVE_INFINITY;
let shiftMs = 0;

function now(): number {
  const at = performance.now();
  if (at - askedAt >= heardWithinMs) {
    shiftMs = Number(readFileSync(String(file), "utf8"));
    askedAt = at;
  }
  return RealDate.now() + shiftMs;
}

/** A class of its own would not know the dates that Node makes, such as those of files. */
const SettableDate = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = SettableDate;
globalThis.Date = SettableDate;
