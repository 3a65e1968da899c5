import type { Ink, Stop } from "./ink.ts";
import { brightness, rampStops } from "./light.ts";
import { type Material, tone } from "./materials.ts";
import {
  add,
  type Bounds,
  convexHull,
  facing,
  layOnPlane,
  type Point,
  polygonPath,
  project,
  times,
  type Vector,
  type View,
  write,
} from "./projection.ts";

/** Where a solid is drawn: how it is seen, and the gradients it may use. */
export interface Stage {
  view: View;
  ink: Ink;
}

/** A body of the model. Its bounds decide what hides what, so bodies touch but do not cross. */
export interface Solid {
  bounds: Bounds;
  draw(stage: Stage): string;
  /** The outline of its shadow on the ground; none for what hangs in the air. */
  foot: "rectangle" | "ellipse" | "none";
  /** The part that touches the ground, where it is less than the bounds: a ring on edge. */
  tread?: Bounds;
  /** Points that enclose it more tightly than the corners of its bounds. */
  outline?: readonly Vector[];
}

/** Flat artwork in millimetres from the top left corner of a face, as seen from outside. */
export type Artwork = (ink: Ink) => string;

export type Side = "front" | "back" | "left" | "right" | "top";

export interface Block {
  at: Vector;
  size: Vector;
  material: Material;
  /** The direction along which the rounded outline is drawn out; "z" is a slab that lies flat. */
  along?: "x" | "y" | "z";
  /** Radius of the outline's corners; half the width makes a cylinder. */
  radius?: number;
  /** Width of the broken edge around the end faces. */
  bevel?: number;
  faces?: Partial<Record<Side, Artwork>>;
  foot?: Solid["foot"];
}

const endsOf: Record<"x" | "y" | "z", readonly Side[]> = {
  x: ["left", "right"],
  y: ["front", "back"],
  z: ["top"],
};

interface Face {
  normal: Vector;
  origin: Vector;
  right: Vector;
  down: Vector;
  width: number;
  height: number;
}

function faceOf({ min, max }: Bounds, side: Side): Face {
  const [width, depth, height] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const down: Vector = [0, 0, -1];
  switch (side) {
    case "front":
      return {
        normal: [0, -1, 0],
        origin: [min[0], min[1], max[2]],
        right: [1, 0, 0],
        down,
        width,
        height,
      };
    case "back":
      return {
        normal: [0, 1, 0],
        origin: [max[0], max[1], max[2]],
        right: [-1, 0, 0],
        down,
        width,
        height,
      };
    case "right":
      return {
        normal: [1, 0, 0],
        origin: [max[0], min[1], max[2]],
        right: [0, 1, 0],
        down,
        width: depth,
        height,
      };
    case "left":
      return {
        normal: [-1, 0, 0],
        origin: [min[0], max[1], max[2]],
        right: [0, -1, 0],
        down,
        width: depth,
        height,
      };
    case "top":
      return {
        normal: [0, 0, 1],
        origin: [min[0], max[1], max[2]],
        right: [1, 0, 0],
        down: [0, -1, 0],
        width,
        height: depth,
      };
  }
}

/** A box or cylinder: a rounded outline drawn out along one axis. */
export function block(options: Block): Solid {
  const { at, size, faces = {}, along = "y" } = options;
  const bounds: Bounds = { min: at, max: add(at, size) };
  const ends = endsOf[along];
  const radius = options.radius ?? 0;
  const round = along === "z" && radius * 2 >= Math.min(size[0], size[1]) - 0.01;
  return {
    bounds,
    foot: options.foot ?? (round ? "ellipse" : "rectangle"),
    draw(stage) {
      const { view } = stage;
      const outline = roundedOutline(bounds, along, radius, view.scale);
      let drawing =
        radius * view.scale < 2.5
          ? drawFlats(view, bounds, along, options.material)
          : drawWalls(stage, outline, along, size, options.material);
      for (const side of ["front", "back", "left", "right", "top"] as const) {
        const face = faceOf(bounds, side);
        if (facing(view, face.normal) < 0.02) continue;
        const end = ends.includes(side) ? drawEnd(stage, face, options) : "";
        const art = faces[side]?.(stage.ink) ?? "";
        if (end + art === "") continue;
        drawing += layOnPlane(view, [face.origin, face.right, face.down], end + art);
      }
      return drawing;
    },
  };
}

interface EdgePoint {
  point: Vector;
  normal: Vector;
}

