import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { brass, darkMetal, gold, plastic, rubber, steel, tin } from "../materials.ts";
import { buildSmaPlug, buildTypeNPlug } from "./coaxial.ts";
import { hexNut } from "./fasteners.ts";
import { ink, write } from "./print.ts";
import { block, cord, group, puck, put, slab, turned } from "./shape.ts";
import { gland } from "./sockets.ts";

export type End =
  | "n"
  | "sma"
  | "bulkhead"
  | "m12"
  | "open"
  | "network"
  | "usb"
  | "clip"
  | "rope"
  | "terminator"
  | "arrester";

/** The plug at an end, its cable entering at the origin and its mouth towards +z. */
export function buildEnd(end: End, device: Device, wire: number): Object3D {
  const makers: Record<End, () => Object3D> = {
    n: () => put(buildTypeNPlug(), [0, 3, 24]),
    sma: () => put(buildSmaPlug(), [0, 1, 14]),
    bulkhead: () =>
      group(
        put(buildSmaPlug(), [0, 1, 14]),
        put(hexNut(11, 3, gold()), [0, 1, 22]),
        put(puck(5.4, 1, 0.2, steel()), [0, 1, 26], [90, 0, 0]),
        put(puck(3.1, 16, 0.4, gold()), [0, 1, 22], [90, 0, 0]),
      ),
    m12: () => buildSensorPlug(device),
    open: () => buildOpenEnd(wire),
    network: () => buildNetworkPlug(),
    usb: () => buildLeadPlug(),
    clip: () => buildSpringClip(device),
    rope: () => buildRopePlug(false),
    terminator: () => buildRopePlug(true),
    arrester: () => buildArrester(),
  };
  return makers[end]();
}

/** A moulded round plug with its knurled nut. */
function buildSensorPlug(device: Device): Object3D {
  const mould = rubber(device.color === "Blue" ? "#17325a" : "#17181a");
  const all = group(
    put(
      turned(
        [
          [0, 0],
          [3.6, 0],
          [5, 8],
          [6.4, 16],
          [6.4, 30],
          [0, 30],
        ],
        mould,
        48,
      ),
      [0, 3, -2],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [0, 0],
          [7.4, 0],
          [7.6, 0.6],
          [7.6, 11],
          [7, 12],
          [5.6, 12],
          [5.6, 5],
          [0, 5],
        ],
        tin(),
        48,
      ),
      [0, 3, 28],
      [90, 0, 0],
    ),
    put(puck(4.6, 6, 0.4, plastic("#17181a")), [0, 3, 32], [90, 0, 0]),
  );
  for (let rib = 0; rib < 16; rib++) {
    const angle = (rib / 16) * Math.PI * 2;
    const bar = block({ width: 1.2, height: 0.8, depth: 8, corner: 0.3, fillet: 0.2 }, darkMetal());
    all.add(
      put(
        bar,
        [7.6 * Math.cos(angle), 3 + 7.6 * Math.sin(angle), 30],
        [0, 0, (angle * 180) / Math.PI + 90],
      ),
    );
  }
  return all;
}

/** Five stripped wires in their colours. */
function buildOpenEnd(wire: number): Object3D {
  const tones = ["#6b4226", "#e8e8e4", "#1d4a86", "#141517", "#8a8d90"];
  return group(
    ...tones.flatMap((tone, at) => {
      const side = (at - 2) * 3.4;
      const line: [number, number, number][] = [
        [(at - 2) * 0.5, 0, -4],
        [side * 0.4, 0.4, 10],
        [side * 1.1, -wire + 1, 26],
      ];
      const bare: [number, number, number][] = [
        [side * 1.1, -wire + 1, 26],
        [side * 1.25, -wire + 0.8, 34],
      ];
      return [cord(line, 0.85, plastic(tone)), cord(bare, 0.5, brass())];
    }),
  );
}

