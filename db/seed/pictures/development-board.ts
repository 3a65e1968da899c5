import { usb } from "./connectors.ts";
import { circle, lampColors, led, rectangle } from "./details.ts";
import { pinHeader, stickAntenna } from "./fittings.ts";
import { display } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { chip, type Material, steel, terminal } from "./materials.ts";
import { placed } from "./placement.ts";
import { marking } from "./printing.ts";
import type { Vector } from "./projection.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";
import type { Variation } from "./variation.ts";

/** A development board: radio module, controller, pin headers, sockets at the edge. */
export const drawDevelopmentBoard: Drawer = (subject) => {
  const { vary, board, scale, ports, label } = subject;
  const [width, depth] = [vary.between(88, 112) * scale, vary.between(50, 64) * scale];
  const top = 1.8;
  const pins = Math.floor((width - 18) / 2.54);
  const flipped = vary.chance(0.5);
  const x = (at: number, wide: number) => (flipped ? width * 0.82 - at - wide : at);
  const radioWidth = vary.between(19, 25);
  const chipSize = vary.between(10, 15);
  const solids: Solid[] = [
    pinHeader([9, depth - 4.6, top], pins),
    pinHeader([9, 2, top], vary.chance(0.6) ? pins : Math.floor(pins * 0.6)),
    block({
      at: [0, 0, 0],
      size: [width, depth, 1.8],
      along: "z",
      radius: subject.round ? 9 : 3,
      material: board,
      faces: { top: (ink) => boardPrint(subject, ink, width, depth) },
    }),
    block({
      at: [x(width * 0.08, radioWidth), depth * 0.26, top],
      size: [radioWidth, depth * 0.46, 2.6],
      along: "z",
      radius: 0.8,
      bevel: 0.4,
      material: steel,
      foot: "none",
      faces: { top: () => marking(label, 2, depth * 0.25, radioWidth - 4, 3.4, "#33373b", 0.8) },
    }),
    block({
      at: [x(width * 0.46, chipSize), depth * 0.4, top],
      size: [chipSize, chipSize, 1.6],
      along: "z",
      radius: 0.4,
      material: chip,
      foot: "none",
      faces: { top: () => circle(1.8, chipSize - 1.8, 0.7, "#fff", ' fill-opacity=".35"') },
    }),
    block({
      at: [x(width * 0.46, 6), depth * 0.2, top],
      size: [6, 4, 1.4],
      along: "z",
      material: chip,
      foot: "none",
    }),
    block({
      at: [x(width * 0.66, 7), depth * 0.56, top],
      size: [7, 5, 1.6],
      along: "z",
      material: chip,
      foot: "none",
    }),
    ...smallParts(vary, width, depth, top),
    ...edgeSockets(subject, Math.max(1, ports), width, depth, top),
  ];
  if (subject.display)
    solids.push(
      block({
        at: [x(width * 0.5, 28), depth * 0.16, top + 2],
        size: [28, 17, 2],
        along: "z",
        radius: 1,
        material: chip,
        foot: "none",
        faces: { top: (ink) => display(ink, 1, 1, 26, 15, "trace") },
      }),
    );
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([x(8 + index * 14, 0), depth * 0.8, top], 62, 7));
  return { solids, elevation: "top", yaw: 33, pitch: 38 };
};

