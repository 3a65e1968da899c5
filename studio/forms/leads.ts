import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { plastic, rubber } from "../materials.ts";
import { slot } from "../parts/openings.ts";
import { block, cord, fix, group, put, slab } from "../parts/shape.ts";
import { m12, sma } from "../parts/sockets.ts";
import { paddle } from "../parts/whips.ts";

/** A lying case with what leads out of it: leads with a plug, round sockets, antennas. */
export function withLeads(body: Object3D, device: Device): Object3D {
  const { size, ports, antennas, partNumber } = device;
  const { width, height, depth } = size;
  const left = -width / 2;
  const all = group(body);
  all.userData.turnsOver = false;
  if (partNumber === "MTR01-T" || partNumber === "MTR14-G" || partNumber === "MTR04-N")
    all.add(harness(device));
  else {
    for (let port = 0; port < Math.min(3, ports); port++) {
      all.add(
        fix(m12(), "front", [
          (port - (Math.min(3, ports) - 1) / 2) * 21,
          height * 0.46,
          depth / 2 - 0.6,
        ]),
      );
    }
    for (let antenna = 0; antenna < antennas; antenna++) {
      const z = antennas === 1 ? -depth * 0.22 : (antenna - 0.5) * depth * 0.46;
      all.add(
        fix(sma(9), "left", [left, height * 0.55, z]),
        put(paddle(62), [left - 15, height * 0.55 - 5, z]),
      );
    }
  }
  all.add(fix(slot(depth * 0.3, 1.2), "right", [width / 2 + 0.02, height * 0.62, 0]));
  return all;
}

/** Four coloured wires that end in a plug. */
function harness({ size }: Device): Object3D {
  const { width, height, depth } = size;
  const all = group();
  const front = depth / 2;
  for (const [at, tone] of ["#a3281f", "#17181a", "#c6a51f", "#20508f"].entries()) {
    const x = -width * 0.2 + at * 3.2;
    all.add(
      cord(
        [
          [x, height * 0.4, front - 2],
          [x, height * 0.4, front + 8],
          [x - 2, 2 + (at % 2), front + 20],
          [x + 12 + at * 0.4, 1.6 + (at % 2) * 1.6, front + 34],
          [-width * 0.2 + 34, 2 + (at % 2) * 1.4, front + 31 + at * 2.4],
          [-width * 0.2 + 44, 2 + (at % 2) * 1.4, front + 31 + at * 2.4],
        ],
        1.25,
        rubber(tone),
      ),
    );
  }
  all.add(
    put(block({ width: 14, height: 5, depth: 3, corner: 1.4, fillet: 0.8 }, rubber("#222427")), [
      -width * 0.2 + 4.8,
      height * 0.4,
      front - 0.4,
    ]),
  );
  all.add(
    put(
      slab(
        { width: 16, height: 8, depth: 14, corner: 1.2, fillet: 0.6 },
        plastic("#e9e7e0", { roughness: 0.4 }),
      ),
      [-width * 0.2 + 48, 0, front + 35],
    ),
  );
  return all;
}
