import { type Material, tone } from "./materials.ts";
import { type Point, project, type Vector, write } from "./projection.ts";
import type { Solid } from "./solids.ts";

export interface Cable {
  points: readonly Vector[];
  /** Diameter in millimetres. */
  width: number;
  material: Material;
  /** A woven jacket instead of a smooth one. */
  woven?: string;
  foot?: boolean;
}

/** A round cable along a smooth curve through points. */
export function cable({ points, width, material, woven, foot = true }: Cable): Solid {
  const half = width / 2;
  const axes = [0, 1, 2] as const;
  const [minX = 0, minY = 0, minZ = 0] = axes.map((axis) =>
    Math.min(...points.map((p) => p[axis])),
  );
  const [maxX = 0, maxY = 0, maxZ = 0] = axes.map((axis) =>
    Math.max(...points.map((p) => p[axis])),
  );
  return {
    bounds: { min: [minX, minY, minZ - half], max: [maxX, maxY, maxZ + half] },
    foot: "none",
    outline: points,
    draw({ view, ink }) {
      const thick = width * view.scale;
      const id = ink.symbol(
        `<path d="${smoothPath(points.map((point) => project(view, point)))}"/>`,
      );
      const line = (paint: string, share: number, extra = "") =>
        `<use href="#${id}" stroke="${paint}" stroke-width="${write(thick * share)}"${extra}/>`;
      const grounded = foot && minZ - half < 1;
      const shade = grounded
        ? line(
            "#000",
            1.2,
            ` stroke-opacity=".16" transform="translate(${write(thick * 0.2)} ${write(thick * 0.42)})"`,
          )
        : "";
      const weave =
        woven === undefined
          ? ""
          : line(
              woven,
              0.78,
              ` stroke-dasharray="${write(thick * 0.2)} ${write(thick * 0.3)}" stroke-linecap="butt" stroke-opacity=".85"`,
            );
      const light = line(
        tone(material, 0.8),
        0.26,
        ` stroke-opacity=".8" transform="translate(${write(-thick * 0.15)} ${write(-thick * 0.2)})"`,
      );
      return `<g fill="none" stroke-linecap="round">${shade}${line(tone(material, 0.1), 1)}${line(tone(material, 0.45), 0.8)}${weave}${light}</g>`;
    },
  };
}

/** A curve through points (Catmull-Rom, written as cubic Béziers). */
function smoothPath(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0];
  let path = `M${write(first[0])} ${write(first[1])}c`;
  const step = (from: number, to: number) => write(to - from);
  points.slice(0, -1).forEach((from, index) => {
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const lead = [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6] as const;
    const trail = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    path += `${write(lead[0])} ${write(lead[1])} ${step(from[0], trail[0])} ${step(from[1], trail[1])} ${step(from[0], to[0])} ${step(from[1], to[1])} `;
  });
  return path.trimEnd();
}

/** Points of one turn of a coil that lies flat, from an angle to another in radians. */
export function turnOfCoil(
  center: Vector,
  radius: readonly [number, number],
  from: number,
  to: number,
): Vector[] {
  const steps = Math.max(3, Math.round(Math.abs(to - from) / 0.7));
  return Array.from({ length: steps + 1 }, (_, step): Vector => {
    const angle = from + ((to - from) * step) / steps;
    const reach = radius[0] + ((radius[1] - radius[0]) * step) / steps;
    return [center[0] + reach * Math.cos(angle), center[1] + reach * Math.sin(angle), center[2]];
  });
}
