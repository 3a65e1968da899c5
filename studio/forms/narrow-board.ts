import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildAntennaSocket, buildTactSwitch, buildUsbSocket } from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildCrystal, buildLamp } from "../parts/passives.ts";
import { pinPitch } from "../parts/pin-header.ts";
import { buildRadioModule } from "../parts/radio-module.ts";
import { cornerHoles, maskOf, pinRows, pinsBelow, raised } from "./board-frame.ts";

/** Charger, radio and a small processor between two rows of pins. */
export function buildNarrowBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 2.4,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 2.6, 1.25),
    vary: device.vary,
  });
  layout.stitch();
  pinRows(layout, Math.floor((width - 12) / pinPitch), depth);
  layout.place(buildUsbSocket(), { x: -width / 2 + 3.2, z: 0, width: 7.4, depth: 9, turn: -90 });
  layout.place(
    buildRadioModule({ width: 12, depth: 14, marks: ["MMD01-L", "863-928 MHz", "2614 A7"] }),
    { x: width / 2 - 11.4, z: 0, width: 14, depth: 12.4, turn: 90 },
  );
  layout.place(buildAntennaSocket(), { x: width / 2 - 2.2, z: 0, width: 2.8, depth: 2.8 });
  const core = { x: -1.9, z: -0.6, width: 9, depth: 9 };
  layout.bundle([2.4, -0.6], [8.6, 0.4], 9, 0.45);
  layout.bundle([-6, -1], [-14, 0], 5, 0.45);
  const chip = { width: 7, depth: 7, leads: "four", pitch: 0.5 } as const;
  layout.place(buildChip({ ...chip, marks: ["M48L", "256K", "2611"] }), { ...core, name: "U1" });
  layout.place(buildTactSwitch(), { x: -13.4, z: 5.2, width: 6.6, depth: 5.2 });
  layout.place(buildTactSwitch(0xe2b23a), { x: -13.4, z: -5.2, width: 6.6, depth: 5.2 });
  layout.place(buildCrystal(), { x: -8.4, z: 5, width: 3.4, depth: 2.7 });
  layout.place(buildLamp(0x2fd564, true), { x: -8.4, z: -6.9, width: 2, depth: 1 });
  layout.label("ON", -8.4, -5.6, 0.8);
  layout.label(device.label, 1.6, 6.8, 1.35, { weight: 600 });
  layout.surround(core, 40);
  layout.scatter(60);
  return raised(layout.finish(), pinsBelow);
}
