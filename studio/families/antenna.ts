import type { Object3D } from "three";
import type { Device } from "../device.ts";
import {
  aluminium,
  galvanised,
  housing,
  housingTone,
  plastic,
  rubber,
  steel,
} from "../materials.ts";
import { buildFibreglass, buildSmaPlug, buildTypeN } from "../parts/coaxial.ts";
import { bundlePath, coil } from "../parts/coil.ts";
import { hexNut, poleClamp, screw } from "../parts/fasteners.ts";
import { marking, typePlate } from "../parts/print.ts";
import { arc, block, cord, fix, group, puck, put, slab, turned } from "../parts/shape.ts";

type Maker = (device: Device) => Object3D;

const makers: Record<string, Maker> = {
  "MAN02-868": buildTall,
  "MAN03-M": buildMagnetic,
  "MAN04-P": buildPanel,
  "MAN05-G": buildPatch,
  "MAN06-W": buildStub,
  "MAN07-4": buildRoof,
};

/** Antennas as they are sold: rods with their clamps, whips on a magnet, panels, pucks and domes. */
export function buildAntenna(device: Device): Object3D {
  return (makers[device.partNumber] ?? buildRod)(device);
}

const tones = { Black: "#1b1c1e", Blue: "#1d4a86", White: "#dbdad5" } as const;

/** A short rod of fibreglass beside its mast clamp. */
function buildRod(device: Device): Object3D {
  const { height } = device.size;
  const rod = group(
    put(buildTypeN(), [0, 14, 0], [90, 0, 0]),
    put(buildFibreglass(height - 14, 12, tones[device.color]), [0, 14, 0]),
    put(marking(device, 4.6), [0, height * 0.32, 12.4], [0, 0, 90]),
  );
  return group(rod, put(buildClamp(), [64, 0, 22]));
}

/** A clamp with two bows and wing nuts, standing. */
function buildClamp(): Object3D {
  const plate = block({ width: 52, height: 84, depth: 4, corner: 5, fillet: 0.8 }, galvanised());
  const all = group(put(plate, [0, 42, 0]));
  for (const y of [22, 62]) {
    const bow: [number, number, number][] = [
      [-17, y, -16],
      [-17, y, 18],
      [-12, y, 29],
      [0, y, 34],
      [12, y, 29],
      [17, y, 18],
      [17, y, -16],
    ];
    all.add(cord(bow, 3, steel()));
    for (const x of [-17, 17]) all.add(put(hexNut(10, 5, steel()), [x, y, -6]));
    all.add(
      put(block({ width: 46, height: 12, depth: 6, corner: 2, fillet: 0.8 }, galvanised()), [
        0,
        y,
        4,
      ]),
    );
  }
  return all;
}

/** The long rod between its clamps, half as tall as it is: whole it would be a line in its picture. */
function buildTall(device: Device): Object3D {
  const tone = tones[device.color];
  const foot = group(
    put(buildTypeN(), [0, 14, 0], [90, 0, 0]),
    put(buildFibreglass(520, 15, tone), [0, 14, 0]),
    put(marking(device, 6), [0, 190, 15.4], [0, 0, 90]),
  );
  const sleeve = put(puck(18.5, 66, 1, aluminium("#b9bbbd")), [0, 104, 0]);
  const bands = [120, 156].map((y) => put(puck(19.6, 5, 0.8, steel()), [0, y, 0]));
  return group(
    foot,
    sleeve,
    ...bands,
    put(buildClamp(), [84, 0, 10]),
    put(buildClamp(), [-84, 0, 26], [0, 24, 0]),
  );
}

/** A whip on a magnet with its lead coiled beside it. */
function buildMagnetic(device: Device): Object3D {
  const { width, height } = device.size;
  const black = rubber("#17181a");
  const foot = turned(
    [
      [0, 0],
      [width / 2, 0],
      ...arc(width / 2, 11, 5, "top", 8),
      [6, 12.4],
      [5, 16],
      [3.4, 17],
      [0, 17],
    ],
    plastic("#1b1c1e"),
    96,
  );
  const spring = coil({ radius: 2.5, pitch: 1.5, turns: 8, wire: 0.7 }, steel());
  const rod = turned(
    [
      [0, 0],
      [1.9, 0],
      [1.3, height - 34],
      [2, height - 32],
      [2, height - 30],
      [0, height - 29.6],
    ],
    black,
    24,
  );
  const lead = leadBeside(device, { from: width / 2 - 2, radius: 30, turns: 4.5, wire: 1.4 });
  return group(
    foot,
    put(spring, [0, 17, 0]),
    put(rod, [0, 28, 0]),
    put(marking(device, 2.6), [0, 5, width / 2 + 0.1]),
    lead,
  );
}

/** A flat square radome on its tilting bracket. */
function buildPanel(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const all = group(
    block(
      { width: width - 4, height: height - 4, depth: 8, corner: 10, fillet: 1 },
      aluminium("#a9abad"),
    ),
    put(
      block({ width, height, depth: depth - 8, corner: 14, fillet: 10 }, housing(device)),
      [0, 0, 8],
    ),
    put(marking(device, 8), [0, -height * 0.36, depth + 0.05]),
    put(poleClamp(110, 150, 50), [0, 0, -3]),
    put(buildTypeN(), [0, -height / 2 + 6, 4], [90, 0, 0]),
    fix(typePlate(device, 80, 44), "back", [70, -96, 0]),
  );
  return put(all, [0, height / 2 + 12, 0]);
}

