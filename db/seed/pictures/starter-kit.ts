import { cable, turnOfCoil } from "./cord.ts";
import { circle, lampColors, led, rectangle } from "./details.ts";
import { extrusion } from "./extrusion.ts";
import { pinHeader, stickAntenna } from "./fittings.ts";
import { lathe } from "./lathe.ts";
import { chip, type Material, steel } from "./materials.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import type { Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A kit in its case: open lid, foam, a board, devices and a cable. */
export const drawStarterKit: Drawer = (subject) => {
  const { vary, housing, scale, label, print } = subject;
  const [width, depth, height] = [
    vary.between(150, 172) * scale,
    vary.between(104, 120) * scale,
    vary.between(34, 44),
  ];
  const lean = vary.between(0.18, 0.4);
  const lidLength = depth * 0.94;
  const up: Vector = [0, Math.sin(lean), Math.cos(lean)];
  const stripe = vary.pick(["#e2641e", "#2f9e68", "#d4a52a", "#5b8fd6"]);
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      along: "z",
      radius: 6,
      bevel: 2.4,
      material: housing,
      faces: {
        front: (ink) =>
          rectangle(4, height * 0.6, width - 8, 3, 0, stripe) +
          rectangle(
            width * 0.44,
            height * 0.12,
            width * 0.12,
            height * 0.26,
            1.5,
            ink.linear([
              [0, "#e9eaeb"],
              [1, "#888c91"],
            ]),
          ) +
          marking(label, width * 0.06, height * 0.9, width * 0.3, 7, print),
        top: (ink) => {
          const foam = ink.linear([
            [0, "#35373b"],
            [1, "#1d1e20"],
          ]);
          const edge = ' stroke="#08090a" stroke-width="1.6"';
          return rectangle(6, 6, width - 12, depth - 12, 4, foam, edge);
        },
        back: () =>
          labelPlate(label, width * 0.1, height * 0.2, width * 0.28, height * 0.6) +
          rectangle(width * 0.62, height * 0.02, 14, height * 0.24, 1, "#8e9297") +
          rectangle(width * 0.86, height * 0.02, 14, height * 0.24, 1, "#8e9297"),
      },
    }),
    extrusion({
      at: [0, depth + 0.5, height],
      right: [1, 0, 0],
      up,
      into: [0, Math.cos(lean), -Math.sin(lean)],
      thickness: 8,
      rings: [
        [
          [4, 0],
          [width - 4, 0],
          [width, 4],
          [width, lidLength - 5],
          [width - 5, lidLength],
          [5, lidLength],
          [0, lidLength - 5],
          [0, 4],
        ],
      ],
      material: housing,
      foot: "none",
      near: () =>
        rectangle(7, 7 - lidLength, width - 14, lidLength - 14, 4, "#000", ' fill-opacity=".3"') +
        rectangle(width * 0.34, -lidLength * 0.66, width * 0.32, lidLength * 0.3, 2, "#f1eee7") +
        `<path d="M${width * 0.37} ${-lidLength * 0.46}h${width * 0.26}" stroke="${stripe}" stroke-width="2.4"/>` +
        marking(label, width * 0.37, -lidLength * 0.52, width * 0.26, 6, "#2a2a28"),
      far: () =>
        rectangle(0.5, -lidLength * 0.3, width - 1, 6, 0, stripe) +
        labelPlate(label, width * 0.3, -lidLength * 0.78, width * 0.4, lidLength * 0.26),
    }),
    ...contents(subject, width, depth, height),
  ];
  return { solids, elevation: "top", yaw: 31, pitch: 34 };
};

