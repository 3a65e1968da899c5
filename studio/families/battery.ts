import { CylinderGeometry, type Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, plastic, printed, rubber, steel } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { vents } from "../parts/openings.ts";
import { drawCode, drawSheet, marking, typePlate, write } from "../parts/print.ts";
import { arc, block, fix, group, puck, put, slab, solid, turned } from "../parts/shape.ts";
import { gland, m12 } from "../parts/sockets.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MBA02-26": buildPack,
  "MBA03-S": buildBox,
  "MBA04-C": buildCoins,
};

/** Cells under printed film, a tray of them, and the box with its own charger. */
export function buildBattery(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildPair)(device);
}

interface Cell {
  radius: number;
  height: number;
  tone: string;
  accent: string;
  words: readonly string[];
  label: string;
}

/** A round cell upright from y = 0: film around the can, a rim of steel and its button. */
function buildCell({ radius, height, tone, accent, words, label }: Cell): Object3D {
  const sleeve = height - 2.6;
  const around = 2 * Math.PI * radius;
  const sheet = drawSheet(around, sleeve, (pen) => {
    pen.fillStyle = tone;
    pen.fillRect(0, 0, around, sleeve);
    pen.fillStyle = accent;
    pen.fillRect(0, sleeve * 0.8, around, sleeve * 0.2);
    for (let side = 0; side < 2; side++) {
      const x = around * (0.06 + side * 0.5);
      const size = Math.min(sleeve * 0.1, (around * 0.36) / (0.62 * label.length));
      write(pen, { text: label, x, y: sleeve * 0.22, size, tone: "#f2f5f8", weight: 600 });
      for (const [at, text] of words.entries()) {
        write(pen, { text, x, y: sleeve * (0.36 + at * 0.1), size: size * 0.72, tone: "#cfdbe8" });
      }
      write(pen, {
        text: "+",
        x: x + around * 0.385,
        y: sleeve * 0.24,
        size: size * 2,
        tone: "#f2f5f8",
        weight: 600,
      });
      drawCode(pen, {
        text: label,
        x: x + around * 0.26,
        y: sleeve * 0.52,
        side: sleeve * 0.18,
        tone: "#f2f5f8",
      });
    }
  });
  const film = printed(sheet, { roughness: 0.34 });
  film.transparent = false;
  film.depthWrite = true;
  const wrap = solid(new CylinderGeometry(radius, radius, sleeve, 96, 1, true, -1.9), film);
  return group(
    put(wrap, [0, 0.9 + sleeve / 2, 0]),
    turned(
      [
        [0, 0],
        [radius - 1.4, 0],
        ...arc(radius - 0.06, 0.2, 1, "foot"),
        [radius - 0.06, height - 2.4],
        ...arc(radius - 0.06, height - 1, 1, "top"),
        [radius * 0.62, height - 1],
        [radius * 0.58, height - 1.6],
        [radius * 0.34, height - 1.6],
      ],
      steel(),
      96,
    ),
    put(puck(radius * 0.6, 0.5, 0.1, plastic("#16181a")), [0, height - 1.8, 0]),
    put(puck(radius * 0.3, 2, 0.5, steel()), [0, height - 1.9, 0]),
  );
}

/** One cell standing and one lying before it. */
function buildPair(device: Device): Object3D {
  const { width, height } = device.size;
  const cell = (): Object3D =>
    buildCell({
      radius: width / 2,
      height,
      tone: "#1d4a86",
      accent: "#d8a02a",
      words: ["3.6 V  19 Ah", "Li-SOCl2  D", "UN3090"],
      label: device.label,
    });
  return group(
    put(cell(), [-20, 0, -6]),
    put(group(put(cell(), [0, -height / 2, 0])), [30, width / 2, 12], [0, 28, 90]),
  );
}

/** Ten small cells, standing close in two rows. */
function buildPack(device: Device): Object3D {
  const { width, height } = device.size;
  const all = group();
  for (let at = 0; at < 10; at++) {
    const cell = buildCell({
      radius: width / 2 - 0.1,
      height,
      tone: "#1a5a8c",
      accent: "#e6e8ea",
      words: ["3.6 V  2.6 Ah", "Li-SOCl2  AA"],
      label: device.label,
    });
    cell.rotation.y = (device.vary(`cell ${at}`) - 0.5) * 0.9;
    const cap =
      at < 3 ? put(puck(width / 2 + 0.5, 5, 1, rubber("#c23a2a")), [0, height - 4.2, 0]) : group();
    all.add(
      put(group(cell, cap), [
        ((at % 5) - 2) * (width + 0.6),
        0,
        (at < 5 ? -0.5 : 0.5) * (width + 0.6),
      ]),
    );
  }
  return all;
}

