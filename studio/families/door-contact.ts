import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { disc } from "../forms/disc.ts";
import { tag } from "../forms/tag.ts";
import { housing, plastic, steel } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { slot } from "../parts/openings.ts";
import {
  arc,
  block,
  cord,
  fix,
  group,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
  turned,
} from "../parts/shape.ts";

/** Two parts that know when they part; or one that knows how it leans. */
export function buildDoorContact(device: Device): Object3D {
  if (device.partNumber === "MSD02-L") return tilt(device);
  if (device.partNumber === "MSD03-L") return manhole(device);
  return pair(device);
}

function pair(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const magnet = { width: width * 0.42, height: height * 0.62, depth: depth * 0.8 };
  const corner = 0.1 + 0.3 * device.vary("corner");
  const body = tag(device, { corner, lamp: "#35e08a", label: -0.38 });
  const all = group(
    put(body, [-magnet.width * 0.6, 0, 0]),
    put(
      block(
        { ...magnet, corner: magnet.width * corner, fillet: Math.min(2.4, depth * 0.16) },
        housing(device),
      ),
      [width * 0.5 + magnet.width * 0.2, magnet.height / 2, -depth / 2],
    ),
    put(slot(magnet.width * 0.3, 0.8), [
      width * 0.5 + magnet.width * 0.2,
      magnet.height / 2,
      -depth / 2 + magnet.depth,
    ]),
    put(
      slot(width * 0.2, 0.8),
      [width * 0.5 - magnet.width * 0.6 - width * 0.16, height * 0.5, depth / 2 + 0.01],
      [0, 0, 90],
    ),
  );
  if (device.ports > 0)
    all.add(
      cord(
        [
          [-magnet.width * 0.6 - width * 0.3, 3, 0],
          [-width * 1.4, 2, 4],
          [-width * 1.9, 1.6, 24],
          [-width * 1.2, 1.6, 40],
        ],
        1.6,
        plastic("#dcdad4"),
      ),
    );
  return all;
}

/** For the bottom slat: a broad case between two ears. */
function tilt(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.2, screws: true, ears: 16, label: -0.22 }),
    put(
      block(
        { width: width * 0.62, height: height * 0.3, depth: 1, corner: 4, fillet: 0.4 },
        housing(device),
      ),
      [0, height * 0.62, depth / 2 - 0.1],
    ),
    ...[-0.2, -0.07, 0.06, 0.19].map((x) =>
      put(
        block(
          { width: 5, height: height * 0.18, depth: 0.8, corner: 2.4, fillet: 0.3 },
          plastic("#d8532c"),
        ),
        [x * width, height * 0.62, depth / 2 + 0.7],
        [0, 0, -20],
      ),
    ),
  );
}

/** A potted puck with three bolts and a float on a chain. */
function manhole(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const all = group(disc(device, { swell: 0.06, round: 0.5, foot: 0.3, lamp: null, label: 0.4 }));
  for (let bolt = 0; bolt < 3; bolt++) {
    const angle = (bolt / 3) * Math.PI * 2 + 0.5;
    const at = [radius * 1.02 * Math.cos(angle), 0, radius * 1.02 * Math.sin(angle)] as const;
    const ear = roundedRectangle(30, 30, 13);
    ear.holes.push(roundedHole(9, 9, 4.4));
    all.add(
      put(
        group(
          thick(ear, height * 0.3, 1, housing(device)),
          put(screw(15, "hex", steel()), [0, 0, height * 0.3]),
        ),
        at,
        [-90, 0, 0],
      ),
    );
  }
  for (let rib = 0; rib < 5; rib++)
    all.add(
      put(
        slab(
          { width: radius * 0.8, height: 1.6, depth: 3, corner: 1.5, fillet: 0.7 },
          housing(device),
        ),
        [0, height - 1.7, -radius * 0.36 + rib * 8],
      ),
    );
  const bead = turned(
    [[0, 0], ...arc(13, 10, 10, "foot"), ...arc(13, 34, 10, "top"), [0, 34]],
    plastic("#d8792c", { roughness: 0.4 }),
    64,
  );
  all.add(put(bead, [radius * 0.6, 13, radius * 1.5], [0, 30, 90]));
  all.add(
    cord(
      [
        [radius * 0.5, 6, radius * 0.86],
        [radius * 0.66, 3, radius * 1.1],
        [radius * 0.9, 3, radius * 1.3],
        [radius * 0.62, 13, radius * 1.5],
      ],
      1.5,
      steel(),
    ),
  );
  all.add(fix(lamp(3), "top", [-radius * 0.5, height - 0.4, radius * 0.3]));
  return all;
}
