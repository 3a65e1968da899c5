import { add, boundsOf, project, type Vector, write } from "./projection.ts";
import type { Solid } from "./solids.ts";

/**
 * A stack of bodies modelled at the origin and placed at a foot, leaning by degrees to the model's right.
 * The projection is parallel, so one drawing serves every copy of the stack.
 */
export function placed(stack: readonly Solid[], foot: Vector, degrees = 0): Solid {
  const { min, max } = boundsOf(stack.flatMap(({ bounds }) => [bounds.min, bounds.max]));
  const outlines = stack.map(({ outline }) => outline);
  const sway = Math.tan((degrees * Math.PI) / 180) * max[2];
  return {
    foot: stack[0]?.foot ?? "none",
    outline: outlines.every((outline) => outline !== undefined)
      ? outlines.flat().map((point) => add(foot, point))
      : undefined,
    bounds: {
      min: add(foot, [min[0] + Math.min(0, sway), min[1], min[2]]),
      max: add(foot, [max[0] + Math.max(0, sway), max[1], max[2]]),
    },
    draw({ view, ink }) {
      const local = { view: { ...view, left: 0, top: 0 }, ink };
      const id = ink.symbol(stack.map((solid) => solid.draw(local)).join(""));
      const [x, y] = project(view, foot);
      const seen = degrees * Math.cos(view.yaw) * Math.cos(view.pitch);
      const turned = Math.abs(seen) < 0.1 ? "" : ` rotate(${write(seen)})`;
      return `<use href="#${id}" transform="translate(${write(x)} ${write(y)})${turned}"/>`;
    },
  };
}