/** Traces, pads and mounting holes, as the solder mask shows them. */
function boardPrint(
  { vary: whole, color, label }: Subject,
  ink: Ink,
  width: number,
  depth: number,
): string {
  const silk = color === "White" ? "#3b3a37" : "#eceae4";
  const trace = color === "White" ? "#b59a5a" : "#ffffff";
  const vary = whole.branch("print");
  let path = "";
  for (let at = 0; at < 6; at++) {
    const [x, y] = [width * vary.between(0.1, 0.7), depth * vary.between(0.18, 0.8)];
    path += `M${x.toFixed(1)} ${y.toFixed(1)}h${vary.whole(5, 14)}l${vary.whole(2, 6)} ${vary.pick([-4, 4, -6, 6])}h${vary.whole(3, 10)}`;
  }
  const [right, bottom] = [(width - 5).toFixed(1), (depth - 5).toFixed(1)];
  const holes = `M5 5h0M${right} 5h0M5 ${bottom}h0M${right} ${bottom}h0`;
  const corner = `<g stroke-linecap="round"><path d="${holes}" stroke="#d8b25c" stroke-width="6"/><path d="${holes}" stroke="#111" stroke-width="3.8"/></g>`;
  const lamp = vary.pick(lampColors);
  return `<path d="${path}" fill="none" stroke="${trace}" stroke-opacity=".2" stroke-width=".55"/>${corner}${led(ink, width * 0.3, depth * 0.16, 0.9, "#53d681")}${circle(width * 0.34, depth * 0.16, 0.9, lamp)}${marking(label, width * 0.12, depth * 0.86, width * 0.3, 3.6, silk, 0.9)}`;
}

function smallParts(vary: Variation, width: number, depth: number, top: number): Solid[] {
  const kinds = [{ ...steel, ramp: ["#6b5a3c", "#a48d62", "#c9b48a"] } as const, chip].map(
    (material) => [
      block({ at: [0, 0, 0], size: [2.6, 1.5, 1], along: "z", material, foot: "none" as const }),
    ],
  );
  return Array.from({ length: vary.whole(4, 6) }, (_, at) =>
    placed(kinds[at % 2] ?? [], [
      width * (0.44 + at * 0.065),
      depth * vary.between(0.72, 0.8),
      top,
    ]),
  );
}

type Socket = "ethernet" | "terminal" | "usb";

const sockets: Record<Socket, { size: Vector; body: Material }> = {
  ethernet: { size: [17, 15, 12], body: steel },
  terminal: { size: [9, 10, 8], body: terminal },
  usb: { size: [8, 9, 3.4], body: steel },
};

function edgeSockets(
  { vary, solar }: Subject,
  count: number,
  width: number,
  depth: number,
  top: number,
): Solid[] {
  const own = vary.branch("edge");
  const kinds: Socket[] = [
    own.pick(["usb", "usb", "ethernet"]),
    own.pick(["terminal", "usb"]),
    "usb",
    "terminal",
  ];
  const stacks = Object.fromEntries(kinds.map((kind) => [kind, [socketOf(kind)]]));
  const solids: Solid[] = [];
  let y = 9;
  for (const kind of kinds.slice(0, count)) {
    const [long, across] = sockets[kind].size;
    if (y + across > depth - 5) break;
    solids.push(placed(stacks[kind] ?? [], [width - long + 2, y, top]));
    y += across + 2.5;
  }
  const light: Material = { ...steel, ramp: ["#8f8b80", "#dedacf", "#f7f4ec"] };
  if (solar)
    solids.push(
      block({
        at: [width * 0.6, depth * 0.74, top],
        size: [7, 5, 5],
        along: "z",
        material: light,
        foot: "none",
      }),
    );
  return solids;
}

function socketOf(kind: Socket): Solid {
  const { size, body } = sockets[kind];
  return block({
    at: [0, 0, 0],
    size,
    along: kind === "usb" ? "x" : "z",
    radius: kind === "usb" ? 1.7 : 0,
    material: body,
    foot: "none",
    faces: { right: (ink) => mouth(ink, kind, size) },
  });
}

function mouth(ink: Ink, kind: Socket, [, across, tall]: Vector): string {
  if (kind === "usb") return usb(ink, 0, 0);
  if (kind === "terminal")
    return (
      circle(across * 0.25, tall * 0.6, 1.5, "#06160d") +
      circle(across * 0.75, tall * 0.6, 1.5, "#06160d")
    );
  return `${rectangle(1.6, 2, across - 3.2, tall - 4, 0.4, "#08090a")}<path d="M4 3.4h7" stroke="#d6ac55" stroke-width="1.8" stroke-dasharray=".42 .54"/>`;
}
