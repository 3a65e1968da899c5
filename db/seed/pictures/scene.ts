import { createInk, type Stop } from "./ink.ts";
import {
  type Bounds,
  boundsOf,
  corners,
  facing,
  type Point,
  planeMatrix,
  project,
  turn,
  type Vector,
  type View,
  write,
} from "./projection.ts";
import type { Solid } from "./solids.ts";

/** A product ready to be seen: its bodies, and which elevation says most about it. */
export interface Model {
  solids: Solid[];
  elevation: "front" | "top";
  /** Camera of the three-quarter views, in degrees. */
  yaw?: number;
  pitch?: number;
  /** Strength of the wide shadow, 0 to 1: loose coils throw little. */
  shade?: number;
}

export type Angle = 0 | 1 | 2;

const size = 800;
const degrees = Math.PI / 180;

/** Draws a model from one of three sides: three-quarter front, elevation with dimension lines, three-quarter back. */
export function drawScene(
  model: Model,
  angle: Angle,
  options: { prefix: string; fill: number },
): string {
  const ink = createInk(options.prefix);
  const view = frame(model, cameraOf(model, angle), angle, options.fill);
  const shadow = angle === 1 ? elevationShadow : groundShadow;
  const body =
    shadow(view, model, ink.radial(softShadow)) +
    (angle === 1 ? dimensionLines(extent(model.solids, view)) : "") +
    inPaintingOrder(model.solids, view)
      .map((solid) => solid.draw({ view, ink }))
      .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><defs>${ink.definitions()}</defs>${body}</svg>`;
}

function cameraOf({ yaw = 30, pitch = 24, elevation }: Model, angle: Angle): View {
  const still = { scale: 1, left: 0, top: 0 };
  if (angle === 0) return { ...still, yaw: -yaw * degrees, pitch: pitch * degrees };
  if (angle === 2) return { ...still, yaw: (180 + yaw) * degrees, pitch: pitch * degrees };
  return { ...still, yaw: 0, pitch: elevation === "top" ? 90 * degrees : 0 };
}

/** Fits the model into the middle of the picture. */
function frame({ solids }: Model, camera: View, angle: Angle, fill: number): View {
  const { left, top, right, bottom } = extent(solids, camera);
  const room = size * (angle === 1 ? 0.64 : 0.8) * fill;
  const scale = Math.min(room / (right - left), (room * 1.04) / (bottom - top));
  const lift = angle === 1 ? -14 : -8;
  return {
    ...camera,
    scale,
    left: size / 2 - ((left + right) / 2) * scale,
    top: size / 2 + lift - ((top + bottom) / 2) * scale,
  };
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function extent(solids: readonly Solid[], view: View): Extent {
  const points = solids
    .flatMap(({ bounds, outline }) => outline ?? corners(bounds))
    .map((corner) => project(view, corner));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/**
 * Far bodies first. Two bodies that touch without crossing have an axis that parts them; the one on the
 * camera's side of it can hide the other, never the reverse.
 */
function inPaintingOrder(solids: readonly Solid[], view: View): Solid[] {
  const behind = solids.map((solid) =>
    solids.filter((other) => hides(solid.bounds, other.bounds, view)),
  );
  const waiting = new Set(solids);
  const ordered: Solid[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].find(
      (solid) => !behind[solids.indexOf(solid)]?.some((other) => waiting.has(other)),
    );
    const next = free ?? [...waiting][0];
    if (next === undefined) break;
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

function hides(one: Bounds, other: Bounds, view: View): boolean {
  let verdict = 0;
  for (const axis of [0, 1, 2] as const) {
    const unit: Vector = axis === 0 ? [1, 0, 0] : axis === 1 ? [0, 1, 0] : [0, 0, 1];
    const towards = facing(view, unit);
    if (Math.abs(towards) < 0.01) continue;
    const above = one.min[axis] >= other.max[axis] - 0.01;
    const below = one.max[axis] <= other.min[axis] + 0.01;
    if (above === below) continue;
    const side = Math.sign(towards) * (above ? 1 : -1);
    if (verdict !== 0 && verdict !== side) return false;
    verdict = side;
  }
  return verdict > 0;
}

const softShadow: Stop[] = [
  [0, "#000", 0.3],
  [0.45, "#000", 0.2],
  [0.75, "#000", 0.07],
  [1, "#000", 0],
];

/** A wide soft shadow away from the lamp, and a tight dark one under everything that stands on the ground. */
function groundShadow(view: View, { solids, shade = 1 }: Model, paint: string): string {
  const whole = boundsOf(solids.flatMap(({ bounds }) => [bounds.min, bounds.max]));
  const ground = whole.min[2];
  const standing = solids.filter(
    ({ bounds, foot }) => foot !== "none" && bounds.min[2] < ground + 0.6,
  );
  const matrix = planeMatrix(view, [0, 0, ground], [1, 0, 0], [0, -1, 0]);
  const treads = standing.map(({ bounds, tread, foot }) => ({ foot, tread: tread ?? bounds }));
  const feet =
    treads.length > 0 ? boundsOf(treads.flatMap(({ tread }) => [tread.min, tread.max])) : whole;
  const [width, depth] = [feet.max[0] - feet.min[0], feet.max[1] - feet.min[1]];
  const reach = Math.min(
    Math.max(width, depth, (whole.max[2] - ground) * 0.4) * 0.2,
    70 / view.scale,
  );
  const [awayX, awayY] = turn({ ...view, yaw: -view.yaw }, [reach * 0.3, reach * 0.1, 0]);
  const spread = 0.34 + 0.16 * shade;
  const wide = `<ellipse cx="${write((feet.min[0] + feet.max[0]) / 2 + awayX)}" cy="${write(-(feet.min[1] + feet.max[1]) / 2 - awayY)}" rx="${write(width * spread + reach * shade)}" ry="${write(depth * spread + reach * shade)}" fill="${paint}"${shade === 1 ? "" : ` fill-opacity="${shade}"`}/>`;
  const tight = treads.map(({ tread: { min, max }, foot }) => {
    const [w, d] = [max[0] - min[0], max[1] - min[1]];
    const grow = Math.min(reach * 0.26, Math.max(w, d) * 0.1);
    const shares = Math.max(w, d) * view.scale < 90 ? [0.3, 0.9] : [0.05, 0.25, 0.5, 0.75, 1];
    return shares.map((share) => {
      const edge = grow * share;
      const corner = foot === "ellipse" ? Math.min(w, d) / 2 + edge : edge + Math.min(w, d) * 0.1;
      return `<rect x="${write(min[0] - edge + awayX * 0.12 * share)}" y="${write(-max[1] - edge - awayY * 0.12 * share)}" width="${write(w + 2 * edge)}" height="${write(d + 2 * edge)}" rx="${write(corner)}"/>`;
    });
  });
  return `<g transform="${matrix}">${wide}<g fill-opacity=".072">${tight.flat().join("")}</g></g>`;
}

function elevationShadow(view: View, model: Model, paint: string): string {
  const { left, right, top, bottom } = extent(model.solids, view);
  const [middle, width] = [(left + right) / 2, right - left];
  if (model.elevation === "front") {
    return `<ellipse cx="${write(middle)}" cy="${write(bottom)}" rx="${write(width * 0.56)}" ry="11" fill="${paint}" fill-opacity=".8"/>`;
  }
  return `<ellipse cx="${write(middle + 10)}" cy="${write((top + bottom) / 2 + 14)}" rx="${write(width * 0.62)}" ry="${write((bottom - top) * 0.62)}" fill="${paint}" fill-opacity="${write((model.shade ?? 1) * 0.7, 2)}"/>`;
}

/** Hairlines as on a datasheet: width below, height on the right, centre lines; they carry no numbers. */
function dimensionLines({ left, right, top, bottom }: Extent): string {
  const [below, beside] = [bottom + 54, right + 54];
  const path = (...points: Point[]) =>
    points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${write(x)} ${write(y)}`).join("");
  const extension =
    path([left, bottom + 16], [left, below + 12]) +
    path([right, bottom + 16], [right, below + 12]) +
    path([right + 16, top], [beside + 12, top]) +
    path([right + 16, bottom], [beside + 12, bottom]);
  const measure = path([left, below], [right, below]) + path([beside, top], [beside, bottom]);
  const arrow = (x: number, y: number, turned: number) =>
    `<path d="M0 0l11-3v6z" transform="translate(${write(x)} ${write(y)}) rotate(${turned})"/>`;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const centre =
    path([middleX, top - 40], [middleX, top - 8]) + path([left - 40, middleY], [left - 8, middleY]);
  return `<g stroke="#8f8b84" fill="none"><path d="${extension}" stroke-opacity=".6"/><path d="${measure}"/><path d="${centre}" stroke-dasharray="14 4 3 4" stroke-opacity=".7"/></g><g fill="#8f8b84">${arrow(left, below, 0)}${arrow(right, below, 180)}${arrow(beside, top, 90)}${arrow(beside, bottom, -90)}</g>`;
}
