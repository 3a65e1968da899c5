import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, lit, milky, plastic, rubber, steel } from "../materials.ts";
import { coil } from "../parts/coil.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import {
  arc,
  cord,
  dome,
  fix,
  group,
  puck,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";
import { disc, footPlate, topLabel } from "./disc.ts";

/*
 * Beacons that would all be the same white disc, were it not for what holds them: each is known by
 * its mount.
 */

/** A low drum on a plate with two ears for screws; a lamp for each of its four frames. */
export function roomBeacon(device: Device): Object3D {
  const { width, height } = device.size;
  const plate = roundedRectangle(width * 1.52, width * 0.4, width * 0.2);
  for (const side of [-1, 1]) plate.holes.push(roundedHole(5, 3.4, 1.7, side * width * 0.64, 0));
  const all = group(
    put(disc(device, { swell: 0.02, round: 0.16, lamp: null, foot: 0.2 }), [0, 0.4, 0]),
    fix(thick(plate, 3, 0.8, plastic(plateTone(device), { roughness: 0.6 })), "top", [0, 0, 0]),
  );
  for (const side of [-1, 1])
    all.add(fix(screw(6.4, "phillips", steel()), "top", [side * width * 0.64, 2.8, 0]));
  for (let frame = 0; frame < 4; frame++)
    all.add(fix(lamp(3, "#35e08a"), "top", [(frame - 1.5) * 8, height + 0.3, -width * 0.22]));
  all.userData.turnsOver = true;
  return all;
}

/** A coin with an eye, on the ring of the key or the trolley that it marks. */
export function coinBeacon(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const eye = roundedRectangle(10, height * 0.8, height * 0.36);
  eye.holes.push(roundedHole(height * 0.48, height * 0.48, height * 0.24, 2.2, 0));
  const all = group(
    disc(device, { swell: 0.06, round: 0.2, lamp: null, foot: 0.4, label: 0.44 }),
    put(thick(eye, 4, 0.8, housing(device)), [radius + 2.2, height * 0.42, -2]),
    put(coil({ radius: 11, pitch: 1.7, turns: 2, wire: 0.8 }, steel()), [
      radius + 15,
      height * 0.18,
      0,
    ]),
    fix(lamp(2), "top", [0, height - 0.1, -radius * 0.4]),
  );
  // A fingernail opens it here.
  for (let groove = -3; groove <= 3; groove++) {
    const angle = 0.3 + groove * 0.09;
    const bar = slab(
      { width: 0.7, height: height * 0.42, depth: 0.7, corner: 0.2, fillet: 0.1 },
      plastic("#17181a"),
    );
    all.add(
      put(
        bar,
        [radius * Math.sin(angle), height * 0.46, radius * Math.cos(angle)],
        [0, (angle * 180) / Math.PI, 0],
      ),
    );
  }
  all.userData.turnsOver = true;
  return all;
}

/** A seamless dome that can be wiped, on a square foot of silicone that notices when it is lifted. */
export function wardTag(device: Device): Object3D {
  const { width, height } = device.size;
  const [radius, foot] = [width * 0.44, height * 0.26];
  const [rim, cap] = [height * 0.18, height * 0.56];
  const sphere = (radius * radius + cap * cap) / (2 * cap);
  const heightAt = (reach: number) =>
    foot + rim + cap - sphere + Math.sqrt(sphere * sphere - reach * reach);
  const all = group(
    slab(
      { width, height: foot, depth: width, corner: width * 0.2, fillet: 1.2 },
      rubber(plateTone(device)),
    ),
    put(puck(radius, rim + 0.2, 0.1, housing(device)), [0, foot - 0.1, 0]),
    put(dome(radius, cap, housing(device, { roughness: 0.3 }), 24), [0, foot + rim, 0]),
    put(slab({ width: 9, height: 1.2, depth: 12, corner: 4, fillet: 0.4 }, plastic("#e0632f")), [
      width * 0.54,
      0,
      0,
    ]),
    fix(lamp(2.2, "#4aa8ff"), "top", [0, heightAt(radius * 0.3) - 0.05, -radius * 0.3]),
    topLabel(device, radius * 0.4, heightAt),
    footPlate(device),
  );
  all.userData.turnsOver = true;
  return all;
}

/** A disc on its lanyard, a ring of light around its face. */
export function lanyardTag(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const band = rubber(device.color === "Blue" ? "#12233f" : "#c4572c");
  const eye = roundedRectangle(15, 8, 3.6);
  eye.holes.push(roundedHole(8, 2.8, 1.4, 0, 0.8));
  // Twice around: it leaves the eye, and comes back to it.
  const rounds = Array.from({ length: 65 }, (_, at): [number, number, number] => {
    const angle = ((at / 64) * 3.86 - 0.43) * Math.PI;
    const reach = radius + 10 + at / 16;
    return [reach * Math.cos(angle), 1.4, 3 + reach * Math.sin(angle)];
  });
  const all = group(
    disc(device, { swell: 0.03, round: 0.34, lamp: null, foot: 0.3, label: 0.3 }),
    turned(
      [
        [radius * 0.6, height * 0.9],
        [radius * 0.6, height + 0.2],
        [radius * 0.72, height + 0.2],
        [radius * 0.72, height * 0.9],
        [radius * 0.6, height * 0.9],
      ],
      device.color === "White" ? lit("#35c07f", 0.4) : milky("#9fd8bd"),
      128,
    ),
    fix(thick(eye, 3.4, 0.7, housing(device)), "top", [0, height * 0.3, -radius - 1.6]),
    cord(
      [
        [1.4, height * 0.5, -radius - 3],
        [4, 2.4, -radius - 6.4],
        ...rounds,
        [-3, 2.4, -radius - 10],
        [-1.4, height * 0.5, -radius - 3],
      ],
      1.4,
      band,
    ),
  );
  all.userData.turnsOver = true;
  return all;
}

/** A flat disc on the patch that holds it to skin. */
export function patchSensor(device: Device): Object3D {
  const { width } = device.size;
  const patch = roundedRectangle(width * 1.9, width * 1.3, width * 0.6);
  const all = group(
    fix(
      thick(patch, 0.9, 0.3, plastic("#cfa588", { roughness: 0.85, grain: 0.9 })),
      "top",
      [0, 0, 0],
    ),
    put(disc(device, { swell: 0.3, round: 0.5, foot: 0.14, lamp: null, label: 0.3 }), [0, 0.8, 0]),
    turned(
      [
        [width * 0.5, 0.8],
        ...arc(width * 0.55, 2, 0.6, "top"),
        [width * 0.5, 2],
        [width * 0.5, 0.8],
      ],
      plastic("#b98a6b", { roughness: 0.8 }),
      96,
    ),
    footPlate(device),
  );
  all.userData.turnsOver = true;
  return all;
}

/** What holds a light case is darker than it, so that one sees it; beside dark ones it is grey. */
const plateTone = ({ color }: Device): string =>
  ({ White: "#8d9296", Black: "#6b6f73", Blue: "#9aa3ad" })[color];
