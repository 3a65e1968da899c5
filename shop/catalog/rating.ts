/** The stars that approved reviews gave a product. */
export interface Rating {
  /** To one decimal, such as "4.3". */
  average: string;
  /** The average in whole stars, for drawing. */
  stars: number;
  count: number;
}

/** Null where nobody has rated: an average of nothing is no number. Halves round up. */
export function averageRating({ sum, count }: { sum: number; count: number }): Rating | null {
  if (count === 0) return null;
  const tenths = Math.floor((sum * 20 + count) / (count * 2));
  return { average: (tenths / 10).toFixed(1), stars: Math.round(sum / count), count };
}
