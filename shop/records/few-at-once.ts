/** Lets so many work at the same time, and no more; the others wait in the order in which they came. */
export function fewAtOnce(most: number) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < most) working += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place.
      const begin = waiting.shift();
      if (begin) begin();
      else working -= 1;
    }
  };
}
