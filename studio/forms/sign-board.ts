import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildTactSwitch, buildUsbSocket } from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildPaperDisplay } from "../parts/paper-display.ts";
import { buildLamp } from "../parts/passives.ts";
import { cornerHoles, maskOf, raised } from "./board-frame.ts";

/** A sign of electronic paper that fills its board, the radio and buttons below it. */
export function buildSignBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 3,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 3.2, 1.4),
    vary: device.vary,
  });
  layout.stitch();
  layout.place(buildPaperDisplay(91, 77, device.label), { x: -3.4, z: -1.6, width: 92, depth: 78 });
  for (let at = 0; at < 3; at++) {
    layout.place(buildTactSwitch(), {
      x: width / 2 - 3.4,
      z: -20 + at * 12,
      width: 5.2,
      depth: 6.6,
      turn: 90,
    });
    layout.label(`${"ABC"[at]}`, width / 2 - 3.4, -15.6 + at * 12, 1);
  }
  layout.place(buildUsbSocket(), { x: 30, z: depth / 2 - 2.6, width: 9.4, depth: 7.4 });
  layout.label(device.label, -16, depth / 2 - 2.5, 1.5, { weight: 600 });
  layout.place(buildLamp(0x2fd564, true), { x: width / 2 - 3, z: 18, width: 2, depth: 1 });
  layout.scatter(90);
  return raised(layout.finish(), 0);
}
