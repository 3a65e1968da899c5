import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housingTone, plastic, rubber } from "../materials.ts";
import { buildEnd, type End } from "../parts/cable-ends.ts";
import { bundlePath } from "../parts/coil.ts";
import { ink, write } from "../parts/print.ts";
import { block, cord, group, put, turned } from "../parts/shape.ts";

interface Make {
  /** Half the thickness of the cable, in millimetres. */
  wire: number;
  turns: number;
  ends: readonly [End, End];
  tie: string;
}

const makes: Record<string, Make> = {
  "MCB01-N5": { wire: 5.1, turns: 5, ends: ["n", "n"], tie: "#1b1c1e" },
  "MCB02-S3": { wire: 2.5, turns: 6, ends: ["sma", "bulkhead"], tie: "#c9cbcc" },
  "MCB03-M12": { wire: 3, turns: 6, ends: ["m12", "open"], tie: "#1b1c1e" },
  "MCB04-O20": { wire: 3.6, turns: 16, ends: ["network", "network"], tie: "#e0682a" },
  "MCB05-L10": { wire: 2.8, turns: 9, ends: ["rope", "terminator"], tie: "#e8e8e4" },
  "MCB06-U": { wire: 2, turns: 2, ends: ["usb", "clip"], tie: "#1b1c1e" },
  "MCB07-L": { wire: 4, turns: 1.4, ends: ["arrester", "n"], tie: "#1b1c1e" },
};

const usual: Make = { wire: 3, turns: 4, ends: ["n", "n"], tie: "#1b1c1e" };

/** A cable as it comes: laid in rings, tied twice, both ends before it. */
export function buildCable(device: Device): Object3D {
  const { wire, turns, ends, tie } = makes[device.partNumber] ?? usual;
  const { width, height } = device.size;
  const radius = width / 2 - wire * 4;
  const spread = Math.min(width * 0.2, wire * 2 * Math.ceil(Math.sqrt(turns) + 1));
  const jacket = jacketOf(device);
  const rings = bundlePath({
    radius,
    turns: Math.floor(turns) + 1 / 3,
    wire,
    spread,
    height: Math.min(height, spread * 0.8),
    start: (7 / 6) * Math.PI,
    vary: device.vary,
  }).map(({ x, y, z }): [number, number, number] => [x, y, z]);
  // Both ends leave their ring along its line and come to lie in front, left and right.
  const reach = radius + spread / 2 + wire;
  const head: [number, number, number][] = [
    [-reach * 0.5, wire, reach * 1.3],
    [-reach * 0.78, wire, reach * 0.98],
    [-reach * 1.06, wire, reach * 0.5],
    [-reach * 1.07, wire, reach * 0.02],
  ];
  const tail: [number, number, number][] = [
    [reach * 1.06, wire * 1.6, reach * 0.04],
    [reach * 1.06, wire, reach * 0.5],
    [reach * 0.8, wire, reach * 0.94],
    [reach * 0.54, wire, reach * 1.24],
  ];
  const all = group(
    cord([...head, ...rings, ...tail], wire, jacket),
    put(buildEnd(ends[0], device, wire), [-reach * 0.5, wire, reach * 1.3], [0, 41, 0]),
    put(buildEnd(ends[1], device, wire), [reach * 0.54, wire, reach * 1.24], [0, -41, 0]),
  );
  const hold = spread * 0.5 + wire * 0.3;
  for (const angle of [2.6, 4.9]) {
    const band = turned(
      [
        [hold, -4],
        [hold + 0.8, -4],
        [hold + 0.8, 4],
        [hold, 4],
      ],
      plastic(tie),
      40,
    );
    // Two rings lie beside one another, more of them in a heap.
    const rise = (turns < 3 ? wire * 2 : Math.min(height, spread * 0.8)) / 2;
    const ring = put(band, [0, 0, 0], [90, 0, 0]);
    const squeezed = group(ring);
    squeezed.scale.set(1, Math.max(0.3, (rise + wire * 0.4) / hold), 1);
    all.add(
      put(
        group(squeezed),
        [radius * Math.cos(angle), rise, radius * Math.sin(angle)],
        [0, (-angle * 180) / Math.PI, 0],
      ),
    );
  }
  all.add(put(flagOf(device), [reach * 1.0, wire * 2 + 1, reach * 0.68], [-64, 28, 0]));
  return all;
}

function jacketOf(device: Device): ReturnType<typeof rubber> {
  if (device.partNumber === "MCB05-L10") return plastic("#2a5d9c", { roughness: 0.9, grain: 1.6 });
  return rubber(device.color === "Black" ? "#1a1b1d" : housingTone(device));
}

/** A white flag around the cable with the part number. */
function flagOf(device: Device): Object3D {
  const paper = block(
    { width: 30, height: 11, depth: 0.3, corner: 0.8, fillet: 0.05 },
    plastic("#e6e6e2", { grain: 0.02 }),
  );
  const words = ink(30, 11, (pen) => {
    write(pen, {
      text: device.label,
      x: 15,
      y: 7,
      size: 4.4,
      tone: "#222427",
      align: "center",
      weight: 600,
    });
  });
  return group(paper, put(words, [0, 0, 0.34]));
}
