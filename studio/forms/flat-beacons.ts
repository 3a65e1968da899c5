import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { plastic, rubber, trim } from "../materials.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { display, drawCode, ink, marking, write } from "../parts/print.ts";
import { block, group, put, roundedRectangle, slab, thick } from "../parts/shape.ts";
import { tag } from "./tag.ts";

/** A card of the size that fits a wallet, with a window and a pressure corner. */
export function cardBeacon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.07, lamp: null, label: -0.38 }),
    put(
      block(
        { width: width * 0.5, height: height * 0.56, depth: 0.25, corner: 2, fillet: 0.1 },
        plastic("#f4f3ef", { roughness: 0.12, grain: 0 }),
      ),
      [-width * 0.18, height * 0.56, depth / 2 - 0.05],
    ),
    put(
      ink(width * 0.44, height * 0.48, (pen) => {
        drawCode(pen, {
          text: device.label,
          x: width * 0.2,
          y: height * 0.06,
          side: height * 0.36,
          tone: "#2c2f33",
        });
        pen.fillStyle = "#8d949b";
        for (const [row, share] of [0.14, 0.1, 0.13].entries())
          pen.fillRect(width * 0.02, height * (0.08 + row * 0.1), width * share, height * 0.045);
      }),
      [-width * 0.18, height * 0.56, depth / 2 + 0.24],
    ),
    put(pushButton(9, rubber("#3a3d42")), [width * 0.36, height * 0.28, depth / 2]),
    put(lamp(1.6, "#4aa8ff"), [width * 0.36, height * 0.52, depth / 2 - 0.05]),
    put(thick(roundedRectangle(14, 3.4, 1.7), 0.06, 0, plastic("#0b0c0d")), [
      width * 0.3,
      height * 0.88,
      depth / 2,
    ]),
  );
}

/** A price label with a lamp in its corner. */
export function shelfLabel(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.1, lamp: null, label: null }),
    put(
      display({
        width: width * 0.66,
        height: height * 0.72,
        kind: "paper",
        reading: {
          value: "4.95",
          unit: "A-112",
          others: ["12 × M8", "210 left"],
          bars: [0.8, 0.6, 0.35],
        },
      }),
      [-width * 0.1, height * 0.52, depth / 2 - 0.1],
    ),
    put(lamp(5, "#35e08a"), [width * 0.4, height * 0.78, depth / 2 - 0.2]),
    put(group(marking(device, 2.2)), [width * 0.39, height * 0.42, depth / 2 + 0.03], [0, 0, 90]),
    put(
      slab(
        { width: width * 0.9, height: 3, depth: depth * 1.5, corner: 1.4, fillet: 0.8 },
        trim(device),
      ),
      [0, 0, 0],
    ),
  );
}

/** A printed battery under paper: one corner lifts, a tab starts it. */
export function sticker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const sheet = block(
    { width, height, depth, corner: 4, fillet: 0.2 },
    plastic("#eeede8", { roughness: 0.7 }),
  );
  const art = ink(width, height, (pen) => {
    pen.strokeStyle = "#c58a5a";
    pen.lineWidth = 0.7;
    for (let turn = 0; turn < 5; turn++)
      pen.strokeRect(
        4 + turn * 1.5,
        5 + turn * 1.5,
        width * 0.42 - turn * 3,
        height - 10 - turn * 3,
      );
    drawCode(pen, {
      text: device.label,
      x: width * 0.58,
      y: 5,
      side: height * 0.46,
      tone: "#24272a",
    });
    write(pen, {
      text: device.label,
      x: width * 0.58,
      y: height - 8.4,
      size: 3.4,
      tone: "#24272a",
    });
    pen.fillStyle = "#d8532c";
    pen.fillRect(width * 0.58, height - 6, width * 0.36, 1.6);
  });
  const all = group(
    sheet,
    put(art, [0, 0, depth + 0.02]),
    put(block({ width: 12, height: 12, depth: 0.5, corner: 1, fillet: 0.1 }, plastic("#222427")), [
      -width * 0.22,
      0,
      depth - 0.1,
    ]),
  );
  all.add(
    put(
      block({ width: 16, height: 7, depth: 0.4, corner: 2, fillet: 0.1 }, plastic("#e0632f")),
      [width / 2 + 5, -height * 0.28, depth * 0.4],
      [0, -14, 0],
    ),
  );
  return group(put(all, [0, height / 2 + 2, 0], [-14, 0, 0]));
}
