import type { Stop } from "./ink.ts";
import { type Material, tone } from "./materials.ts";
import { turn, type Vector, type View } from "./projection.ts";

const lamp = unit([-0.46, -0.44, 0.86]);
const fill = unit([0.85, -0.5, 0.15]);

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/**
 * How light a surface is, 0 to 1. The lamp stands up on the viewer's left and moves with the viewer, as in
 * a studio, so that a back view is lit as well as the front.
 */
export function brightness(view: View, normal: Vector, gloss: number): number {
  const turned = turn(view, unit(normal));
  const camera: Vector = [0, -Math.cos(view.pitch), Math.sin(view.pitch)];
  const half = unit([lamp[0] + camera[0], lamp[1] + camera[1], lamp[2] + camera[2]]);
  const diffuse = 0.66 * Math.max(0, dot(turned, lamp)) + 0.2 * Math.max(0, dot(turned, fill));
  const shine = gloss * 0.4 * Math.max(0, dot(turned, half)) ** 18;
  return Math.min(1, 0.1 + diffuse + shine);
}

/** A brightness at a place, along any line. */
export interface Shade {
  place: number;
  level: number;
}

/** Gradient stops for shades in order of place, without those that a straight run would give anyway. */
export function rampStops(material: Material, shades: readonly Shade[]): Stop[] {
  const low = shades[0]?.place ?? 0;
  const span = Math.max(0.01, (shades.at(-1)?.place ?? 1) - low);
  const stops = simplify(shades, span).map(
    ({ place, level }): Stop => [(place - low) / span, tone(material, level)],
  );
  return stops.filter(
    ([, color], at) => stops[at - 1]?.[1] !== color || stops[at + 1]?.[1] !== color,
  );
}

/** Douglas-Peucker over brightness. */
function simplify(shades: readonly Shade[], span: number): Shade[] {
  const [first, last] = [shades[0], shades.at(-1)];
  if (first === undefined || last === undefined || shades.length < 3) return [...shades];
  let worst = 0;
  let worstMiss = 0.042;
  shades.forEach(({ place, level }, index) => {
    const share = (place - first.place) / Math.max(1e-6, last.place - first.place);
    const miss = Math.abs(first.level + (last.level - first.level) * share - level);
    const abrupt = last.place - first.place < span * 0.004;
    if (index > 0 && index < shades.length - 1 && miss > worstMiss && !abrupt)
      [worst, worstMiss] = [index, miss];
  });
  if (worst === 0) return [first, last];
  return [
    ...simplify(shades.slice(0, worst + 1), span),
    ...simplify(shades.slice(worst), span).slice(1),
  ];
}
