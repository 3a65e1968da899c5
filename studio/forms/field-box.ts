import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, plastic, rubber, seam, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking, typePlate } from "../parts/print.ts";
import {
  block,
  fix,
  group,
  lid,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
} from "../parts/shape.ts";
import { gland, m12 } from "../parts/sockets.ts";
import { paddle, stub, whip } from "../parts/whips.ts";

export interface BoxLook {
  /** What leads into it on the left: glands, round plugs, or nothing. */
  entries?: "gland" | "plug" | "none";
  antenna?: "paddle" | "whip" | "stub";
  /** Feet with holes at both sides. */
  feet?: boolean;
  lamps?: number;
  /** Raised field or ribs on the lid. */
  relief?: "field" | "ribs" | "none";
  label?: number;
}

/** A tight enclosure for rough places, standing: body, gasket, and a lid with four captive screws. */
export function standingBox(device: Device, look: BoxLook = {}): Object3D {
  const { size, vary } = device;
  const { width, height, depth } = size;
  const corner = Math.min(width, height) * (0.05 + 0.08 * vary("corner"));
  const deep = depth * (0.55 + 0.12 * vary("lid"));
  const { relief = vary("relief") > 0.5 ? "field" : "ribs", lamps = 1, label = -0.26 } = look;
  const all = group(
    block({ width, height, depth: deep, corner, fillet: 1.6 }, housing(device)),
    put(
      block(
        { width: width - 1.6, height: height - 1.6, depth: 1.2, corner, fillet: 0.1 },
        rubber("#101112"),
      ),
      [0, 0, deep - 0.1],
    ),
    put(block({ width, height, depth: depth - deep - 1, corner, fillet: 1.8 }, housing(device)), [
      0,
      0,
      deep + 1,
    ]),
    put(marking(device, Math.min(4.4, width * 0.045)), [
      0,
      height * label,
      depth + (relief === "field" ? 0.85 : 0.04),
    ]),
    fix(
      typePlate(device, Math.min(64, width * 0.5), Math.min(32, height * 0.32)),
      "back",
      [0, 0, -0.04],
    ),
  );
  const inset = Math.max(5, corner * 0.9);
  for (const part of lidScrews(device, inset)) all.add(part);
  for (const part of raised(device, { relief, inset, corner })) all.add(part);
  for (let at = 0; at < lamps; at++)
    all.add(
      put(lamp(2.6, ["#35e08a", "#f0a02c", "#4aa8ff"][at % 3]), [
        (at - (lamps - 1) / 2) * 7,
        height * 0.3,
        depth + (relief === "field" ? 0.7 : -0.1),
      ]),
    );
  for (const part of [...entries(device, look, deep), ...antennas(device, look, deep)])
    all.add(part);
  if (look.feet)
    for (const side of [-1, 1]) all.add(put(foot(device), [side * (width / 2 + 5), 0, 0]));
  return group(put(all, [0, height / 2, -depth / 2]));
}

function lidScrews({ size, vary }: Device, inset: number): Object3D[] {
  const [x, y] = [size.width / 2 - inset, size.height / 2 - inset];
  const drive = vary("drive") > 0.5 ? "torx" : "phillips";
  const corners = [
    [-x, -y],
    [x, -y],
    [-x, y],
    [x, y],
  ] as const;
  const across = Math.min(7, size.width * 0.055);
  return corners.map(([right, up]) =>
    put(screw(across, drive, steel()), [right, up, size.depth - 0.1]),
  );
}

interface Relief {
  relief: BoxLook["relief"];
  inset: number;
  corner: number;
}

/** What stands proud of the lid. */
function raised(device: Device, { relief, inset, corner }: Relief): Object3D[] {
  const { width, height, depth } = device.size;
  const material = housing(device);
  const rib = { width: 1.6, height: height * 0.62, depth: 0.9, corner: 0.8, fillet: 0.4 };
  if (relief === "ribs") {
    const places = [-0.3, -0.26, 0.26, 0.3];
    return places.map((x) => put(block(rib, material), [x * width, 0, depth - 0.3]));
  }
  if (relief !== "field") return [];
  const field = { width: width - 4 * inset, height: height * 0.8, depth: 0.9 };
  const rounding = { corner: corner * 0.6, fillet: 0.4 };
  return [put(block({ ...field, ...rounding }, material), [0, 0, depth - 0.1])];
}

