import type { Drawing, Mark, View } from "./contents.ts";

export const pointsPerMillimetre = 72 / 25.4;

/** Scales that engineering drawings are made in (ISO 5455), as paper to object. */
const scales = [50, 20, 10, 5, 2, 1, 1 / 2, 1 / 5, 1 / 10, 1 / 20, 1 / 50] as const;

/** How far a view reaches, in millimetres of the object, including what leaves its body. */
export interface Extent {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function extentOf({ width, height, marks }: View): Extent {
  const reaches = marks.map(reachOf);
  return {
    left: Math.min(0, ...reaches.map(({ left }) => left)),
    right: Math.max(width, ...reaches.map(({ right }) => right)),
    bottom: Math.min(0, ...reaches.map(({ bottom }) => bottom)),
    top: Math.max(height, ...reaches.map(({ top }) => top)),
  };
}

function reachOf(mark: Mark): Extent {
  if (mark.shape === "rectangle") {
    const { x, y, width, height } = mark;
    return { left: x, right: x + width, bottom: y, top: y + height };
  }
  if (mark.shape === "ellipse") {
    const { x, y, radiusX, radiusY } = mark;
    return { left: x - radiusX, right: x + radiusX, bottom: y - radiusY, top: y + radiusY };
  }
  const [xs, ys] = [mark.places.map(([x]) => x), mark.places.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

interface Room {
  width: number;
  height: number;
}

/**
 * The largest standard scale at which views fit into so many points, the room for their dimension
 * lines taken off already. What fits at none of them is drawn at the smallest.
 */
export function chooseScale(
  extents: readonly Extent[],
  { arrangement, room }: { arrangement: Drawing["arrangement"]; room: Room },
): number {
  const widths = extents.map(({ left, right }) => right - left);
  const heights = extents.map(({ bottom, top }) => top - bottom);
  const isBeside = arrangement === "beside";
  const wide = isBeside ? sum(widths) : Math.max(...widths);
  const high = isBeside ? Math.max(...heights) : sum(heights);
  const fits = (scale: number) =>
    wide * scale * pointsPerMillimetre <= room.width &&
    high * scale * pointsPerMillimetre <= room.height;
  return scales.find(fits) ?? Math.min(...scales);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** '2 : 1', '1 : 5'. */
export function formatScale(scale: number): string {
  return scale >= 1 ? `${scale} : 1` : `1 : ${Math.round(1 / scale)}`;
}
