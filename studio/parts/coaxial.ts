import type { Object3D } from "three";
import { aluminium, gold, plastic, rubber, tin } from "../materials.ts";
import { hexNut } from "./fasteners.ts";
import { arc, group, put, turned } from "./shape.ts";

/** A bulkhead socket of type N, thread outside, 14 mm long, towards +z. */
export function buildTypeN(): Object3D {
  const profile: [number, number][] = [
    [0, 0],
    [7.8, 0],
  ];
  for (let turn = 0; turn < 11; turn++) profile.push([7.9, 2 + turn], [7.4, 2.5 + turn]);
  profile.push([7.2, 13.6], [5.4, 13.6], [5.4, 7], [0, 7]);
  return group(put(turned(profile, tin(), 48), [0, 0, 0], [90, 0, 0]), hexNut(20, 3, tin()));
}

/** A fibreglass radome over its plug, upright from y = 0. `tone` of the paint. */
export function buildFibreglass(length: number, radius: number, tone: string): Object3D {
  const paint = plastic(tone, { roughness: 0.36, grain: 0.1 });
  const metal = aluminium("#b9bbbd");
  const foot = Math.min(34, length * 0.16);
  return group(
    turned(
      [
        [0, 0],
        [radius * 1.12, 0],
        [radius * 1.12, foot * 0.38],
        [radius * 0.92, foot * 0.44],
        [radius * 0.92, foot * 0.6],
        [radius * 1.2, foot * 0.66],
        [radius * 1.2, foot],
        [0, foot],
      ],
      metal,
      56,
    ),
    put(
      turned(
        [
          [0, 0],
          [radius, 0],
          [radius * 0.96, length - foot - radius],
          ...arc(radius * 0.96, length - foot, radius * 0.5, "top"),
          [0, length - foot],
        ],
        paint,
        56,
      ),
      [0, foot, 0],
    ),
  );
}

/** The plug of an antenna lead: a knurled nut of gold with its sleeve, towards +z, 14 mm long. */
export function buildSmaPlug(): Object3D {
  const profile: [number, number][] = [
    [0, -8],
    [2.4, -8],
    [2.4, 0],
    [3.4, 0.2],
  ];
  return group(
    put(
      turned(
        [...profile, [3.4, 3], [4.2, 3.2], [4.2, 9.4], [3.9, 9.8], [3.2, 9.8], [3.2, 6], [0, 6]],
        gold(),
        40,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
    put(hexNut(8, 5, gold()), [0, 0, 3.6]),
    put(
      turned(
        [
          [0, 0],
          [2.8, 0],
          [2.8, 9],
          [0, 9],
        ],
        rubber(),
        32,
      ),
      [0, 0, -14],
      [90, 0, 0],
    ),
  );
}

/** The plug of type N for a cable: a nut of nickel, its sleeve and its gasket, towards +z, 34 mm long. */
export function buildTypeNPlug(): Object3D {
  return group(
    put(
      turned(
        [
          [0, 0],
          [7.2, 0],
          [7.2, 12],
          [8.6, 12.4],
          [8.6, 16],
          [0, 16],
        ],
        tin(),
        48,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
    put(hexNut(19, 13, tin()), [0, 0, 16]),
    put(
      turned(
        [
          [0, 23],
          [8.4, 23],
          [8.4, 33],
          [7.6, 33.6],
          [6.8, 33.6],
          [6.8, 24],
          [0, 24],
        ],
        tin(),
        48,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [0, 0],
          [1.6, 0],
          [1.6, 8],
          [0.6, 9.4],
          [0, 9.4],
        ],
        gold(),
        20,
      ),
      [0, 0, 23],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [0, -26],
          [6.4, -26],
          [7, -2],
          [7, 2],
          [0, 2],
        ],
        rubber(),
        40,
      ),
      [0, 0, 0],
      [90, 0, 0],
    ),
  );
}
