import { type Object3D, Shape } from "three";
import type { Device } from "../device.ts";
import { housing, seam, steel, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { marking, typePlate } from "../parts/print.ts";
import {
  block,
  circle,
  fix,
  group,
  put,
  roundedHole,
  roundedRectangle,
  shell,
  thick,
} from "../parts/shape.ts";

export interface TagLook {
  /** The corner's radius as a share of the shorter side. */
  corner?: number;
  /** A loop for a strap or a lanyard above the case. */
  loop?: boolean;
  /** Screws in the corners of the front. */
  screws?: boolean;
  lamp?: string | null;
  /** Where the part number is, up from the middle, as a share of the height. */
  label?: number | null;
  /** Ears with holes on both sides, so wide. */
  ears?: number;
  /** A clip covers the back: the type plate is a narrow one below it. */
  clipped?: boolean;
}

/** A standing case in two shells: its foot at y = 0, its middle at x = z = 0. */
export function tag(device: Device, look: TagLook = {}): Object3D {
  const { size, vary } = device;
  const { width, height, depth } = size;
  const {
    corner = 0.12 + 0.2 * vary("corner"),
    loop,
    screws,
    lamp: tone = "#35e08a",
    label = -0.36,
    ears = 0,
    clipped,
  } = look;
  const radius = Math.min(width, height) * corner;
  const gap = Math.min(0.6, depth * 0.05);
  const foot = depth * (0.3 + 0.2 * vary("seam"));
  const fillet = Math.min(
    (depth - foot) * 0.42,
    0.8 + depth * 0.12 * vary("fillet") + depth * 0.05,
  );
  const z = depth / 2;
  const all = group(
    block(
      {
        width,
        height,
        depth: foot,
        corner: radius,
        fillet: 0.3,
      },
      trim(device),
    ),
    put(
      block(
        {
          width: width - gap / 2,
          height: height - gap / 2,
          depth: gap * 2,
          corner: radius,
          fillet: 0,
        },
        seam(device),
      ),
      [0, 0, foot - gap * 0.5],
    ),
    put(
      shell({ width, height, depth: depth - foot - gap, corner: radius, fillet }, housing(device)),
      [0, 0, foot + gap],
    ),
    clipped
      ? fix(typePlate(device, width * 0.5, height * 0.11), "back", [0, -height * 0.4, -0.04])
      : fix(
          typePlate(device, Math.min(50, width * 0.66), Math.min(26, height * 0.34)),
          "back",
          [0, 0, -0.04],
        ),
  );
  if (label !== null)
    all.add(
      put(marking(device, Math.min(2.4 + width * 0.016, width * 0.085)), [
        0,
        height * label,
        depth + 0.03,
      ]),
    );
  if (tone)
    all.add(
      put(lamp(Math.max(1.2, width * 0.035), tone), [width * 0.32, height * 0.36, depth - 0.08]),
    );
  if (screws) {
    const head = Math.min(5, width * 0.07);
    const inset = Math.max(3, radius * 0.8, fillet + head * 0.6);
    for (const x of [-1, 1]) {
      for (const y of [-1, 1]) {
        all.add(
          put(screw(head, "torx"), [
            x * (width / 2 - inset),
            y * (height / 2 - inset),
            depth - 0.2,
          ]),
        );
      }
    }
  }
  if (loop) all.add(lug(device));
  if (ears > 0) {
    for (const side of [-1, 1])
      all.add(
        put(ear(ears, height * 0.56, Math.min(4, depth * 0.3), device), [
          side * (width / 2 + ears / 2 - 1),
          0,
          0,
        ]),
      );
  }
  for (const part of all.children) part.position.z -= z;
  return group(put(all, [0, height / 2, 0]));
}

function lug(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const shape = roundedRectangle(width * 0.42, 11, 5);
  shape.holes.push(roundedHole(width * 0.42 - 7, 4, 2));
  return put(thick(shape, depth * 0.34, 0.5, housing(device)), [0, height / 2 + 3, depth * 0.3]);
}

function ear(width: number, height: number, depth: number, device: Device): Object3D {
  const shape = roundedRectangle(width + 4, height, Math.min(width, height) * 0.36);
  const hole = new Shape();
  circle(hole, Math.min(2.6, width * 0.22));
  shape.holes.push(hole);
  return group(
    thick(shape, depth, 0.6, trim(device)),
    put(screw(Math.min(5, width * 0.4), "hex", steel()), [0, 0, depth * 0.4]),
  );
}
