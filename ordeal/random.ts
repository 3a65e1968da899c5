/** Chance that repeats itself: the same seed draws the same things. */
export interface Random {
  /** A whole number from 0 to `limit` minus 1. */
  below(limit: number): number;
  /** Whether something of this probability, 0 to 1, happens. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** A UUID of version 4. */
  uuid(): string;
}

/** The generator mulberry32: small, quick, and even enough to choose who goes next. */
export function drawFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("Nothing can be picked from an empty list");
      return item;
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join("");
      const [a, b, c, d] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(13, 16), digits];
      return `${a}-${b}-4${c}-8${d.slice(17, 20)}-${d.slice(20)}`;
    },
  };
}
