import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildEdgeCoaxial } from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildHeatPlate } from "../parts/heat-plate.ts";
import { buildInductor, buildLamp } from "../parts/passives.ts";
import { buildPinHeader, pinPitch } from "../parts/pin-header.ts";
import { buildRadioModule } from "../parts/radio-module.ts";
import { cornerHoles, maskOf, pinsBelow, raised } from "./board-frame.ts";

/** A gateway's radio on the header of a single-board computer, under a milled plate. */
export function buildConcentratorBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const layout = startBoard({
    width,
    depth,
    radius: 3,
    mask: maskOf(device),
    holes: cornerHoles(width, depth, 3.5, 1.4),
    vary: device.vary,
  });
  layout.stitch();
  const back = -depth / 2 + 3.6;
  layout.place(buildPinHeader(20, 2, "down"), { x: 0, z: back, width: 51, depth: 5.2 });
  for (let pin = 0; pin < 40; pin++) {
    layout.ink.ring(
      ((pin % 20) - 9.5) * pinPitch,
      back + (pin < 20 ? -0.5 : 0.5) * pinPitch,
      0.85,
      0.5,
    );
  }
  const plate = { x: -8, z: 4.4, width: 40, depth: 30 };
  layout.bundle([-8, -10], [-8, back + 3], 14, 0.7);
  layout.place(buildHeatPlate(plate.width, plate.depth, 9), plate);
  for (const [x, name] of [
    [11.8, "LoRa"],
    [20.6, "GNSS"],
  ] as const) {
    layout.place(buildEdgeCoaxial(), { x, z: depth / 2 - 1.6, width: 6.8, depth: 8 });
    layout.label(name, x, depth / 2 - 8, 1.1);
    layout.ink.trace(
      [
        [x, depth / 2 - 5],
        [x, 6],
        [x - 5, 1],
      ],
      0.9,
    );
  }
  const receiver = { x: 22, z: -8, width: 10.4, depth: 10 };
  layout.place(
    buildRadioModule({ width: 10.1, depth: 9.7, marks: ["MMD08-G", "L1 L5"], pitch: 1.1 }),
    receiver,
  );
  layout.surround(receiver, 30);
  for (const [at, color] of [0x2fd564, 0x2f8dff, 0xffb02e].entries()) {
    layout.place(buildLamp(color, at < 2), { x: 27.5, z: 4 + at * 2.6, width: 2, depth: 1 });
  }
  layout.place(buildInductor(5), { x: 20, z: 2.4, width: 6, depth: 5.4 });
  layout.scatter(120);
  return raised(layout.finish(), pinsBelow);
}
