import { type Mesh, type Object3D, PlaneGeometry } from "three";
import type { Device } from "../device.ts";
import { housing, printTone, seam, trim } from "../materials.ts";
import { lamp } from "../parts/lamps.ts";
import { ink, typePlate, write } from "../parts/print.ts";
import { arc, fix, group, puck, put, turned } from "../parts/shape.ts";

export interface DiscLook {
  /** How much the top swells, as a share of the height. */
  swell?: number;
  /** The rounding of the upper edge, as a share of the height. */
  round?: number;
  /** The height of the foot under the seam, as a share of the height. */
  foot?: number;
  lamp?: string | null;
  /** Where the part number is, from the middle towards the front, as a share of the radius. */
  label?: number;
}

/** A lying disc in two shells: its foot at y = 0, its face upwards. */
export function disc(device: Device, look: DiscLook = {}): Object3D {
  const { size, vary } = device;
  const radius = size.width / 2;
  const { height } = size;
  const {
    swell = 0.08 + 0.14 * vary("swell"),
    round = 0.3 + 0.3 * vary("round"),
    foot = 0.26,
    lamp: tone = "#35e08a",
    label = 0.52,
  } = look;
  const [joint, edge] = [height * foot, height * (1 - swell)];
  const gap = Math.min(0.4, height * 0.02);
  const rounding = Math.min((edge - joint - gap) * 0.9, height * round);
  const crown = Array.from({ length: 10 }, (_, at) => {
    const share = 1 - (at + 1) / 10;
    return [(radius - rounding) * share, edge + (height - edge) * (1 - share * share)] as const;
  });
  const all = group(
    puck(radius, joint, Math.min(0.4, joint * 0.3), trim(device)),
    put(puck(radius - gap / 3, gap + 0.3, 0.05, seam(device)), [0, joint - 0.1, 0]),
    turned(
      [
        [0, joint + gap],
        [radius - gap / 2, joint + gap],
        ...arc(radius, joint + gap, gap / 2, "foot", 4),
        ...arc(radius, edge, rounding, "top", 10),
        ...crown,
      ],
      housing(device),
      128,
    ),
  );
  if (tone)
    all.add(
      fix(lamp(Math.max(0.9, radius * 0.07), tone), "top", [
        0,
        topAt(look, device, radius * 0.55),
        -radius * 0.55,
      ]),
    );
  if (label > 0) all.add(topLabel(device, label * radius, (reach) => topAt(look, device, reach)));
  all.add(footPlate(device));
  all.userData.turnsOver = true;
  return all;
}

/** The height of the swelling face so far from its middle. */
function topAt(look: DiscLook, { size, vary }: Device, reach: number): number {
  const {
    swell = 0.08 + 0.14 * vary("swell"),
    round = 0.3 + 0.3 * vary("round"),
    foot = 0.26,
  } = look;
  const edge = size.height * (1 - swell);
  const rounding = Math.min((edge - size.height * foot) * 0.9, size.height * round);
  const share = Math.min(1, reach / (size.width / 2 - rounding));
  return edge + (size.height - edge) * (1 - share * share);
}

/**
 * The part number on a face that looks up, its foot towards the viewer, at this `z`. The height of the
 * face is a number, or where it swells a function of the way from its middle: print lies on what is there.
 */
export function topLabel(
  device: Device,
  z: number,
  height: number | ((reach: number) => number),
  tone = printTone(device),
): Object3D {
  const width = Math.min(device.size.width * 0.38, 22);
  const size = Math.min(width / (0.62 * device.label.length), 3.4);
  const words = ink(size * 0.62 * device.label.length + size, size * 1.5, (pen) => {
    write(pen, {
      text: device.label,
      x: (size * 0.62 * device.label.length + size) / 2,
      y: size * 1.05,
      size,
      tone,
      align: "center",
    });
  });
  const heightAt = typeof height === "number" ? () => height : height;
  const middle = heightAt(Math.abs(z));
  drape(words, (x, y) => heightAt(Math.hypot(x, z - y)) - middle);
  return fix(put(words, [0, 0, 0.06]), "top", [0, middle, z]);
}

/** Bends a print so that it rises by so much at each of its places. */
function drape(words: Mesh<PlaneGeometry>, rise: (x: number, y: number) => number): void {
  const { width, height } = words.geometry.parameters;
  words.geometry.dispose();
  words.geometry = new PlaneGeometry(width, height, 32, 8);
  const position = words.geometry.getAttribute("position");
  for (let at = 0; at < position.count; at++) {
    position.setZ(at, rise(position.getX(at), position.getY(at)));
  }
  words.geometry.computeVertexNormals();
}

/** The type plate under a thing that lies. */
export function footPlate(device: Device): Object3D {
  const { width, depth } = device.size;
  const side = Math.min(width, depth);
  return fix(
    group(typePlate(device, Math.min(44, side * 0.62), Math.min(24, side * 0.36))),
    "foot",
    [0, -0.03, 0],
  );
}