/** A network plug with its latch in a moulded sleeve, and the gland that travels on the cable. */
function buildNetworkPlug(): Object3D {
  const clear = plastic("#c6ccd0", { roughness: 0.12, grain: 0 });
  const all = group(
    put(gland(16), [0, 4, -30]),
    put(block({ width: 12, height: 9, depth: 16, corner: 3, fillet: 1.2 }, rubber()), [0, 3, 0]),
    put(
      block({ width: 11.7, height: 7.6, depth: 20, corner: 0.6, fillet: 0.4 }, steel()),
      [0, 3, 14],
    ),
    put(block({ width: 11.5, height: 6.4, depth: 3, corner: 0.4, fillet: 0.2 }, clear), [0, 3, 33]),
    put(
      block({ width: 6, height: 1, depth: 14, corner: 0.4, fillet: 0.3 }, clear),
      [0, 8.4, 20],
      [-10, 0, 0],
    ),
  );
  for (let pin = 0; pin < 8; pin++) {
    all.add(
      put(block({ width: 0.5, height: 4, depth: 0.4, corner: 0.1, fillet: 0.05 }, gold()), [
        (pin - 3.5) * 1.02,
        1.4,
        35.8,
      ]),
    );
  }
  return all;
}

function buildLeadPlug(): Object3D {
  return group(
    put(
      block({ width: 12, height: 6.6, depth: 22, corner: 2.8, fillet: 1.2 }, rubber("#202225")),
      [0, 1.4, 0],
    ),
    put(
      block({ width: 8.3, height: 2.5, depth: 6.6, corner: 1.2, fillet: 0.2 }, steel()),
      [0, 1.4, 22],
    ),
  );
}

/** A spring clip with ten gold pins for boards without a socket. */
function buildSpringClip(device: Device): Object3D {
  const shell = plastic("#1b1c1e");
  const all = group(
    put(slab({ width: 22, height: 5, depth: 40, corner: 3, fillet: 1 }, shell), [0, -2, 20]),
    put(
      group(slab({ width: 20, height: 4, depth: 38, corner: 3, fillet: 1 }, plastic("#2b5ea8"))),
      [0, 6.4, 18],
      [7, 0, 0],
    ),
    put(puck(3, 20, 0.4, steel()), [-10, 4, 18], [0, 0, -90]),
  );
  for (let pin = 0; pin < 10; pin++) {
    const x = ((pin % 5) - 2) * 1.6;
    all.add(put(puck(0.45, 6, 0.3, gold()), [x, pin < 5 ? 1 : 2.6, 39], [90, 0, 0]));
  }
  const words = ink(18, 5, (pen) => {
    write(pen, { text: device.label, x: 9, y: 3.4, size: 2.4, tone: "#e8eef6", align: "center" });
  });
  all.add(put(group(put(words, [0, 0, 0], [-90, 0, 0])), [0, 10.6, 16], [7, 0, 0]));
  return all;
}

function buildRopePlug(isLast: boolean): Object3D {
  const shell = plastic(isLast ? "#1b1c1e" : "#e2e2de");
  return group(
    put(
      turned(
        [
          [0, 0],
          [3.6, 0],
          [5.4, 6],
          [5.4, 26],
          ...(isLast
            ? ([
                [4.6, 28],
                [0, 28],
              ] as const)
            : ([
                [5.4, 27],
                [0, 27],
              ] as const)),
        ],
        shell,
        48,
      ),
      [0, 1.8, -2],
      [90, 0, 0],
    ),
    ...(isLast ? [] : [put(puck(4.4, 9, 0.6, tin()), [0, 1.8, 24], [90, 0, 0])]),
  );
}

/** The earthed plug with its gas tube under a screw cap. */
function buildArrester(): Object3D {
  return group(
    put(block({ width: 26, height: 26, depth: 34, corner: 4, fillet: 1.4 }, tin()), [0, 10, 0]),
    put(puck(8, 10, 1.2, tin()), [0, 22, 17]),
    put(hexNut(13, 3, darkMetal()), [0, 32, 17], [-90, 0, 0]),
    put(
      turned(
        [
          [0, 0],
          [7.9, 0],
          [7.9, 15],
          [5.4, 15],
          [5.4, 7],
          [0, 7],
        ],
        tin(),
        48,
      ),
      [0, 10, 34],
      [90, 0, 0],
    ),
    put(
      turned(
        [
          [0, -20],
          [5, -20],
          [6.4, 0],
          [0, 0],
        ],
        rubber(),
        40,
      ),
      [0, 10, 0],
      [90, 0, 0],
    ),
    put(
      block({ width: 10, height: 16, depth: 2, corner: 4, fillet: 0.4 }, brass()),
      [-16, 10, 12],
      [0, 90, 0],
    ),
  );
}
