import type { Object3D } from "three";
import type { Device } from "../device.ts";
import {
  aluminium,
  clear,
  dark,
  galvanised,
  housing,
  plastic,
  rubber,
  steel,
  trim,
} from "../materials.ts";
import { poleClamp } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking } from "../parts/print.ts";
import { arc, block, cord, dome, fix, group, puck, put, turned } from "../parts/shape.ts";
import { gland } from "../parts/sockets.ts";
import { solarPanel } from "../parts/solar-panel.ts";
import { paddle, stub } from "../parts/whips.ts";
import { standingBox } from "./field-box.ts";
import { arm, plateStack } from "./shield.ts";

/** A funnel over a drum, spikes against birds. */
export function rainGauge(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  const all = group(
    turned(
      [
        [0, 0],
        [radius * 0.98, 0],
        [radius * 0.98, 4],
        [radius * 0.9, 6],
        [0, 6],
      ],
      trim(device),
      128,
    ),
    turned(
      [
        [0, 6],
        [radius * 0.94, 6],
        [radius * 0.94, h * 0.72],
        [radius, h * 0.76],
        [radius, h * 0.97],
        [radius * 0.985, h * 0.985],
        [radius * 0.96, h * 0.97],
        [radius * 0.94, h * 0.8],
        [radius * 0.16, h * 0.7],
        [0, h * 0.7],
      ],
      housing(device),
      144,
    ),
    turned(
      [
        [radius + 0.2, h * 0.93],
        [radius + 1.2, h * 0.935],
        [radius + 1.2, h * 0.965],
        [radius + 0.2, h * 0.97],
        [radius + 0.2, h * 0.93],
      ],
      aluminium(),
      144,
    ),
    turned(
      [
        [0, h * 0.72],
        [radius * 0.2, h * 0.72],
        ...arc(radius * 0.2, h * 0.75, 2, "top"),
        [0, h * 0.75],
      ],
      steel(),
      48,
    ),
    put(marking(device, 6), [0, h * 0.34, radius * 0.94 + 0.3]),
    put(lamp(3), [radius * 0.42, h * 0.16, radius * 0.842], [0, 27, 0]),
    ...[0.08, 0.6].map((share) =>
      turned(
        [
          [radius * 0.94, h * share],
          [radius * 0.955, h * share + 1],
          [radius * 0.94, h * share + 2],
          [radius * 0.94, h * share],
        ],
        housing(device),
        128,
      ),
    ),
  );
  for (let spike = 0; spike < 12; spike++) {
    const angle = (spike / 12) * Math.PI * 2;
    all.add(
      put(
        turned(
          [
            [0, 0],
            [1.1, 0],
            [0.9, 22],
            [0.1, 26],
            [0, 26],
          ],
          steel(),
          12,
        ),
        [radius * 1.01 * Math.cos(angle), h * 0.95, radius * 1.01 * Math.sin(angle)],
        [Math.sin(angle) * 10, 0, -Math.cos(angle) * 10],
      ),
    );
  }
  for (let hole = 0; hole < 10; hole++) {
    const angle = (hole / 10) * Math.PI * 2 + 0.2;
    all.add(
      put(
        block({ width: 9, height: 2, depth: 0.6, corner: 1, fillet: 0.05 }, dark()),
        [radius * 0.937 * Math.sin(angle), 16, radius * 0.937 * Math.cos(angle)],
        [0, (angle * 180) / Math.PI, 0],
      ),
    );
  }
  return all;
}

/** Four ultrasonic heads under a roof; with a weather station's plates and rain eye where there is more. */
export function anemometer(device: Device): Object3D {
  const { size, antennas, solar, partNumber } = device;
  const { width, height } = size;
  const radius = width / 2;
  const station = partNumber.startsWith("MSO04");
  const body = station ? height * 0.6 : height * 0.5;
  const all = group();
  if (station) {
    const foot = height * 0.12;
    all.add(
      turned(
        [
          [0, 0],
          [radius * 0.34, 0],
          [radius * 0.34, foot * 0.7],
          [radius * 0.5, foot],
          [0, foot],
        ],
        trim(device),
        96,
      ),
      put(
        plateStack(device, {
          radius: radius * 0.92,
          plates: device.partNumber.endsWith("T") ? 8 : 6,
          height: body - foot - 8,
        }),
        [0, foot - 4, 0],
      ),
      turned(
        [
          [0, body - 10],
          [radius * 0.94, body - 6],
          ...arc(radius * 0.94, body + 6, 4, "top"),
          [0, body + 6],
        ],
        housing(device),
        128,
      ),
      put(marking(device, 5), [0, body, radius * 0.94 + 0.3]),
    );
  } else {
    all.add(
      turned(
        [
          [0, 0],
          [radius * 0.3, 0],
          [radius * 0.32, body * 0.2],
          [radius * 0.62, body * 0.34],
          [0, body * 0.34],
        ],
        trim(device),
        96,
      ),
      turned(
        [
          [0, body * 0.34],
          [radius * 0.62, body * 0.34],
          [radius * 0.66, body * 0.9],
          ...arc(radius * 0.94, body + 6, 4, "top"),
          [0, body + 6],
        ],
        housing(device),
        128,
      ),
      put(marking(device, 5), [0, body * 0.6, radius * 0.64 + 0.6]),
    );
  }
  const roof = height;
  for (let post = 0; post < 4; post++) {
    const angle = (post / 4) * Math.PI * 2 + Math.PI / 4;
    const [x, z] = [radius * 0.74 * Math.cos(angle), radius * 0.74 * Math.sin(angle)];
    all.add(put(puck(radius * 0.055, roof - body - 6, 0.4, housing(device)), [x, body + 2, z]));
    const eye = (post / 4) * Math.PI * 2;
    all.add(
      put(puck(radius * 0.12, 5, 1, plastic("#3a3c3f")), [
        radius * 0.5 * Math.cos(eye),
        body + 6,
        radius * 0.5 * Math.sin(eye),
      ]),
    );
    all.add(
      put(puck(radius * 0.085, 1, 0.3, aluminium()), [
        radius * 0.5 * Math.cos(eye),
        body + 10.6,
        radius * 0.5 * Math.sin(eye),
      ]),
    );
  }
  all.add(
    turned(
      [
        [0, roof - 14],
        [radius * 0.9, roof - 14],
        ...arc(radius * 0.96, roof - 9, 3, "foot"),
        ...arc(radius * 0.9, roof, 6, "top", 8),
        [0, roof + 2],
      ],
      housing(device),
      128,
    ),
  );
  if (station)
    all.add(
      put(dome(radius * 0.3, radius * 0.2, clear("#dfe9ee", 0.5)), [0, roof + 1, 0]),
      put(puck(radius * 0.34, 3, 1, trim(device)), [0, roof + 0.4, 0]),
    );
  if (solar) all.add(panelArm(device));
  for (let at = 0; at < antennas; at++)
    all.add(
      put(at === 0 ? stub(42, 5.5) : paddle(70), [
        (at === 0 ? 1 : -1) * radius * 0.52,
        roof - 2,
        -radius * 0.4,
      ]),
    );
  all.add(arm(device, radius * (station ? 0.6 : 0.5), height * 0.06));
  return all;
}

