import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { strapLoop } from "../forms/strap.ts";
import { tag } from "../forms/tag.ts";
import { aluminium, housing, housingTone, plastic, rubber, steel } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { display, marking } from "../parts/print.ts";
import { arc, block, fix, group, put, slab, turned } from "../parts/shape.ts";
import { solarPanel } from "../parts/solar-panel.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MTR06-A": collar,
  "MWT02-B": wristband,
  "MWT05-U": collision,
  "MWT07-T": watch,
};

/** What people and animals wear. */
export function buildWearableTag(device: Device): Object3D {
  return (forms[device.partNumber] ?? collision)(device);
}

/** A broad strap for a neck: the case with its solar cells above, a counterweight below. */
function collar(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const radius = 88;
  return group(
    strapLoop({
      radius,
      width: 44,
      thickness: 4,
      material: rubber(device.color === "Blue" ? "#1c3f73" : "#2a2622"),
      squash: 0.92,
    }),
    put(slab({ width, height, depth: depth + 16, corner: 12, fillet: 8 }, housing(device)), [
      0,
      radius * 1.84 - 4,
      0,
    ]),
    put(
      solarPanel(width * 0.76, (depth + 16) * 0.62, {
        columns: 5,
        rows: 2,
        frame: plastic("#141619"),
      }),
      [0, radius * 1.84 + height - 5.4, 0],
      [-90, 0, 0],
    ),
    put(marking(device, 5), [0, radius * 1.84 + height * 0.42, (depth + 16) / 2 + 0.05]),
    put(lamp(3), [width * 0.36, radius * 1.84 + height * 0.42, (depth + 16) / 2 - 0.1]),
    put(slab({ width: 62, height: 26, depth: 50, corner: 8, fillet: 5 }, steel()), [0, 0, 0]),
    ...[-1, 1].map((side) => put(screw(8, "hex", steel()), [side * 22, 13, 25])),
    put(
      block({ width: 52, height: 34, depth: 8, corner: 3, fillet: 1.4 }, steel()),
      [0, radius * 0.72, -radius * 0.97],
      [-12, 0, 0],
    ),
  );
}

/** A closed band of silicone with the tag moulded in. */
function wristband(device: Device): Object3D {
  const material = rubber(housingTone(device));
  const radius = 31;
  return group(
    strapLoop({ radius, width: 17, thickness: 2.4, material, squash: 0.84 }),
    put(block({ width: 38, height: 24, depth: 9, corner: 10, fillet: 4 }, material), [
      0,
      radius * 0.84,
      radius * 1.0 - 6,
    ]),
    put(
      block(
        { width: 30, height: 16, depth: 0.8, corner: 7, fillet: 0.3 },
        plastic(device.color === "White" ? "#c9c8c3" : "#0f1113", { roughness: 0.25 }),
      ),
      [0, radius * 0.84, radius + 2.7],
    ),
    put(marking(device, 3), [0, radius * 0.84 - 2.6, radius + 3.55]),
    put(lamp(2, "#4aa8ff"), [0, radius * 0.84 + 3.4, radius + 3.4]),
    put(block({ width: 14, height: 20, depth: 4, corner: 3, fillet: 1.2 }, aluminium()), [
      0,
      radius * 0.84,
      -radius - 2.4,
    ]),
  );
}

/** A case on a belt with a large display, for those who walk among machines. */
function collision(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.24, lamp: null, label: -0.4, screws: true, clipped: true }),
    put(
      display({
        width: width * 0.62,
        height: height * 0.28,
        kind: "light",
        reading: { value: "4.2", unit: "m", bars: [0.9, 0.7, 0.45] },
      }),
      [0, height * 0.66, depth / 2 - 0.05],
    ),
    put(pushButton(width * 0.26, plastic("#e0a32c")), [0, height * 0.3, depth / 2]),
    put(
      slab(
        { width: width * 0.5, height: 3, depth: depth * 0.5, corner: 1.4, fillet: 1 },
        plastic("#ff6a3c", { roughness: 0.2, grain: 0 }),
      ),
      [0, height - 1, 0],
    ),
    fix(
      put(
        block(
          { width: width * 0.5, height: height * 0.62, depth: 2.2, corner: 5, fillet: 0.9 },
          plastic("#1d1f22"),
        ),
        [0, 0, 4],
      ),
      "back",
      [0, height * 0.53, -depth / 2],
    ),
    fix(
      block({ width: width * 0.4, height: 8, depth: 5, corner: 2, fillet: 1 }, plastic("#1d1f22")),
      "back",
      [0, height * 0.8, -depth / 2],
    ),
  );
}

/** A watch with an aluminium case and one red key. */
function watch(device: Device): Object3D {
  const radius = 30;
  const middle = radius * 0.86;
  return group(
    strapLoop({
      radius,
      width: 22,
      thickness: 2.6,
      material: rubber(housingTone(device)),
      squash: 0.86,
    }),
    put(
      group(
        turned(
          [[0, 0], ...arc(22, 1.5, 1.5, "foot"), [22, 8], ...arc(21.6, 11, 2, "top"), [0, 11]],
          aluminium("#9a9da0"),
          120,
        ),
        turned(
          [[0, 10.6], [19, 10.6], ...arc(19, 11.8, 0.8, "top"), [0, 11.8]],
          plastic("#07080a", { roughness: 0.08, grain: 0 }),
          120,
        ),
        fix(
          display({
            width: 21,
            height: 15,
            kind: "light",
            reading: { value: "72", unit: "bpm", others: ["10:24"], bars: [0.4, 0.7, 0.5, 0.8] },
          }),
          "top",
          [0, 11.6, 0],
        ),
        fix(
          block({ width: 7, height: 7, depth: 3, corner: 2, fillet: 0.9 }, plastic("#c9472c")),
          "right",
          [21.4, 6, 0],
        ),
        fix(marking(device, 2, "#c9cacc"), "top", [0, 12.2, 12]),
      ),
      [0, middle, radius - 5],
      [90, 0, 0],
    ),
    ...[-1, 1].map((side) =>
      put(block({ width: 23, height: 9, depth: 6, corner: 2, fillet: 1.6 }, aluminium("#9a9da0")), [
        0,
        middle + side * 22,
        radius - 6,
      ]),
    ),
    put(block({ width: 26, height: 13, depth: 3, corner: 2, fillet: 1 }, steel()), [
      0,
      middle,
      -radius - 2.6,
    ]),
  );
}
