import { type Object3D, Shape } from "three";
import type { Device } from "../device.ts";
import { brass, housing, plastic, rubber, steel } from "../materials.ts";
import { hexNut } from "../parts/fasteners.ts";
import { display, marking } from "../parts/print.ts";
import { arc, circle, cord, fix, group, puck, put, thick, turned } from "../parts/shape.ts";
import { thread } from "./process-heads.ts";

/** A magnetic ring that sits on a meter's infrared port, its cable leading away. */
export function meterReader(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const dark = plastic("#131517", { roughness: 0.2, grain: 0 });
  const lens = new Shape();
  circle(lens, 2.4);
  return group(
    put(
      group(
        put(puck(radius, height * 0.62, 2, housing(device)), [0, 0, 0], [90, 0, 0]),
        put(
          turned(
            [
              [radius * 0.62, 0],
              [radius * 0.98, 0],
              [radius * 0.98, 2.4],
              [radius * 0.62, 2.4],
              [radius * 0.62, 0],
            ],
            steel(),
            96,
          ),
          [0, 0, height * 0.62],
          [90, 0, 0],
        ),
        ...[-3.25, 3.25].map((x) => put(thick(lens, 0.4, 0.1, dark), [x, 0, height * 0.62])),
        put(marking(device, 2.4), [0, -6.4, height * 0.62 + 0.05]),
      ),
      [0, radius, 0],
      [-12, 0, 0],
    ),
    put(
      turned(
        [
          [0, 0],
          [4, 0],
          [3.6, 7],
          [2.6, 11],
          [0, 11],
        ],
        rubber(),
        32,
      ),
      [radius - 1.4, radius, 5],
      [0, 0, -90],
    ),
    cord(
      [
        [radius + 9, radius, 5],
        [radius + 22, radius - 1, 6],
        [radius + 32, 6, 0],
        [radius + 24, 1.9, -22],
        [radius - 6, 1.9, -34],
        [-radius, 1.9, -26],
      ],
      1.9,
      rubber(),
    ),
  );
}

/** A brass body between two threads; the counter looks up. */
export function waterMeter(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const pipe = (side: number) =>
    put(
      group(
        thread(12, 0, width * 0.16, 1.8, brass()),
        turned(
          [
            [0, 0],
            [10, 0],
            [10, 0.2],
            [0, 0.2],
          ],
          plastic("#0a0b0c"),
        ),
      ),
      [side * width * 0.34, height * 0.22, 0],
      [0, 0, side * -90],
    );
  const radius = depth * 0.46;
  const head = height * 0.42;
  return group(
    pipe(-1),
    pipe(1),
    put(
      group(put(puck(13.5, width * 0.72, 3, brass()), [0, 0, 0])),
      [-width * 0.36, height * 0.22, 0],
      [0, 0, -90],
    ),
    turned(
      [
        [0, height * 0.04],
        ...arc(radius * 0.8, height * 0.08, 4, "foot"),
        ...arc(radius * 0.88, head, 3, "top"),
        [0, head],
      ],
      brass(),
      96,
    ),
    turned(
      [
        [0, head],
        [radius, head],
        [radius, height * 0.72],
        ...arc(radius, height * 0.8, 3, "top"),
        [0, height * 0.8],
      ],
      housing(device),
      120,
    ),
    fix(
      display({
        width: radius * 1.1,
        height: radius * 0.5,
        kind: "liquid",
        reading: { value: "00318.42", unit: "m³" },
      }),
      "top",
      [0, height * 0.8, -2],
    ),
    fix(put(marking(device, 3.6), [0, 0, 0.1]), "top", [0, height * 0.8, radius * 0.55]),
    put(hexNut(30, 3, brass()), [width * 0.3, height * 0.22, 0], [0, 90, 0]),
    put(hexNut(30, 3, brass()), [-width * 0.3 - 3, height * 0.22, 0], [0, 90, 0]),
    put(marking(device, 3.4), [0, height * 0.6, radius + 0.2]),
  );
}
