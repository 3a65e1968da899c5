import { type Object3D, Shape } from "three";
import type { Device } from "../device.ts";
import { gold, housing, plastic, rubber, solderMask, steel } from "../materials.ts";
import { lamp } from "../parts/lamps.ts";
import { ink, marking, write } from "../parts/print.ts";
import { arc, block, cord, fix, group, put, thick, turned } from "../parts/shape.ts";
import { standingBox } from "./field-box.ts";
import { lead } from "./probe-lead.ts";

/** A leaf of circuit board with gold combs, on a clip. */
export function leaf(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const outline = new Shape();
  outline.moveTo(-6, 0);
  outline.lineTo(6, 0);
  outline.bezierCurveTo(width * 0.5, height * 0.2, width * 0.62, height * 0.5, 0, height * 0.76);
  outline.bezierCurveTo(-width * 0.62, height * 0.5, -width * 0.5, height * 0.2, -6, 0);
  const combs = ink(width, height * 0.7, (pen) => {
    pen.fillStyle = "#d8ae55";
    for (let row = 0; row < 24; row++) {
      const share = (row + 3) / 28;
      const half = width * 0.36 * Math.sin(Math.PI * Math.min(1, share * 0.94));
      pen.fillRect(width / 2 - half, height * 0.7 * share, half * 2 - (row % 2) * half * 0.25, 0.9);
    }
  });
  return group(
    put(
      group(
        thick(outline, 1.6, 0.3, solderMask()),
        put(combs, [0, height * 0.36, 1.65]),
        put(
          block({ width: 2, height: height * 0.64, depth: 0.2, corner: 0.5, fillet: 0.02 }, gold()),
          [0, height * 0.38, 1.6],
        ),
      ),
      [0, height * 0.3, 0],
      [-12, 0, 0],
    ),
    put(
      block(
        { width: width * 0.62, height: height * 0.36, depth: depth * 1.4, corner: 7, fillet: 3 },
        housing(device),
      ),
      [0, height * 0.18, -depth * 0.7],
    ),
    put(marking(device, 3.4), [0, height * 0.14, depth * 0.7 + 0.05]),
    put(lamp(2), [width * 0.18, height * 0.28, depth * 0.7 - 0.1]),
    fix(
      put(
        block(
          { width: width * 0.3, height: height * 0.3, depth: 2, corner: 3, fillet: 0.7 },
          steel(),
        ),
        [0, 0, 2],
      ),
      "back",
      [0, height * 0.18, -depth * 0.7],
    ),
    lead([0, height * 0.04, -6], 60),
  );
}

/** A probe of steel on a vented cable beside its head. */
export function diver(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const probe = group(
    turned(
      [
        [0, 0],
        ...arc(radius, 3, 3, "foot"),
        [radius, height * 0.24],
        [radius * 0.9, height * 0.25],
        [radius * 0.9, height * 0.28],
        [radius, height * 0.29],
        [radius, height * 0.9],
        [radius * 0.7, height],
        [0, height],
      ],
      steel(),
      72,
    ),
    ...[0, 1, 2].map((hole) =>
      put(
        block({ width: 3, height: 8, depth: 0.5, corner: 1.5, fillet: 0.05 }, plastic("#0b0c0d")),
        [
          radius * 0.985 * Math.sin(hole * 1.1 - 1.1),
          height * 0.14,
          radius * 0.985 * Math.cos(hole * 1.1 - 1.1),
        ],
        [0, (hole * 1.1 - 1.1) * 57.3, 0],
      ),
    ),
    put(
      group(
        ink(34, 7, (pen) =>
          write(pen, {
            text: device.label,
            x: 17,
            y: 5.2,
            size: 5,
            tone: "#2a2c2e",
            align: "center",
          }),
        ),
      ),
      [0, height * 0.58, radius + 0.1],
      [0, 0, -90],
    ),
  );
  const head = standingBox(
    { ...device, size: { width: 86, height: 104, depth: 46 } },
    { relief: "field" },
  );
  return group(
    put(head, [-46, 0, 0]),
    put(probe, [58, radius, 30], [0, 20, 90]),
    cord(
      [
        [58, radius, 30],
        [86, radius - 2, 20],
        [112, 5, -6],
        [84, 4, -40],
        [40, 4, -34],
        [18, 4, 0],
        [44, 8, 12],
        [70, 4, -10],
        [30, 4, -60],
        [-60, 6, -66],
        [-104, 30, -36],
        [-106, 52, -12],
        [-92, 52, -8],
      ],
      3.4,
      rubber(),
    ),
  );
}
