import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildRibbonSocket, buildTactSwitch, buildUsbSocket } from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildLamp } from "../parts/passives.ts";
import { buildRadioModule } from "../parts/radio-module.ts";
import { cornerHoles, maskOf, pinRows, pinsBelow, raised } from "./board-frame.ts";

/** The larger board for pictures and sound: ribbons for camera and display beside the USB socket. */
export function buildWideBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 1.5,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 2.2, 1.1),
    vary: device.vary,
  });
  layout.stitch();
  pinRows(layout, 20, depth);
  const radio = { x: width / 2 - 12.6, z: 0, width: 25, depth: 18 };
  layout.place(
    buildRadioModule({
      width: 18,
      depth: 25.5,
      height: 3.1,
      antenna: 6,
      marks: ["MMD03-WB", "2.4 GHz", "N16 R8", "2618 C2"],
    }),
    { ...radio, turn: -90 },
  );
  layout.place(buildUsbSocket(), { x: -width / 2 + 3.2, z: 0, width: 7.4, depth: 9.4, turn: -90 });
  layout.place(buildRibbonSocket(18), {
    x: -width / 2 + 16.5,
    z: 0,
    width: 4,
    depth: 12.4,
    turn: -90,
  });
  layout.place(buildRibbonSocket(14), {
    x: -width / 2 + 22.6,
    z: 0,
    width: 4,
    depth: 10.4,
    turn: -90,
  });
  layout.label("CAM", -width / 2 + 16.6, -7.4, 0.9);
  layout.label("LCD", -width / 2 + 22.8, -7.4, 0.9);
  layout.place(buildTactSwitch(), { x: -width / 2 + 10.6, z: 6.9, width: 6.4, depth: 5.2 });
  layout.place(buildTactSwitch(), { x: -width / 2 + 10.6, z: -6.9, width: 6.4, depth: 5.2 });
  const bridge = { x: -1.5, z: 4.6, width: 5.4, depth: 5.4 };
  layout.bundle([1.4, 4.4], [10, 2], 8);
  layout.bundle([-4.6, 4.6], [-8.4, 0], 6);
  layout.place(
    buildChip({ width: 4.4, depth: 4.4, leads: "flush", pitch: 0.5, marks: ["UB10", "2609"] }),
    { ...bridge, name: "U2" },
  );
  const supply = { x: -2.2, z: -5.4, width: 6.6, depth: 6.4 };
  layout.place(
    buildChip({ width: 6.4, depth: 3.6, height: 1.6, leads: "two", pitch: 2.3, marks: ["L33A"] }),
    { ...supply, name: "U3" },
  );
  layout.place(buildLamp(0xff5a3c, true), { x: -6.8, z: 8.4, width: 2, depth: 1 });
  layout.label(device.label, -1.6, 0, 1.3, { weight: 600 });
  layout.surround(bridge, 26);
  layout.surround(supply, 16);
  layout.scatter(80);
  return raised(layout.finish(), pinsBelow);
}
