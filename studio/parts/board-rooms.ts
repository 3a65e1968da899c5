export interface Place {
  x: number;
  z: number;
  width: number;
  depth: number;
}

export interface Rooms {
  /** Whether a place with its margin lies on the board and touches nothing that was taken. */
  isFree(place: Place, margin: number): boolean;
  take(place: Place, margin: number): void;
}

/** Nothing comes nearer to the edge of a board than this, in millimetres. */
const edge = 0.7;

/** What of a board is taken and what is free, in rectangles. */
export function openRooms(width: number, depth: number): Rooms {
  const taken: Place[] = [];
  return {
    isFree(place, margin) {
      const wanted = widened(place, margin);
      if (Math.abs(wanted.x) + wanted.width / 2 > width / 2 - edge) return false;
      if (Math.abs(wanted.z) + wanted.depth / 2 > depth / 2 - edge) return false;
      return !taken.some((other) => overlaps(wanted, other));
    },
    take(place, margin) {
      taken.push(widened(place, margin));
    },
  };
}

function widened({ x, z, width, depth }: Place, margin: number): Place {
  return { x, z, width: width + 2 * margin, depth: depth + 2 * margin };
}

function overlaps(one: Place, other: Place): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.z - other.z) < (one.depth + other.depth) / 2
  );
}
