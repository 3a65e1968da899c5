/**
 * How many slips of the hand lie between two words: a letter too many, too few, another one, or two
 * neighbours swapped. (The optimal string alignment distance.)
 */
export function editDistance(left: string, right: string): number {
  const width = right.length + 1;
  const cost = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number) => cost[row * width + column] ?? 0;
  for (let row = 0; row <= left.length; row += 1) {
    for (let column = 0; column <= right.length; column += 1) {
      cost[row * width + column] = cheapest(row, column);
    }
  }
  return at(left.length, right.length);

  function cheapest(row: number, column: number): number {
    if (row === 0 || column === 0) return row + column;
    const isSame = left[row - 1] === right[column - 1];
    const ways = [
      at(row - 1, column) + 1,
      at(row, column - 1) + 1,
      at(row - 1, column - 1) + (isSame ? 0 : 1),
    ];
    const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
    if (row > 1 && column > 1 && isSwapped) ways.push(at(row - 2, column - 2) + 1);
    return Math.min(...ways);
  }
}

/** So many slips leave a word of this length recognisable. */
export function mostSlips(length: number): number {
  if (length <= 4) return 1;
  return length <= 8 ? 2 : 3;
}