/** A flat receiver with its lead in rings. */
function buildPatch(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const body = group(
    slab({ width, height: 4, depth, corner: 9, fillet: 1 }, rubber("#1a1b1d")),
    put(
      slab(
        { width: width - 1, height: height - 4, depth: depth - 1, corner: 9, fillet: 4.4 },
        housing(device),
      ),
      [0, 4, 0],
    ),
    fix(marking(device, 4), "top", [0, height + 0.04, depth * 0.2]),
  );
  const lead = leadBeside(device, { from: width / 2 - 2, radius: 33, turns: 6.5, wire: 1.5 });
  return group(body, lead);
}

interface Lead {
  /** Where it leaves the body, along x. */
  from: number;
  /** Of its rings. */
  radius: number;
  turns: number;
  /** Half its thickness. */
  wire: number;
}

/** A lead that leaves a body to the right, lies in rings beside it and ends in its plug. */
function leadBeside(device: Device, { from, radius, turns, wire }: Lead): Object3D {
  const middle = from + radius + 26;
  const rings = bundlePath({
    radius,
    turns,
    wire,
    spread: wire * 8,
    height: wire * 6,
    vary: device.vary,
  });
  const laid = rings.map(({ x, y, z }): [number, number, number] => [middle - x, y, 6 - z]);
  const path: [number, number, number][] = [
    [from, wire + 1, 0],
    [from + 9, wire, 0],
    ...laid.slice(2),
    [middle + radius * 1.15, wire, radius * 0.9],
    [middle + radius * 1.05, wire, radius * 1.6],
  ];
  const plug = put(
    buildSmaPlug(),
    [middle + radius * 1.02, wire + 1, radius * 1.6 + 13],
    [0, -8, 0],
  );
  return group(cord(path, wire, rubber()), plug);
}

/** Two hinged stubs: one straight, one bent. */
function buildStub(device: Device): Object3D {
  const tone = tones[device.color];
  const { height } = device.size;
  const stub = (bend: number) => {
    const upper = turned(
      [[0, 0], [5, 0], [5.4, 6], ...arc(4.4, height - 26, 3, "top"), [0, height - 26]],
      plastic(tone, { roughness: 0.6 }),
      48,
    );
    return group(
      put(buildSmaPlug(), [0, 12, 0], [90, 0, 0]),
      put(
        turned(
          [
            [0, 0],
            [5, 0],
            [5.2, 9],
            [4, 13],
            [0, 13],
          ],
          plastic(tone, { roughness: 0.6 }),
          48,
        ),
        [0, 11, 0],
      ),
      put(puck(3.4, 11, 0.6, plastic(tone)), [-5.5, 24, 0], [0, 0, -90]),
      put(group(upper), [0, 23, 0], [bend, 0, 0]),
    );
  };
  return group(
    put(stub(0), [-16, 0, 0]),
    put(stub(62), [16, 0, -8]),
    put(marking(device, 2.6), [-16, 62, 5.3], [0, 0, 90]),
  );
}

/** A low dome for a roof with its four leads below. */
function buildRoof(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const leads = [0, 1, 2, 3].map((at) => {
    const tone = ["#17181a", "#17181a", "#8d2a22", "#1d4a86"][at] ?? "#17181a";
    const z = 10 + at * 9;
    const path: [number, number, number][] = [
      [radius * 0.2, 2.4, radius * 0.3],
      [radius * 0.9, 2.4, radius * 0.5 + at * 3],
      [radius * 1.26, 2, radius * 0.44 + z * 0.4],
      [radius * 1.5, 2, radius * 0.3 + z],
    ];
    return group(
      cord(path, 2, rubber("#17181a")),
      put(buildSmaPlug(), [radius * 1.5, 3.4, radius * 0.3 + z], [0, 62, 0]),
      put(puck(3, 6, 0.6, rubber(tone)), [radius * 1.42, 2.6, radius * 0.28 + z], [0, 0, -90]),
    );
  });
  return group(
    puck(radius, 5, 1.4, rubber("#1a1b1d")),
    turned(
      [
        [0, 5],
        [radius - 2, 5],
        [radius - 3, 12],
        ...arc(radius - 6, height, height * 0.62, "top", 14),
        [radius * 0.2, height + 0.6],
        [0, height + 0.8],
      ],
      plastic(housingTone(device), { roughness: 0.44 }),
      160,
    ),
    fix(marking(device, 7), "top", [0, height + 0.9, 0]),
    ...leads,
    ...[0, 1, 2].map((at) => {
      const angle = (at / 3) * Math.PI * 2 + 0.5;
      return fix(screw(5, "torx", steel()), "top", [
        (radius - 5) * Math.cos(angle),
        4.9,
        (radius - 5) * Math.sin(angle),
      ]);
    }),
  );
}
