import { brightness } from "./light.ts";
import { type Material, tone } from "./materials.ts";
import {
  add,
  type Bounds,
  boundsOf,
  facing,
  layOnPlane,
  type Point,
  polygonPath,
  project,
  times,
  type Vector,
} from "./projection.ts";
import { type Artwork, type Solid, type Stage, sheen } from "./solids.ts";

export interface Extrusion {
  at: Vector;
  /** Unit directions of the outline's two axes and of its thickness. */
  right: Vector;
  up: Vector;
  into: Vector;
  thickness: number;
  /** The outline first, then its holes, in millimetres of `right` and `up`. */
  rings: readonly (readonly Point[])[];
  material: Material;
  /** Artwork on the face at the origin; x along `right` from the origin, y against `up`. */
  near?: Artwork;
  /** Artwork on the face behind, as seen from there; x against `right` from the outline's right end. */
  far?: Artwork;
  foot?: Solid["foot"];
  tread?: Bounds;
}

/** Any outline with holes drawn out in any direction: brackets, clamps, tilted plates. */
export function extrusion(options: Extrusion): Solid {
  const { at, right, up, into, thickness, rings, material } = options;
  const place = ([u, v]: Point, deep: number): Vector =>
    add(add(at, times(right, u)), add(times(up, v), times(into, deep)));
  const outer = rings.flat();
  return {
    bounds: boundsOf(outer.flatMap((point) => [place(point, 0), place(point, thickness)])),
    foot: options.foot ?? "rectangle",
    tread: options.tread,
    draw(stage) {
      const { view } = stage;
      const frontSeen = facing(view, times(into, -1)) > 0;
      const walls = rings
        .flatMap((ring, index) => wallsOf(stage, ring, index > 0, options, place))
        .sort((a, b) => a.nearness - b.nearness)
        .map(({ paint, path }) => `<path d="${path}" fill="${paint}" stroke="${paint}"/>`)
        .join("");
      if (Math.abs(facing(view, into)) < 0.02) return walls;
      const normal = frontSeen ? times(into, -1) : into;
      const level = brightness(view, normal, material.gloss * 0.5);
      const cap = rings
        .map((ring) =>
          polygonPath(ring.map((point) => project(view, place(point, frontSeen ? 0 : thickness)))),
        )
        .join("");
      const paint = stage.ink.linear(sheen(material, level, 0.1), [0, 0, 0.55, 1]);
      const face = `<path d="${cap}" fill="${paint}" fill-rule="evenodd" stroke="${material.rim}"/>`;
      const art = (frontSeen ? options.near : options.far)?.(stage.ink);
      if (art === undefined) return walls + face;
      const end = Math.max(...outer.map(([u]) => u));
      const plane = frontSeen
        ? ([at, right, times(up, -1)] as const)
        : ([place([end, 0], thickness), times(right, -1), times(up, -1)] as const);
      return walls + face + layOnPlane(view, plane, art);
    },
  };
}

function wallsOf(
  { view }: Stage,
  ring: readonly Point[],
  hole: boolean,
  { right, up, material, thickness }: Extrusion,
  place: (point: Point, deep: number) => Vector,
) {
  const turning = Math.sign(area(ring)) * (hole ? -1 : 1);
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const normal = add(
      times(right, (to[1] - from[1]) * turning),
      times(up, (from[0] - to[0]) * turning),
    );
    if (Math.hypot(...normal) < 1e-6 || facing(view, normal) <= 0.001) return [];
    const quad = [place(from, 0), place(to, 0), place(to, thickness), place(from, thickness)];
    return [
      {
        nearness: facing(view, add(place(from, thickness / 2), place(to, thickness / 2))),
        paint: tone(material, brightness(view, normal, material.gloss)),
        path: polygonPath(quad.map((point) => project(view, point))),
      },
    ];
  });
}

function area(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