function contents(subject: Subject, width: number, depth: number, floor: number): Solid[] {
  const { vary, board, antennas, color, trim } = subject;
  const lamp = vary.pick(lampColors);
  const [boardWidth, boardDepth] = [width * 0.4, depth * 0.42];
  const device: Material =
    color === "White"
      ? trim
      : { ramp: ["#a39e94", "#d2cdc4", "#efece6", "#fffefb"], gloss: 0.4, rim: "#4435" };
  const solids: Solid[] = [
    block({
      at: [14, depth * 0.46, floor],
      size: [boardWidth, boardDepth, 2],
      along: "z",
      radius: 2,
      material: board,
      foot: "none",
      faces: {
        top: (ink) =>
          circle(4, 4, 1.6, "#d8b25c") +
          circle(boardWidth - 4, boardDepth - 4, 1.6, "#d8b25c") +
          led(ink, boardWidth * 0.8, 7, 1.2, lamp),
      },
    }),
    pinHeader([20, depth * 0.46 + boardDepth - 5, floor + 2], Math.floor((boardWidth - 14) / 2.54)),
    block({
      at: [14 + boardWidth * 0.14, depth * 0.46 + boardDepth * 0.22, floor + 2],
      size: [16, boardDepth * 0.46, 2.6],
      along: "z",
      radius: 0.8,
      material: steel,
      foot: "none",
    }),
    block({
      at: [14 + boardWidth * 0.56, depth * 0.46 + boardDepth * 0.3, floor + 2],
      size: [12, 12, 1.8],
      along: "z",
      material: chip,
      foot: "none",
    }),
  ];
  solids.push(...devicesOf(subject, device, lamp, [width, depth, floor]));
  const coil = cable({
    points: turnOfCoil([0, 0, 0], [depth * 0.13, depth * 0.13], 0, Math.PI * 2),
    width: 3.4,
    material: device,
    foot: false,
  });
  for (let turn = 0; turn < 3; turn++)
    solids.push(
      placed([coil], [14 + boardWidth / 2 + (turn % 2), depth * 0.26, floor + 2 + turn * 3.5]),
    );
  for (let index = 0; index < antennas; index++)
    solids.push(stickAntenna([20 + index * 14, depth * 0.86, floor + 2], 44, 6));
  return solids;
}

/** The small devices on the right side of the foam, boxes and pucks. */
function devicesOf(
  { vary, ports, display, solar, round }: Subject,
  device: Material,
  lamp: string,
  [width, depth, floor]: Vector,
): Solid[] {
  const shift = vary.between(0, 4);
  const count = Math.max(2, Math.min(4, ports));
  const room = (width * 0.46 - 12) / Math.max(2, Math.ceil(count / 2));
  const size = Math.min(room - 5, depth * 0.3);
  const puck = [
    lathe({
      at: [size / 2, size / 2, 0],
      profile: [
        [0, size / 2],
        [9, size / 2],
        [11, size / 2 - 2.5],
      ],
      material: device,
      foot: "none",
      top: (ink) => led(ink, size / 2 - 2.5, size * 0.2, 1.4, lamp),
    }),
  ];
  const box = [
    block({
      at: [0, 0, 0],
      size: [size, size, 12],
      along: "z",
      radius: 5,
      bevel: 1.4,
      material: device,
      foot: "none",
      faces: {
        top: (ink) =>
          (display
            ? rectangle(size * 0.2, size * 0.3, size * 0.6, size * 0.4, 1.5, "#10151a")
            : solar
              ? rectangle(size * 0.2, size * 0.3, size * 0.6, size * 0.4, 0.5, "#14264a")
              : rectangle(
                  size * 0.3,
                  size * 0.66,
                  size * 0.4,
                  1.6,
                  0.8,
                  "#000",
                  ' fill-opacity=".4"',
                )) + led(ink, size * 0.5, size * 0.14, 1.2, lamp),
      },
    }),
  ];
  return Array.from({ length: count }, (_, at) => {
    const x = width * 0.52 + shift + Math.floor(at / 2) * room;
    const y = at % 2 === 0 ? depth * 0.56 : depth * 0.16;
    return placed((at + (round ? 1 : 0)) % 3 === 1 ? puck : box, [x, y, floor]);
  });
}
