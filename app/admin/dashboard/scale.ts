interface Lines {
  /** How many steps there is room for. */
  most: number;
  /** Whether what is counted comes whole: a line between two of them would say nothing. */
  isWhole?: boolean;
}

/** The lines of a scale: from nothing in round steps to the first that no value is above. */
export function scaleUpTo(highest: number, { most, isWhole = false }: Lines): number[] {
  for (let power = 10 ** Math.floor(Math.log10(highest / most)); ; power *= 10) {
    for (const step of [1, 2, 2.5, 5].map((round) => round * power)) {
      const count = Math.ceil(highest / step);
      if (count <= most && (!isWhole || Number.isInteger(step))) {
        return Array.from({ length: count + 1 }, (_, place) => place * step);
      }
    }
  }
}
