import type { Object3D } from "three";
import type { Device } from "../device.ts";
import {
  buildCardSlot,
  buildTactSwitch,
  buildTerminalBlock,
  buildUsbSocket,
} from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildElectrolytic, buildInductor, buildLamp } from "../parts/passives.ts";
import { buildPinHeader, pinPitch } from "../parts/pin-header.ts";
import { buildRadioModule } from "../parts/radio-module.ts";
import { cornerHoles, maskOf, raised } from "./board-frame.ts";

/** A measuring board: source and load terminals, a fat path for the current, and a shielded front end. */
export function buildProfilerBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 3,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 3.4, 1.6),
    vary: device.vary,
  });
  layout.stitch();
  layout.place(buildUsbSocket(), { x: -width / 2 + 3.2, z: -9, width: 7.4, depth: 9.4, turn: -90 });
  layout.place(buildTerminalBlock(2, 0xe0682a), {
    x: width / 2 - 5.2,
    z: -8.4,
    width: 10.4,
    depth: 10.4,
    turn: 90,
  });
  layout.place(buildTerminalBlock(2), {
    x: width / 2 - 5.2,
    z: 8.4,
    width: 10.4,
    depth: 10.4,
    turn: 90,
  });
  layout.label("VOUT", width / 2 - 14, -8.4, 1.2, { turn: -90 });
  layout.label("VIN", width / 2 - 14, 8.4, 1.2, { turn: -90 });
  layout.place(buildPinHeader(10), { x: -10, z: depth / 2 - 3.4, width: 25.6, depth: 2.6 });
  for (let pin = 0; pin < 10; pin++) {
    const name = pin < 8 ? `D${pin}` : pin === 8 ? "3V" : "G";
    layout.label(name, -10 + (pin - 4.5) * pinPitch, depth / 2 - 6.2, 0.85);
  }
  const shield = { x: 13, z: 0, width: 24, depth: 20 };
  for (const z of [-8.4, 8.4]) {
    layout.ink.trace(
      [
        [width / 2 - 6, z],
        [24, z * 0.4],
        [18, z * 0.4],
      ],
      2.6,
    );
  }
  layout.place(
    buildRadioModule({
      width: 24,
      depth: 20,
      height: 4,
      mask: maskOf(device),
      marks: [device.label, "100 nA - 2 A", "CAL 2026-03"],
      pitch: 2,
    }),
    shield,
  );
  const core = { x: -16, z: -6, width: 12, depth: 12 };
  layout.bundle([-9, -6], [1, -2], 10, 0.5);
  layout.bundle([-23, -7], [-36, -9], 6, 0.5);
  layout.bundle([-15, 1], [-10, 19], 10, 0.7);
  layout.place(
    buildChip({
      width: 10,
      depth: 10,
      height: 1.2,
      leads: "four",
      pitch: 0.5,
      marks: ["M240", "1M 384K", "2620"],
    }),
    { ...core, name: "U1" },
  );
  layout.surround(core, 56);
  layout.place(buildCardSlot(9, 6), { x: -31, z: 8, width: 9.4, depth: 6.6 });
  layout.place(buildTactSwitch(), { x: -33, z: 18, width: 6.6, depth: 5.2 });
  layout.place(buildInductor(6), { x: 13, z: -17, width: 7, depth: 6.4 });
  layout.place(buildElectrolytic(2.5, 5.8), { x: 22, z: -17, width: 5.6, depth: 5.6 });
  layout.place(buildElectrolytic(2.5, 5.8), { x: 29, z: -19, width: 5.6, depth: 5.6 });
  layout.place(buildLamp(0x37c9ff, true), { x: -36, z: 1, width: 2, depth: 1 });
  layout.label("POWER PROFILER", -6, -20.4, 1.6, { weight: 600 });
  layout.scatter(190);
  return raised(layout.finish(), 0);
}
