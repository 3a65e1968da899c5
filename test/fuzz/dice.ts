/** Chance that can be repeated: the same seed throws the same numbers on every machine. */
export interface Dice {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Undefined where there is nothing to pick. */
  pickAny<Item>(items: readonly Item[]): Item | undefined;
}

export function takeDice(seed: number): Dice {
  let state = seed >>> 0;
  // Mulberry32: enough for choosing, and no more than a few lines.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickAny: (items) => items[below(items.length)],
  };
}