function panelArm({ size, vary }: Device): Object3D {
  const radius = size.width / 2;
  const y = size.height * (0.24 + 0.06 * vary("panel"));
  return group(
    put(
      solarPanel(size.width * 0.86, size.width * 0.62, { columns: 4, rows: 3 }),
      [-radius * 1.75, y + 20, 0],
      [-38, -14, 0],
    ),
    cord(
      [
        [-radius * 0.3, y, -8],
        [-radius, y, -8],
        [-radius * 1.7, y + 10, -8],
      ],
      5,
      galvanised(),
    ),
  );
}

/** A microphone under a ball of foam above the case. */
export function noiseMonitor(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    standingBox(device, { entries: "gland", antenna: "paddle", relief: "field", lamps: 2 }),
    put(puck(7, 70, 1, steel()), [-width * 0.26, height - 1, 0]),
    put(puck(11, 12, 2, galvanised()), [-width * 0.26, height - 1, 0]),
    put(turned(ball(34), plastic("#2b2c2e", { roughness: 0.95, grain: 1.6 }), 96), [
      -width * 0.26,
      height + 62,
      0,
    ]),
    fix(poleClamp(80, height * 0.5, 48), "front", [0, height / 2, -depth / 2 - 3]),
  );
}

function ball(radius: number): [number, number][] {
  return Array.from({ length: 25 }, (_, at) => {
    const angle = -Math.PI / 2 + (at / 24) * Math.PI;
    return [radius * Math.cos(angle), radius + radius * Math.sin(angle)];
  });
}

/** A ring that floats, a panel on its roof, probes below its edge. */
export function float(device: Device): Object3D {
  const { width } = device.size;
  const radius = width / 2;
  const ring = Array.from({ length: 33 }, (_, at) => {
    const angle = (at / 32) * Math.PI * 2;
    return [radius * 0.78 + 36 * Math.cos(angle), 36 + 36 * Math.sin(angle)] as const;
  });
  const all = group(
    turned(ring, plastic("#d8a31f", { roughness: 0.55 }), 144),
    put(puck(radius * 0.6, 46, 8, housing(device)), [0, 30, 0]),
    put(puck(radius * 0.5, 40, 10, housing(device)), [0, 74, 0]),
    put(
      solarPanel(radius * 0.9, radius * 0.68, { columns: 6, rows: 4 }),
      [0, 132, 14],
      [-62, 0, 0],
    ),
    put(
      block({ width: 60, height: 26, depth: 40, corner: 5, fillet: 2 }, trim(device)),
      [0, 112, -22],
    ),
    put(stub(66, 8), [radius * 0.34, 108, -30]),
    put(marking(device, 9), [0, 54, radius * 0.6 + 0.4]),
    put(lamp(6, "#f0a02c"), [-radius * 0.34, 113, -30], [-90, 0, 0]),
  );
  for (let probe = 0; probe < 4; probe++) {
    const angle = Math.PI * (0.2 + probe * 0.2);
    const [x, z] = [radius * 0.98 * Math.cos(angle) * 0.7, radius * 0.58 * Math.sin(angle) * 0.95];
    all.add(
      put(puck(10, 34, 2, steel()), [x, 74, z]),
      put(fix(gland(14), "top", [0, 0, 0]), [x, 106, z]),
      cord(
        [
          [x, 120, z],
          [x * 0.8, 138, z * 0.8],
          [x * 0.4, 118, z * 0.4],
        ],
        3,
        rubber(),
      ),
    );
  }
  return all;
}
