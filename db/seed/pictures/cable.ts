import { usb } from "./connectors.ts";
import { cable, turnOfCoil } from "./cord.ts";
import { circle, rectangle } from "./details.ts";
import type { Ink } from "./ink.ts";
import { gold, type Material, steel } from "./materials.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Vector } from "./projection.ts";
import { type Artwork, block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

type Plug = "ethernet" | "coaxial" | "usb" | "round";

const clear: Material = {
  ramp: ["#8d949a", "#c4cbd1", "#e6ebee", "#ffffff"],
  gloss: 0.6,
  rim: "#3c465066",
};

/** A made-up cable: neat turns, two ties, and a plug at each end. */
export const drawCable: Drawer = (subject) => {
  const { vary, housing, trim, scale, round, label } = subject;
  const turns = Math.max(3, Math.round(vary.whole(3, 5) * scale));
  const width = vary.between(4.6, 6.6);
  const reach = vary.between(58, 70) * Math.sqrt(scale);
  const woven = vary.chance(0.3) ? vary.pick(["#8d9297", "#d4d7d9", "#e2641e"]) : undefined;
  const jacket = { width, material: housing, woven };
  const near: Plug = round ? "coaxial" : vary.pick(["ethernet", "usb", "round", "coaxial"]);
  const far: Plug = vary.chance(0.6) ? near : vary.pick(["usb", "round"]);
  const ring = cable({
    ...jacket,
    points: turnOfCoil([0, 0, 0], [reach, reach], -1.5, Math.PI * 2 - 1.5),
  });
  const solids: Solid[] = Array.from({ length: turns }, (_, turn) =>
    placed(
      [ring],
      [((turn * 5) % 7) * 0.8 - 2, ((turn * 3) % 5) * 0.8 - 1.5, width / 2 + turn * width * 0.86],
    ),
  );
  const stack = turns * width * 0.86 + width;
  solids.push(
    cable({
      ...jacket,
      points: [
        [reach, 8, width],
        [reach + 4, -14, width * 0.7],
        [reach + 16, -36, width / 2],
        [reach + 36, -52, width / 2],
      ],
    }),
    cable({
      ...jacket,
      points: [
        [-reach + 10, -24, width],
        [-reach + 6, -44, width * 0.7],
        [-reach + 16, -62, width / 2],
        [-reach + 44, -78, width / 2],
      ],
    }),
    ...plugOf(near, [reach + 36, -52], trim),
    ...plugOf(far, [-reach + 44, -78], trim),
    strap([0, -reach], [24, width * 1.8, stack + 1.4], trim, () =>
      marking(label, 2, stack * 0.62, 20, 6, subject.print, 0.9),
    ),
    strap([0, reach], [9, width * 1.8, stack + 1.4], trim),
  );
  if (subject.ports > 2 || subject.display)
    solids.push(
      block({
        at: [-24, -12, 0],
        size: [48, 26, 1],
        along: "z",
        radius: 2,
        material: clear,
        faces: { top: () => labelPlate(label, 2, 2, 44, 22) },
      }),
    );
  return { solids, elevation: "top", yaw: 24, pitch: 38, shade: 0.35 };
};

/** A strap around the turns; artwork goes on its outer side. */
function strap(
  [x, y]: readonly [number, number],
  [long, thick, height]: Vector,
  material: Material,
  front?: Artwork,
): Solid {
  return block({
    at: [x - long / 2, y - thick / 2, 0],
    size: [long, thick, height],
    along: "x",
    radius: 4,
    material,
    faces: front === undefined ? {} : { front },
  });
}

function plugOf(kind: Plug, [x, y]: readonly [number, number], trim: Material): Solid[] {
  const boot = block({
    at: [x, y - 4.5, 0],
    size: [14, 9, 9],
    along: "x",
    radius: 4.4,
    material: trim,
  });
  if (kind === "ethernet") {
    return [
      boot,
      block({
        at: [x + 14, y - 6.5, 0],
        size: [22, 13, 10],
        along: "x",
        radius: 1,
        material: clear,
        faces: {
          top: () =>
            rectangle(4, 2, 11, 9, 0.5, "#000", ' fill-opacity=".12"') +
            `<path d="M17 1.6v10" stroke="#c99b3e" stroke-width="5" stroke-dasharray=".8 .5"/>`,
          right: () =>
            `<path d="M2 3h9" stroke="#c99b3e" stroke-width="3" stroke-dasharray=".8 .5"/>`,
        },
      }),
      block({
        at: [x + 18, y - 2, 10],
        size: [14, 4, 1.4],
        along: "x",
        material: clear,
        foot: "none",
      }),
    ];
  }
  if (kind === "usb") {
    return [
      boot,
      block({
        at: [x + 14, y - 6, 0],
        size: [20, 12, 8],
        along: "x",
        radius: 3,
        bevel: 1,
        material: trim,
        faces: { top: () => circle(10, 6, 1.6, "#fff", ' fill-opacity=".3"') },
      }),
      block({
        at: [x + 34, y - 4.5, 2.3],
        size: [9, 9, 3.4],
        along: "x",
        radius: 1.7,
        material: steel,
        foot: "none",
        faces: { right: (ink: Ink) => usb(ink, 0, 0) },
      }),
    ];
  }
  const metal = kind === "coaxial" ? gold : steel;
  return [
    boot,
    block({
      at: [x + 14, y - 5.5, 0],
      size: [kind === "coaxial" ? 12 : 22, 11, 11],
      along: "x",
      radius: 5.5,
      bevel: 1,
      material: metal,
      faces: { right: () => circle(5.5, 5.5, 3.6, "#0d0d0d") + circle(5.5, 5.5, 1, "#e3bd63") },
    }),
    ...(kind === "coaxial"
      ? [
          block({
            at: [x + 26, y - 4, 1.5],
            size: [9, 8, 8],
            along: "x",
            radius: 4,
            material: metal,
            foot: "none" as const,
            faces: { right: () => circle(4, 4, 2.9, "#15110a") + circle(4, 4, 0.9, "#f3d48a") },
          }),
        ]
      : []),
  ];
}
