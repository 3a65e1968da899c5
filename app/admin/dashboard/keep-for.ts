/**
 * Keeps what `load` answers in this copy of the shop for so many milliseconds, for sums that are
 * dear to make and that one more order hardly moves. Whoever asks meanwhile shares one load; a
 * failed one is not kept.
 */
export function keepFor<Value>(keptMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return () => {
    // Not the time of day, which can be put back.
    const now = performance.now();
    if (kept && now < kept.until) return kept.value;
    const mine = { value: load(), until: now + keptMs };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.value;
  };
}
