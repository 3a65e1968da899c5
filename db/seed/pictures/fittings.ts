import { screw } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import { solar } from "./glass.ts";
import { dome, lathe } from "./lathe.ts";
import { gold, type Material, rubber, steel } from "./materials.ts";
import { placed } from "./placement.ts";
import type { Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Variation } from "./variation.ts";

const origin: Vector = [0, 0, 0];

/** A stick antenna on its threaded connector, leaning by degrees to the model's right. */
export function stickAntenna(at: Vector, height: number, width: number, lean = 0): Solid {
  const radius = width / 2;
  const stack: Solid[] = [
    lathe({
      at: origin,
      profile: [
        [0, radius * 0.85],
        [height * 0.07, radius * 0.85],
      ],
      material: gold,
      foot: "none",
      capped: false,
    }),
    lathe({
      at: origin,
      profile: [
        [height * 0.07, radius * 1.15],
        [height * 0.2, radius * 1.15],
        [height * 0.22, radius],
        [height - radius, radius * 0.8],
      ],
      material: rubber,
      capped: false,
    }),
    dome({
      at: [0, 0, height - radius],
      radius: radius * 0.8,
      height: radius * 0.9,
      material: rubber,
    }),
  ];
  return placed(stack, at, lean);
}

/** A whip of glass fibre with a steel foot, as used on masts. */
export function mastAntenna(at: Vector, height: number, width: number, material: Material): Solid {
  const radius = width / 2;
  const stack: Solid[] = [
    lathe({
      at: origin,
      profile: [
        [0, radius * 0.8],
        [height * 0.05, radius * 0.8],
        [height * 0.05, radius * 1.25],
        [height * 0.15, radius * 1.25],
      ],
      material: steel,
      foot: "none",
      capped: false,
    }),
    lathe({
      at: origin,
      profile: [
        [height * 0.15, radius],
        [height - radius, radius * 0.86],
      ],
      material,
      capped: false,
    }),
    dome({ at: [0, 0, height - radius], radius: radius * 0.86, height: radius, material }),
  ];
  return placed(stack, at);
}

/** A cable gland pointing down from a height: nut, neck and cap. */
export function gland(
  [x, y, z]: Vector,
  radius: number,
  length: number,
  material: Material,
): Solid {
  const stack = [
    lathe({
      at: origin,
      profile: [
        [0, radius * 0.62],
        [length * 0.2, radius * 0.86],
        [length * 0.55, radius * 0.86],
        [length * 0.56, radius],
        [length, radius],
      ],
      material,
      foot: "none",
    }),
  ];
  return placed(stack, [x, y, z - length]);
}

/** A pin header lying along the model's right, with gold pins. */
export function pinHeader(at: Vector, pins: number): Solid {
  const pitch = 2.54;
  return block({
    at,
    size: [pins * pitch, pitch, 2.6],
    material: rubber,
    along: "z",
    foot: "none",
    faces: {
      top: () =>
        `<path d="M1.27 1.27h${(pins - 1) * pitch + 0.1}" stroke="#e3bd63" stroke-width="1.1" stroke-dasharray="1.1 1.44" stroke-dashoffset=".55"/>`,
    },
  });
}

/** A solar panel on a post, tilted towards the front. */
export function solarPanel(vary: Variation, radius: number, [x, y, z]: Vector): Solid[] {
  const [width, length] = [radius * vary.between(2.3, 2.7), radius * vary.between(1.5, 1.8)];
  const tilt = vary.between(0.5, 0.7);
  const up: Vector = [0, Math.cos(tilt), Math.sin(tilt)];
  const [columns, rows] = [vary.whole(3, 5), vary.whole(2, 3)];
  return [
    lathe({
      at: [x, y, z],
      profile: [
        [0, 6],
        [radius * 0.5, 6],
      ],
      material: steel,
      foot: "none",
    }),
    extrusion({
      at: [x - width / 2, y - length * Math.cos(tilt) * 0.5, z + radius * 0.5],
      right: [1, 0, 0],
      up,
      into: [0, Math.sin(tilt), -Math.cos(tilt)],
      thickness: 4,
      rings: [
        [
          [0, 0],
          [width, 0],
          [width, length],
          [0, length],
        ],
      ],
      material: steel,
      foot: "none",
      near: (ink) => solar(ink, 3, 3 - length, width - 6, length - 6, columns, rows),
      far: (ink) =>
        `<rect x="${width * 0.36}" y="${-length * 0.7}" width="${width * 0.28}" height="${length * 0.4}" rx="3" fill="#2b2d30"/>${screw(ink, 8, -8, 2.4)}${screw(ink, width - 8, -8, 2.4)}`,
    }),
  ];
}
