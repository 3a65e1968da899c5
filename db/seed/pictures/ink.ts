import { write } from "./projection.ts";

/** Offset 0 to 1, colour, and opacity where it is not whole. */
export type Stop = readonly [number, string, number?];

/** Collects the gradients of one drawing; asking twice for the same one gives the same reference. */
export interface Ink {
  /** Direction in the units of the shape's own box, unless `inDrawing` says SVG units. */
  linear(stops: readonly Stop[], line?: readonly number[], inDrawing?: boolean): string;
  radial(stops: readonly Stop[], focus?: readonly [number, number]): string;
  /** Keeps artwork that repeats; gives the name to place it by with `use`. */
  symbol(markup: string): string;
  /** A name that no other drawing on the page has. */
  name(): string;
  definitions(): string;
}

export function createInk(prefix: string): Ink {
  const known = new Map<string, string>();
  const symbols = new Map<string, string>();
  let names = 0;
  const name = () => `${prefix}${(names++).toString(36)}`;
  const remember = (tag: string, attributes: string, stops: readonly Stop[]) => {
    const body = `${attributes}>${stops.map(writeStop).join("")}</${tag}>`;
    const key = tag + body;
    const id = known.get(key) ?? name();
    known.set(key, id);
    return `url(#${id})`;
  };
  return {
    name,
    linear(stops, line = [0, 0, 0, 1], inDrawing = false) {
      const ends = ["x1", "y1", "x2", "y2"].map(
        (end, at) => ` ${end}="${write(line[at] ?? 0, 2)}"`,
      );
      const units = inDrawing ? ' gradientUnits="userSpaceOnUse"' : "";
      return remember("linearGradient", ends.join("") + units, stops);
    },
    radial(stops, focus) {
      const at = focus ? ` fx="${write(focus[0], 2)}" fy="${write(focus[1], 2)}"` : "";
      return remember("radialGradient", at, stops);
    },
    symbol(markup) {
      const id = symbols.get(markup) ?? name();
      symbols.set(markup, id);
      return id;
    },
    definitions() {
      const kept = [...symbols].map(([markup, id]) => `<g id="${id}">${markup}</g>`).join("");
      return (
        [...known]
          .map(([key, id]) => {
            const tag = key.startsWith("linear") ? "linearGradient" : "radialGradient";
            return `<${tag} id="${id}"${key.slice(tag.length)}`;
          })
          .join("") + kept
      );
    },
  };
}

function writeStop([offset, color, opacity]: Stop): string {
  const fade = opacity === undefined ? "" : ` stop-opacity="${write(opacity, 2)}"`;
  return `<stop offset="${write(offset, 2)}" stop-color="${color}"${fade}/>`;
}
