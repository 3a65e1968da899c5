import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { aluminium, housing, plastic, printTone, rubber, steel, trim } from "../materials.ts";
import { hexNut } from "../parts/fasteners.ts";
import { lamp } from "../parts/lamps.ts";
import { ink, write } from "../parts/print.ts";
import { arc, block, fix, group, puck, put, turned } from "../parts/shape.ts";
import { gland } from "../parts/sockets.ts";
import { stub } from "../parts/whips.ts";

/** A band of thread around y, from one height to another. */
export function thread(
  radius: number,
  from: number,
  to: number,
  pitch: number,
  material = steel(),
): Object3D {
  const profile: [number, number][] = [
    [0, from],
    [radius * 0.94, from],
  ];
  for (let y = from; y < to - pitch; y += pitch)
    profile.push(
      [radius * 0.94, y + 0.05],
      [radius, y + pitch * 0.5],
      [radius * 0.94, y + pitch - 0.05],
    );
  profile.push([radius * 0.94, to], [0, to]);
  return turned(profile, material, 64);
}

/** A hexagon lying around y: for spanners. */
function collar(across: number, thickness: number, y: number, material = steel()): Object3D {
  return put(group(put(hexNut(across, thickness, material), [0, 0, 0], [-90, 0, 0])), [0, y, 0]);
}

/** Letters on an upright round body, facing the viewer. */
function bandLabel(device: Device, radius: number, y: number): Object3D {
  const size = Math.min(4.4, radius * 0.16);
  const width = size * 0.62 * device.label.length + size;
  return put(
    ink(width, size * 1.6, (pen) =>
      write(pen, {
        text: device.label,
        x: width / 2,
        y: size * 1.1,
        size,
        tone: printTone(device),
        align: "center",
      }),
    ),
    [0, y, radius + 0.3],
  );
}

/** A radar that looks down: horn below, thread, head with an antenna above. */
export function radarHead(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  return group(
    turned(
      [
        [0, 0],
        [radius * 0.62, 0],
        ...arc(radius * 0.66, h * 0.2, 2, "top"),
        [radius * 0.5, h * 0.22],
        [0, h * 0.22],
      ],
      plastic("#e4e2dc", { roughness: 0.35 }),
    ),
    thread(radius * 0.6, h * 0.2, h * 0.4, 2.4, plastic("#2b2d30")),
    collar(width * 0.94, h * 0.09, h * 0.4, plastic("#303236")),
    turned(
      [
        [0, h * 0.49],
        [radius * 0.86, h * 0.49],
        ...arc(radius * 0.96, h * 0.52, 2, "foot"),
        [radius * 0.96, h * 0.7],
        [0, h * 0.7],
      ],
      housing(device),
      120,
    ),
    turned(
      [
        [0, h * 0.71],
        ...arc(radius, h * 0.735, 1.4, "foot"),
        ...arc(radius, h, h * 0.14, "top", 10),
        [0, h],
      ],
      housing(device),
      120,
    ),
    put(puck(radius * 0.93, h * 0.03, 0.2, plastic("#0d0e0f")), [0, h * 0.69, 0]),
    bandLabel(device, radius * 0.96, h * 0.6),
    fix(gland(13), "left", [-radius * 0.94, h * 0.6, 0]),
    put(stub(h * 0.42, 6), [radius * 0.3, h - 1, -radius * 0.2]),
    put(lamp(3), [radius * 0.4, h * 0.6, radius * 0.86], [0, 25, 0]),
  );
}

/** A steel base on a stud, a sealed head above: it listens to what it is screwed to. */
export function vibrationHead(device: Device): Object3D {
  const { width, height } = device.size;
  const across = width;
  const h = height;
  const long = device.partNumber === "MSV01-L";
  const radius = across * 0.48;
  return group(
    thread(long ? 4 : 3, 0, 7, 1, steel()),
    collar(across * 0.92, h * 0.24, 6),
    turned(
      [
        [0, 6 + h * 0.24],
        [radius * 0.92, 6 + h * 0.24],
        [radius * 0.92, 7.4 + h * 0.24],
        [0, 7.4 + h * 0.24],
      ],
      rubber("#101112"),
    ),
    turned(
      [
        [0, 7 + h * 0.24],
        ...arc(radius, 7.4 + h * 0.24, 1, "foot"),
        ...arc(radius, h, long ? 5 : 9, "top", 10),
        [0, h],
      ],
      housing(device),
      112,
    ),
    ...(long
      ? [0.5, 0.58, 0.66].map((at) =>
          turned(
            [
              [0, h * at],
              [radius + 0.35, h * at + 0.3],
              [radius + 0.35, h * at + 1.4],
              [0, h * at + 1.7],
            ],
            housing(device),
            96,
          ),
        )
      : [fix(puck(radius * 0.6, 0.5, 0.2, trim(device)), "front", [0, h - 0.2, 0])]),
    bandLabel(device, radius + 0.2, h * (long ? 0.82 : 0.62)),
    put(lamp(2.6, "#4aa8ff"), [radius * 0.5, h * 0.5, radius * 0.86], [0, 30, 0]),
  );
}

/** A pressure transmitter: pipe thread and hexagon of steel, the radio in a round head. */
export function pressureHead(device: Device): Object3D {
  const { width, height } = device.size;
  const radius = width / 2;
  const h = height;
  return group(
    thread(6.6, 0, h * 0.1, 1.3),
    collar(24, h * 0.1, h * 0.1),
    turned(
      [
        [0, h * 0.2],
        [11, h * 0.2],
        [11, h * 0.42],
        [13, h * 0.44],
        [0, h * 0.44],
      ],
      steel(),
      72,
    ),
    turned(
      [
        [0, h * 0.44],
        [radius * 0.6, h * 0.44],
        ...arc(radius, h * 0.52, 4, "foot"),
        ...arc(radius, h * 0.86, 3, "top"),
        [0, h * 0.86],
      ],
      housing(device),
      120,
    ),
    turned(
      [
        [0, h * 0.86],
        [radius * 0.9, h * 0.86],
        ...arc(radius * 0.9, h * 0.92, 2, "top"),
        [0, h * 0.92],
      ],
      trim(device),
      120,
    ),
    put(stub(h * 0.36, 5.5, rubber(device.color === "Blue" ? "#14243f" : "#17181a")), [
      0,
      h * 0.91,
      0,
    ]),
    bandLabel(device, radius + 0.1, h * 0.7),
    put(
      block(
        { width: radius * 0.9, height: 1.2, depth: 0.6, corner: 0.6, fillet: 0.2 },
        aluminium("#8f9396"),
      ),
      [0, h * 0.62, radius - 0.3],
    ),
    put(lamp(2.6), [radius * 0.62, h * 0.7, radius * 0.79], [0, 38, 0]),
  );
}
