/** The picture `by` steps away, round and round: after the last comes the first, before the first the last. */
export function stepImage(index: number, by: number, count: number): number {
  if (count === 0) return index;
  return (((index + by) % count) + count) % count;
}
