import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildLeadSocket } from "../parts/board-connectors.ts";
import { type Spot, startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildLamp } from "../parts/passives.ts";
import { buildPinHeader, buildSocketHeader, pinPitch } from "../parts/pin-header.ts";
import {
  buildDistanceSensor,
  buildGasSensor,
  buildLightSensor,
  buildPortedSensor,
} from "../parts/sensor-chips.ts";
import { cornerHoles, maskOf, pinsBelow, raised } from "./board-frame.ts";

/** Ten sensors, each in an outlined field with its name. */
export function buildSensorShield(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 3,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 3.2, 1.6),
    vary: device.vary,
  });
  layout.stitch();
  for (const side of [-1, 1]) {
    const z = side * (depth / 2 - 1.9);
    layout.place(buildSocketHeader(8), { x: -13, z, width: 8 * pinPitch, depth: 3 });
    layout.place(buildSocketHeader(10), { x: 13.4, z, width: 10 * pinPitch, depth: 3 });
  }
  for (const side of [-1, 1]) {
    const z = side * (depth / 2 - 1.9);
    layout.place(buildPinHeader(8, 1, "down"), { x: -13, z, width: 0, depth: 0 });
    layout.place(buildPinHeader(10, 1, "down"), { x: 13.4, z, width: 0, depth: 0 });
  }
  const fields: [string, Object3D][] = [
    ["CO2", buildGasSensor()],
    ["T RH", buildPortedSensor(3)],
    ["hPa", buildPortedSensor(3.6)],
    ["LUX", buildLightSensor()],
    ["UV", buildLightSensor(2)],
    ["IMU", buildChip({ width: 3, depth: 3, height: 0.9, leads: "hidden", marks: ["9A2"] })],
    ["MIC", buildPortedSensor(3.8)],
    ["RGB", buildLightSensor(2.8)],
    ["DIST", buildDistanceSensor()],
    ["MAG", buildChip({ width: 2.4, depth: 2.4, height: 0.8, leads: "hidden", marks: ["M3"] })],
  ];
  const spots: Spot[] = [];
  for (const [index, [name, part]] of fields.entries()) {
    const x = -width / 2 + 9.4 + (index % 5) * 12.5;
    const z = -7.4 + Math.floor(index / 5) * 14.4;
    layout.ink.trace([
      [x, z],
      [x, -0.2],
    ]);
    const spot = { x, z, width: index === 0 ? 10.4 : 4.4, depth: index === 0 ? 10.4 : 4 };
    layout.place(part, spot);
    spots.push(spot);
    layout.label(name, x, z + (index === 0 ? 6.6 : 5), 1.1, { weight: 600 });
    layout.place(buildLamp(0x37c9ff, index % 3 === 0), {
      x: x + 4,
      z: z - (index === 0 ? 6.6 : 4.8),
      width: 2,
      depth: 1,
    });
  }
  for (const spot of spots) layout.surround(spot, 8);
  layout.bundle([-24, -0.4], [24, -0.2], 7, 0.5);
  layout.place(buildLeadSocket(4), { x: width / 2 - 3.6, z: 0.4, width: 7.4, depth: 12, turn: 90 });
  layout.label(device.label, -4, 17.9, 1.7, { weight: 600 });
  layout.scatter(110);
  return raised(layout.finish(), pinsBelow);
}
