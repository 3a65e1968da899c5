/** A repeatable source of small differences: the same text always gives the same choices. */
export interface Variation {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
  chance(probability: number): boolean;
  /** A source of its own for one part, the same however often and in whatever order parts are drawn. */
  branch(name: string): Variation;
}

/** FNV-1a, 32 bits: short, and different enough for part numbers that differ in one digit. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

export function createVariation(text: string): Variation {
  let state = hashText(text);
  // Mulberry32: a tiny generator is enough, nothing secret depends on it.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    branch: (name) => createVariation(`${text}/${name}`),
  };
}
