import type { Object3D } from "three";
import type { Device } from "../device.ts";
import {
  buildMeter,
  buildPanelMeter,
  buildSocketMeter,
  buildWallBox,
} from "../forms/energy-meters.ts";
import { aluminium, housing, plastic, rubber, seam, steel, trim } from "../materials.ts";
import { twoShells } from "../parts/case.ts";
import { poleClamp, screw } from "../parts/fasteners.ts";
import { lamp, lightBar } from "../parts/lamps.ts";
import { buildMainsInlet, buildMainsPins } from "../parts/mains-pins.ts";
import { vents } from "../parts/openings.ts";
import { marking, typePlate } from "../parts/print.ts";
import { buildRailClip } from "../parts/rail-clip.ts";
import { block, cord, fix, group, lid, puck, put, slab } from "../parts/shape.ts";
import { gland, rj45, terminals, usbC } from "../parts/sockets.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MPS01-15": buildInjector,
  "MPS02-O": buildMastInjector,
  "MPS04-U": buildWallSupply,
  "MPS06-V": buildPotted,
  "MEM03-D": buildMeter,
  "MEM03-L": buildMeter,
  "MEM08-W": buildSocketMeter,
  "MEM09-E": buildPanelMeter,
  "MEM13-W": buildWallBox,
};

/** Supplies for rail, mast, socket and vehicle, and the meters that share their cases. */
export function buildPowerSupply(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildRailSupply)(device);
}

/** A perforated case on the rail with its terminals above and below. */
function buildRailSupply(device: Device): Object3D {
  const { size, ports } = device;
  const { width, height, depth } = size;
  const isMetal = device.partNumber === "MBA05-U";
  const shell = isMetal ? aluminium("#8f9396") : housing(device);
  const poles = Math.max(2, Math.min(Math.ceil(ports / 2) + 1, Math.floor((width - 3) / 5.08)));
  const tone = isMetal ? "#2a2c2f" : "#2f7d4a";
  const all = group(
    block({ width, height, depth: depth - 6, corner: 1.4, fillet: 0.6 }, shell),
    put(
      block(
        { width: width - 2, height: height - 30, depth: 6.4, corner: 1.6, fillet: 0.9 },
        trim(device),
      ),
      [0, 0, depth - 6.4],
    ),
    put(terminals(poles, 5.08, tone), [0, height / 2 - 8, depth - 8]),
    put(terminals(poles, 5.08, tone), [0, -height / 2 + 8, depth - 8], [0, 0, 180]),
    put(lamp(2.6, "#35d07f"), [0, height * 0.26, depth - 0.1]),
    put(marking(device, Math.min(4, (width - 4) / (0.62 * device.label.length + 1))), [
      0,
      height * 0.17,
      depth + 0.05,
    ]),
  );
  if (isMetal) {
    for (let bar = 0; bar < 5; bar++) {
      all.add(
        put(lightBar(7, 2, bar > 0 ? "#3fa9ff" : "off"), [0, height * (0.04 - bar * 0.045), depth]),
      );
    }
  } else {
    all.add(put(screw(4, "phillips", steel()), [0, -height * 0.1, depth]));
  }
  for (const side of ["top", "foot"] as const) {
    const y = side === "top" ? height / 2 : -height / 2;
    const rows = Math.floor((depth - 30) / 5);
    all.add(
      fix(vents({ width: width * 0.66, rows, gap: 5, slotWidth: 2.2 }), side, [0, y, depth * 0.44]),
    );
  }
  all.add(
    fix(vents({ width: depth * 0.6, rows: 6, gap: 5, slotWidth: 2.2 }), "left", [
      -width / 2,
      height * 0.24,
      depth * 0.46,
    ]),
  );
  all.add(
    fix(typePlate(device, depth * 0.62, height * 0.3), "left", [
      -width / 2,
      -height * 0.12,
      depth * 0.46,
    ]),
  );
  all.add(fix(buildRailClip(Math.min(width, 34)), "back", [0, 0, 0]));
  return put(all, [0, height / 2, -depth / 2]);
}

/** A brick between switch and device: network on both ends, mains behind. */
function buildInjector(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    slab({ width, height: height * 0.46, depth, corner: 9, fillet: 0.4 }, trim(device)),
    put(
      slab(
        { width: width - 0.3, height: 2, depth: depth - 0.3, corner: 9, fillet: 0 },
        seam(device),
      ),
      [0, height * 0.45, 0],
    ),
    put(lid({ width, height: height * 0.53, depth, corner: 9, fillet: 5 }, housing(device)), [
      0,
      height * 0.47,
      0,
    ]),
    put(rj45(), [-14, height * 0.5, depth / 2 - 0.4]),
    put(rj45(), [14, height * 0.5, depth / 2 - 0.4]),
    fix(buildMainsInlet(), "back", [0, height * 0.5, -depth / 2]),
    fix(marking(device, 5), "top", [0, height + 0.04, depth * 0.3]),
    fix(lamp(3, "#35d07f"), "top", [0, height - 0.1, depth * 0.4]),
    fix(vents({ width: width * 0.5, rows: 5, gap: 5, slotWidth: 1.8 }), "top", [
      0,
      height,
      -depth * 0.2,
    ]),
    fix(typePlate(device, width * 0.7, depth * 0.3), "foot", [0, 0, 0]),
  );
  return all;
}

