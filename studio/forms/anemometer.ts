import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, clear, galvanised, housing, plastic, trim } from "../materials.ts";
import { marking } from "../parts/print.ts";
import { arc, cord, dome, group, puck, put, turned } from "../parts/shape.ts";
import { solarPanel } from "../parts/solar-panel.ts";
import { paddle, stub } from "../parts/whips.ts";
import { arm, plateStack } from "./shield.ts";

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
