import type { Stop } from "./ink.ts";
import { brightness, rampStops } from "./light.ts";
import { type Material, tone } from "./materials.ts";
import { layOnPlane, project, type Vector, write } from "./projection.ts";
import { type Artwork, type Solid, type Stage, sheen } from "./solids.ts";

export interface Lathe {
  /** Foot of the upright axis. */
  at: Vector;
  /** Height above the foot and radius, from the bottom up; millimetres. */
  profile: readonly (readonly [height: number, radius: number])[];
  material: Material;
  /** Artwork on the top, from the top left corner of its bounding square. */
  top?: Artwork;
  foot?: Solid["foot"];
  /** False where another body covers the top. */
  capped?: boolean;
}

/** A turned body with an upright axis: discs, cones, whips, louvres. */
export function lathe({
  at,
  profile,
  material,
  top,
  foot = "ellipse",
  capped = true,
}: Lathe): Solid {
  const widest = Math.max(...profile.map(([, radius]) => radius));
  const heights = profile.map(([height]) => height);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return {
    bounds: {
      min: [at[0] - widest, at[1] - widest, at[2] + low],
      max: [at[0] + widest, at[1] + widest, at[2] + high],
    },
    foot,
    draw(stage) {
      const { view, ink } = stage;
      let drawing = "";
      profile.forEach(([height, radius], index) => {
        const next = profile[index + 1];
        if (next === undefined) return;
        const paint = ink.linear(
          acrossTurn(stage, material, radius - next[1], next[0] - height),
          [0, 0, 1, 0],
        );
        const path = conePath(stage, at, [height, radius], next);
        drawing += `<path d="${path}" fill="${paint}" stroke="${material.rim}" stroke-width=".8"/>`;
      });
      const [lastHeight, lastRadius] = profile.at(-1) ?? [0, 0];
      if (!capped || lastRadius === 0 || Math.sin(view.pitch) < 0.02) return drawing;
      const level = brightness(view, [0, 0, 1], material.gloss * 0.5);
      const small = lastRadius * view.scale < 20;
      const paint = small
        ? tone(material, level)
        : ink.linear(sheen(material, level, 0.12), [0, 0, 0.55, 1]);
      const corner: Vector = [at[0] - lastRadius, at[1] + lastRadius, at[2] + lastHeight];
      const disc = `<circle cx="${write(lastRadius, 2)}" cy="${write(lastRadius, 2)}" r="${write(lastRadius, 2)}" fill="${paint}"/>`;
      return drawing + layOnPlane(view, [corner, [1, 0, 0], [0, -1, 0]], disc + (top?.(ink) ?? ""));
    },
  };
}

/** Brightness from the left edge of a turned wall to its right edge; the wall leans back by run over rise. */
function acrossTurn({ view }: Stage, material: Material, run: number, rise: number): Stop[] {
  const lean = Math.atan2(run, Math.max(0.001, rise)) * 0.8;
  const shades = [0, 0.06, 0.15, 0.25, 0.35, 0.5, 0.65, 0.8, 0.92, 1].map((share) => {
    const angle = Math.asin(share * 2 - 1) - view.yaw;
    const normal: Vector = [
      Math.sin(angle) * Math.cos(lean),
      -Math.cos(angle) * Math.cos(lean),
      Math.sin(lean),
    ];
    return { place: share, level: brightness(view, normal, material.gloss) };
  });
  return rampStops(material, shades);
}

/** The outline of a cone between two level circles, whose ellipses touch its edges at their tangent points. */
function conePath(
  { view }: Stage,
  at: Vector,
  [lowHeight, lowRadius]: readonly [number, number],
  [highHeight, highRadius]: readonly [number, number],
): string {
  const flat = Math.sin(view.pitch);
  const [x, lowY] = project(view, [at[0], at[1], at[2] + lowHeight]);
  const [, highY] = project(view, [at[0], at[1], at[2] + highHeight]);
  const [low, high] = [lowRadius * view.scale, highRadius * view.scale];
  const rise = lowY - highY;
  const ellipse = (radius: number, y: number) =>
    `M${write(x - radius)} ${write(y)}a${write(radius)} ${write(radius * flat)} 0 1 0 ${write(2 * radius)} 0a${write(radius)} ${write(radius * flat)} 0 1 0 ${write(-2 * radius)} 0z`;
  const sine = flat < 0.001 ? 0 : ((low - high) * flat) / Math.max(0.001, rise);
  if (Math.abs(sine) >= 1) return low > high ? ellipse(low, lowY) : ellipse(high, highY);
  const cosine = Math.sqrt(1 - sine * sine);
  const side = (radius: number) => radius * cosine;
  const drop = (radius: number, y: number) => y - radius * sine * flat;
  const arc = (radius: number, large: boolean, toX: number, toY: number) =>
    radius * flat < 0.05
      ? `L${write(toX)} ${write(toY)}`
      : `A${write(radius)} ${write(radius * flat)} 0 ${large ? 1 : 0} 0 ${write(toX)} ${write(toY)}`;
  const [lowEdge, highEdge] = [drop(low, lowY), drop(high, highY)];
  return `M${write(x - side(low))} ${write(lowEdge)}${arc(low, sine > 0, x + side(low), lowEdge)}L${write(x + side(high))} ${write(highEdge)}${arc(high, sine < 0, x - side(high), highEdge)}z`;
}

/** The upper half of an ellipsoid. */
export function dome(options: {
  at: Vector;
  radius: number;
  height: number;
  material: Material;
  /** Artwork around the highest point, from the top left corner of the bounding square. */
  top?: Artwork;
}): Solid {
  const { at, radius, height, material, top: art } = options;
  return {
    bounds: {
      min: [at[0] - radius, at[1] - radius, at[2]],
      max: [at[0] + radius, at[1] + radius, at[2] + height],
    },
    foot: "ellipse",
    draw({ view, ink }) {
      const [x, y] = project(view, at);
      const [sin, cos] = [Math.sin(view.pitch), Math.cos(view.pitch)];
      const wide = radius * view.scale;
      const tall = Math.hypot(height * cos, radius * sin) * view.scale;
      const path = `M${write(x - wide)} ${write(y)}A${write(wide)} ${write(tall)} 0 0 1 ${write(x + wide)} ${write(y)}A${write(wide)} ${write(wide * sin)} 0 0 1 ${write(x - wide)} ${write(y)}z`;
      const top = brightness(view, [0, 0, 1], material.gloss);
      const paint = ink.radial(
        [
          [0, tone(material, top + 0.14 + material.gloss * 0.2)],
          [0.35, tone(material, top - 0.06)],
          [0.75, tone(material, top - 0.32)],
          [1, tone(material, top - 0.52)],
        ],
        [0.36, 0.2],
      );
      const shell = `<path d="${path}" fill="${paint}" stroke="${material.rim}"/>`;
      if (art === undefined || sin < 0.1) return shell;
      const corner: Vector = [at[0] - radius, at[1] + radius, at[2] + height * 0.93];
      return shell + layOnPlane(view, [corner, [1, 0, 0], [0, -1, 0]], art(ink));
    },
  };
}