/** The sealed injector for a mast: ribs, glands and clamps. */
function buildMastInjector(device: Device): Object3D {
  const { width, height, depth } = device.size;
  // It hangs upright; its length is the height of the picture.
  const body = plastic("#232528", { roughness: 0.56, grain: 0.34 });
  const all = group(block({ width, height: depth, depth: height - 4, corner: 8, fillet: 3 }, body));
  for (let rib = 0; rib < 9; rib++) {
    const x = (rib - 4) * 9;
    all.add(
      put(block({ width: 3.4, height: depth * 0.66, depth: 6, corner: 1.6, fillet: 1.4 }, body), [
        x,
        depth * 0.05,
        height - 8,
      ]),
    );
  }
  all.add(put(marking(device, 5.4), [0, -depth * 0.36, height - 3.9]));
  all.add(put(lamp(3.4, "#35d07f"), [0, depth * 0.43, height - 4.2]));
  for (const x of [-26, 0, 26]) all.add(fix(gland(14), "foot", [x, -depth / 2, height * 0.46]));
  for (const x of [-1, 1]) {
    for (const y of [-1, 1]) {
      all.add(
        put(screw(6, "torx", steel()), [x * (width / 2 - 6.4), y * (depth / 2 - 6.4), height - 4]),
      );
    }
  }
  all.add(fix(typePlate(device, 34, 60), "left", [-width / 2, 0, height * 0.42]));
  all.add(put(poleClamp(width * 0.5, depth * 0.5, 48), [0, 0, -3]));
  return put(all, [0, depth / 2, 0]);
}

/** A plug-in supply with its cord laid in a loop. */
function buildWallSupply(device: Device): Object3D {
  const { height, depth } = device.size;
  const tone = device.color === "White" ? "#d6d5d0" : "#1a1b1d";
  const body = group(
    ...twoShells(device, { corner: 10, fillet: 5, share: 0.3 }),
    put(marking(device, 3.2), [0, height * 0.3, depth + 0.04]),
    put(lamp(2, "#35d07f"), [0, height * 0.18, depth - 0.1]),
    fix(buildMainsPins(device), "back", [0, height * 0.16, 0]),
  );
  const lead = rubber(tone);
  const path: [number, number, number][] = [
    [0, 4, depth * 0.5],
    [0, 2.2, depth * 0.5 + 16],
    [14, 2, depth * 0.5 + 40],
    [48, 2, depth * 0.5 + 38],
    [62, 2, depth * 0.5 + 8],
    [38, 2, depth * 0.5 - 16],
    [12, 5.4, depth * 0.5 + 4],
    [18, 5, depth * 0.5 + 34],
    [52, 4.6, depth * 0.5 + 48],
    [74, 2.4, depth * 0.5 + 52],
  ];
  const plug = group(
    block({ width: 11, height: 6, depth: 16, corner: 2.6, fillet: 1 }, lead),
    put(
      block({ width: 8.3, height: 2.5, depth: 6.6, corner: 1.2, fillet: 0.2 }, steel()),
      [0, 0, 16],
    ),
  );
  return group(
    put(group(body), [0, height / 2, 0]),
    cord(path, 1.9, lead),
    put(plug, [73, 3.2, depth * 0.5 + 52], [0, 78, 0]),
  );
}

/** A potted block with its coloured leads. */
function buildPotted(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    slab({ width, height, depth, corner: 3, fillet: 1 }, aluminium("#3a3d40")),
    put(
      slab(
        { width: width - 5, height: 0.6, depth: depth - 5, corner: 2, fillet: 0.2 },
        plastic("#101113", { roughness: 0.22, grain: 0.03 }),
      ),
      [0, height - 0.4, 0],
    ),
    fix(marking(device, 4), "top", [0, height + 0.25, 0]),
  );
  for (let fin = 0; fin < 8; fin++) {
    const bar = { width: 2, height: height * 0.7, depth: 3, corner: 0.8, fillet: 0.6 };
    all.add(put(block(bar, aluminium("#3a3d40")), [(fin - 3.5) * 7, height * 0.45, depth / 2 - 1]));
  }
  for (const x of [-1, 1]) {
    const ear = group(
      slab({ width: 12, height: 3, depth: 16, corner: 5, fillet: 0.8 }, aluminium("#3a3d40")),
      fix(puck(2.4, 0.08, 0.01, plastic("#0b0c0d")), "front", [0, 3, 0]),
    );
    all.add(put(ear, [x * (width / 2 + 4), 0, 0]));
  }
  const tones = ["#b3261e", "#141517", "#d9a21b"];
  for (const [at, tone] of tones.entries()) {
    const z = (at - 1) * 7;
    const lead: [number, number, number][] = [
      [-width / 2, height * 0.5, z],
      [-width / 2 - 14, height * 0.46, z],
      [-width / 2 - 30, 2, z + 4],
      [-width / 2 - 46, 1.6, z + 12 + at * 4],
      [-width / 2 - 58, 1.6, z + 26 + at * 5],
    ];
    all.add(cord(lead, 1.5, rubber(tone)));
  }
  all.add(put(usbC(), [width * 0.2, height * 0.5, depth / 2 + 2.1]));
  return all;
}