function foot(device: Device): Object3D {
  const shape = roundedRectangle(16, device.size.height * 0.4, 4);
  shape.holes.push(roundedHole(5, 9, 2.4, 0, 0));
  return thick(shape, 4, 0.6, trim(device));
}

function entries(
  { size, ports }: Device,
  { entries: kind = "gland" }: BoxLook,
  deep: number,
): Object3D[] {
  if (kind === "none") return [];
  const count = Math.min(4, ports);
  const gap = Math.min(size.height / (count + 0.6), 30);
  const thread = Math.min(16, deep * 0.38, gap * 0.5);
  return Array.from({ length: count }, (_, at) => {
    const part = kind === "gland" ? gland(thread) : m12();
    return fix(part, "left", [-size.width / 2, (at - (count - 1) / 2) * gap, deep * 0.5]);
  });
}

function antennas(
  { size, antennas: count }: Device,
  { antenna = "paddle" }: BoxLook,
  deep: number,
): Object3D[] {
  return Array.from({ length: count }, (_, at) => {
    const length = Math.min(120, Math.max(44, size.height * 0.85));
    const part =
      antenna === "paddle"
        ? paddle(length)
        : antenna === "whip"
          ? whip(length * 1.3)
          : stub(length * 0.5, 6.5);
    const x = count === 1 ? size.width * 0.3 : (at / (count - 1) - 0.5) * size.width * 0.6;
    return put(part, [x, size.height / 2, deep * 0.55]);
  });
}

/** A low case that lies on what it watches, its face up; ears with bolts at both ends where `feet`. */
export function lyingBox(device: Device, look: BoxLook = {}): Object3D {
  const { size, vary } = device;
  const { width, height, depth } = size;
  const { relief = "none", lamps = 1, feet } = look;
  const corner = Math.min(width, depth) * (0.1 + 0.16 * vary("corner"));
  const joint = height * (0.32 + 0.16 * vary("seam"));
  const gap = Math.min(0.7, height * 0.03);
  const fillet = Math.min((height - joint) * 0.42, 1 + height * 0.16 * vary("fillet"));
  const all = group(
    slab(
      {
        width,
        height: joint,
        depth,
        corner,
        fillet: Math.min(0.4, joint * 0.3),
      },
      trim(device),
    ),
    put(
      slab(
        { width: width - gap / 2, height: gap * 2, depth: depth - gap / 2, corner, fillet: 0 },
        seam(device),
      ),
      [0, joint - gap * 0.5, 0],
    ),
    put(lid({ width, height: height - joint - gap, depth, corner, fillet }, housing(device)), [
      0,
      joint + gap,
      0,
    ]),
    fix(marking(device, Math.min(4.2, width * 0.05)), "top", [0, height + 0.04, depth * 0.3]),
    fix(
      group(typePlate(device, Math.min(60, width * 0.5), Math.min(30, depth * 0.4))),
      "foot",
      [0, -0.04, 0],
    ),
  );
  if (relief === "ribs")
    for (let at = -3; at <= 3; at++)
      all.add(
        put(
          slab(
            { width: 1.8, height: 1, depth: depth * 0.5, corner: 0.9, fillet: 0.4 },
            housing(device),
          ),
          [at * width * 0.07, height - 0.5, -depth * 0.1],
        ),
      );
  if (relief === "field")
    all.add(
      put(
        slab(
          {
            width: width * 0.7,
            height: 0.8,
            depth: depth * 0.42,
            corner: corner * 0.5,
            fillet: 0.35,
          },
          plastic("#1a1c1f", { roughness: 0.35 }),
        ),
        [0, height - 0.1, -depth * 0.12],
      ),
    );
  for (let at = 0; at < lamps; at++)
    all.add(
      fix(lamp(Math.max(1.6, width * 0.022), ["#35e08a", "#4aa8ff", "#f0a02c"][at % 3]), "top", [
        width * 0.36 - at * width * 0.06,
        height - 0.06,
        depth * 0.32,
      ]),
    );
  if (feet) {
    for (const side of [-1, 1]) {
      const shape = roundedRectangle(22, depth * 0.62, 7);
      const plate = thick(shape, 4, 0.7, trim(device));
      all.add(
        put(
          group(
            plate,
            put(screw(8, "hex", steel()), [side * 3, depth * 0.17, 4]),
            put(screw(8, "hex", steel()), [side * 3, -depth * 0.17, 4]),
          ),
          [side * (width / 2 + 6), 0, 0],
          [-90, 0, 0],
        ),
      );
    }
  }
  all.userData.turnsOver = true;
  return all;
}