function roundedOutline(
  { min, max }: Bounds,
  along: "x" | "y" | "z",
  radius: number,
  scale: number,
) {
  const [u, v, w] =
    along === "y"
      ? ([0, 2, 1] as const)
      : along === "z"
        ? ([0, 1, 2] as const)
        : ([1, 2, 0] as const);
  const reach = Math.min(radius, (max[u] - min[u]) / 2, (max[v] - min[v]) / 2);
  const steps =
    reach === 0 ? 0 : Math.max(2, Math.min(11, Math.round(Math.sqrt(reach * scale) * 0.82)));
  const outline: EdgePoint[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    const centerU = quarter === 0 || quarter === 3 ? max[u] - reach : min[u] + reach;
    const centerV = quarter < 2 ? max[v] - reach : min[v] + reach;
    for (let step = 0; step <= Math.max(1, steps); step++) {
      const angle = (quarter + step / Math.max(1, steps)) * (Math.PI / 2);
      const point: [number, number, number] = [0, 0, 0];
      const normal: [number, number, number] = [0, 0, 0];
      [normal[u], normal[v]] = [Math.cos(angle), Math.sin(angle)];
      [point[u], point[v], point[w]] = [
        centerU + reach * Math.cos(angle),
        centerV + reach * Math.sin(angle),
        min[w],
      ];
      outline.push({ point, normal });
    }
  }
  return outline;
}

/**
 * The walls of a drawn-out shape have the same brightness all along the axis. So one gradient across the
 * axis, with a stop at each seen point of the outline, shades flats and roundings exactly.
 */
function drawWalls(
  { view, ink }: Stage,
  outline: readonly EdgePoint[],
  along: "x" | "y" | "z",
  size: Vector,
  material: Material,
): string {
  const axis: Vector =
    along === "x" ? [size[0], 0, 0] : along === "y" ? [0, size[1], 0] : [0, 0, size[2]];
  const near = outline.map(({ point }) => project(view, point));
  const far = outline.map(({ point }) => project(view, add(point, axis)));
  const [startX, startY] = project(view, [0, 0, 0]);
  const [endX, endY] = project(view, axis);
  const length = Math.hypot(endX - startX, endY - startY);
  const path = polygonPath(convexHull([...near, ...far]));
  if (length < 0.5)
    return `<path d="${path}" fill="${tone(material, 0.3)}" stroke="${material.rim}"/>`;
  const across: Point = [-(endY - startY) / length, (endX - startX) / length];
  const seen = outline
    .filter(({ normal }) => facing(view, normal) > -0.001)
    .map(({ point, normal }) => {
      const [x, y] = project(view, point);
      return {
        place: x * across[0] + y * across[1],
        level: brightness(view, normal, material.gloss),
      };
    })
    .sort((a, b) => a.place - b.place);
  const low = seen[0]?.place ?? 0;
  const span = Math.max(0.01, (seen.at(-1)?.place ?? 1) - low);
  const [baseX, baseY] = [across[0] * low, across[1] * low];
  const line = [baseX, baseY, baseX + across[0] * span, baseY + across[1] * span];
  const paint = ink.linear(rampStops(material, seen), line, true);
  return `<path d="${path}" fill="${paint}" stroke="${material.rim}"/>`;
}

/** The walls of a box without roundings to speak of: one plain quadrilateral for each that is seen. */
function drawFlats(
  view: View,
  { min, max }: Bounds,
  along: "x" | "y" | "z",
  material: Material,
): string {
  const ends = endsOf[along];
  return (["front", "back", "left", "right", "top"] as const)
    .map((side) => {
      const { normal, origin, right, down, width, height } = faceOf({ min, max }, side);
      if (ends.includes(side) || facing(view, normal) <= 0.001) return "";
      const [across, drop] = [times(right, width), times(down, height)];
      const quad = [origin, add(origin, across), add(add(origin, across), drop), add(origin, drop)];
      const paint = tone(material, brightness(view, normal, material.gloss));
      return `<path d="${polygonPath(quad.map((point) => project(view, point)))}" fill="${paint}" stroke="${paint}"/>`;
    })
    .join("");
}

function drawEnd({ view, ink }: Stage, face: Face, options: Block): string {
  const { material, bevel = 0, radius = 0 } = options;
  const { width, height } = face;
  const level = brightness(view, face.normal, material.gloss * 0.5);
  const rect = (inset: number, paint: string) => {
    const [w, h] = [width - 2 * inset, height - 2 * inset];
    const corner = Math.max(0, Math.min(radius - inset, w / 2, h / 2));
    const at = inset === 0 ? "" : ` x="${write(inset, 2)}" y="${write(inset, 2)}"`;
    const round = corner === 0 ? "" : ` rx="${write(corner, 2)}"`;
    return `<rect${at} width="${write(w, 2)}" height="${write(h, 2)}"${round} fill="${paint}"/>`;
  };
  const slope = [0, 0, 0.55, 1];
  // Too small to show a fall of light.
  if (Math.max(width, height) * view.scale < 44 || Math.min(width, height) * view.scale < 16)
    return rect(0, tone(material, level));
  const plain = ink.linear(sheen(material, level, 0.1), slope);
  if (bevel === 0) return rect(0, plain);
  return rect(0, ink.linear(sheen(material, level + 0.12, 0.26), slope)) + rect(bevel, plain);
}

/** A soft fall of light over a flat face, brightest at its upper left. */
export function sheen(material: Material, level: number, fall: number): Stop[] {
  return [
    [0, tone(material, level + fall)],
    [1, tone(material, level - fall * 0.8)],
  ];
}