/** Coin cells in their tray. */
function buildCoins(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const coin = (): Object3D => {
    const face = drawSheet(width, width, (pen) => {
      write(pen, {
        text: "+",
        x: width / 2,
        y: width * 0.36,
        size: 5,
        tone: "#5a5d60",
        align: "center",
        weight: 600,
      });
      write(pen, {
        text: "CR2477",
        x: width / 2,
        y: width * 0.56,
        size: 3.2,
        tone: "#5a5d60",
        align: "center",
        weight: 600,
      });
      write(pen, {
        text: "3 V",
        x: width / 2,
        y: width * 0.72,
        size: 2.8,
        tone: "#5a5d60",
        align: "center",
      });
    });
    return group(
      turned(
        [
          [0, 0],
          [radius * 0.84, 0],
          ...arc(radius * 0.88, 0.4, 0.4, "foot"),
          [radius * 0.9, 1.2],
          [radius, 1.3],
          ...arc(radius, height, 0.9, "top"),
          [radius * 0.86, height],
          [radius * 0.84, height - 0.16],
          [0, height - 0.16],
        ],
        steel(),
        96,
      ),
      fix(printFace(width, face), "top", [0, height - 0.1, 0]),
    );
  };
  const gap = width + 3;
  const all = group(
    slab(
      { width: gap * 5 + 6, height: 1.2, depth: gap * 5 + 6, corner: 6, fillet: 0.4 },
      plastic("#17181a", { roughness: 0.3, grain: 0.05 }),
    ),
    ...ridges(gap),
  );
  for (let at = 0; at < 25; at++) {
    const cell = coin();
    cell.rotation.y = device.vary(`coin ${at}`) * 6.28;
    all.add(put(group(cell), [((at % 5) - 2) * gap, 1.2, (Math.floor(at / 5) - 2) * gap]));
  }
  return all;
}

function printFace(side: number, sheet: HTMLCanvasElement): Object3D {
  const plane = solid(
    new CylinderGeometry(side / 2, side / 2, 0.02, 64),
    printed(sheet, { roughness: 0.5 }),
  );
  return put(plane, [0, 0, 0.02], [90, 0, 0]);
}

/** The walls of the tray between its rows. */
function ridges(gap: number): Object3D[] {
  const film = plastic("#17181a", { roughness: 0.3, grain: 0.05 });
  return Array.from({ length: 12 }, (_, at) => {
    const isAcross = at < 6;
    const place = ((at % 6) - 2.5) * gap;
    const wall = slab(
      {
        width: isAcross ? gap * 5 + 2 : 1.6,
        height: 5.4,
        depth: isAcross ? 1.6 : gap * 5 + 2,
        corner: 0.6,
        fillet: 0.5,
      },
      film,
    );
    return put(group(wall), isAcross ? [0, 0.8, place] : [place, 0.8, 0]);
  });
}

/** A weatherproof box with charger inside: a ribbed lid, lamps for the charge, glands below. */
function buildBox(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const body = plastic("#26282b", { roughness: 0.56, grain: 0.3 });
  const all = group(
    block(
      { width: width - 4, height: height - 4, depth: depth * 0.66, corner: 12, fillet: 3 },
      body,
    ),
    put(
      block({ width: width - 7, height: height - 7, depth: 2, corner: 10, fillet: 0 }, rubber()),
      [0, 0, depth * 0.66 - 0.4],
    ),
    put(block({ width, height, depth: depth * 0.34 - 1.4, corner: 14, fillet: 5 }, body), [
      0,
      0,
      depth * 0.66 + 1.4,
    ]),
    put(marking(device, 8), [-width * 0.18, height * 0.28, depth + 0.05]),
  );
  for (let bar = 0; bar < 7; bar++) {
    const rib = { width: width * 0.72, height: 4, depth: 3, corner: 2, fillet: 1.2 };
    all.add(put(block(rib, body), [0, height * (0.12 - bar * 0.07), depth - 0.6]));
  }
  for (let at = 0; at < 4; at++)
    all.add(
      put(lamp(4, at < 3 ? "#35d07f" : "#4a5056"), [
        width * 0.18 + at * 9,
        height * 0.3,
        depth - 0.1,
      ]),
    );
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      all.add(
        put(screw(7, "torx", steel()), [x * (width / 2 - 9), y * (height / 2 - 9), depth - 0.4]),
      );
    }
    const latch = block(
      { width: 7, height: 34, depth: 22, corner: 2.4, fillet: 1.2 },
      aluminium("#9a9da0"),
    );
    all.add(put(latch, [x * (width / 2 + 0.6), 0, depth * 0.56]));
  }
  all.add(fix(gland(18), "foot", [-40, -height / 2 + 2, depth * 0.34]));
  all.add(fix(gland(18), "foot", [0, -height / 2 + 2, depth * 0.34]));
  all.add(fix(m12(), "foot", [40, -height / 2 + 2, depth * 0.34]));
  all.add(fix(typePlate(device, 70, 40), "left", [-width / 2 + 2, 0, depth * 0.3]));
  all.add(
    fix(vents({ width: 20, rows: 3, gap: 4, slotWidth: 1.6 }), "right", [
      width / 2 - 2,
      -height * 0.2,
      depth * 0.3,
    ]),
  );
  return put(all, [0, height / 2, -depth / 2]);
}
