import type { Object3D } from "three";
import { dark, gold, plastic } from "../materials.ts";
import { hollowShell, plated } from "./pressed-sheet.ts";
import { block, group, put } from "./shape.ts";

/** The metal plug of a USB-A stick, 18.8 mm long, pointing to +z from z = 0. */
export function buildUsbPlug(): Object3D {
  const shell = { width: 12, height: 4.5, depth: 18.8, corner: 0.55, wall: 0.3 };
  const plug = group(
    put(hollowShell(shell, plated), [0, -2.25, 9.4]),
    put(
      block({ width: 11.2, height: 1.8, depth: 18, corner: 0.1, fillet: 0.1 }, plastic("#eceae4")),
      [0, -0.95, 0],
    ),
  );
  for (let contact = 0; contact < 4; contact++) {
    const spring = block({ width: 1.1, height: 0.1, depth: 7, corner: 0.02, fillet: 0.02 }, gold());
    plug.add(put(spring, [(contact - 1.5) * 2.3, 0, 10.6]));
  }
  for (const x of [-2.6, 2.6]) {
    const window = block(
      { width: 2.2, height: 0.06, depth: 2.4, corner: 0.02, fillet: 0.01 },
      dark(),
    );
    plug.add(put(window, [x, 2.24, 11]));
  }
  return plug;
}
