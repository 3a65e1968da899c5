import type { Object3D } from "three";
import { plastic } from "../materials.ts";
import { buildChip } from "./chip.ts";
import { ink, write } from "./print.ts";
import { group, put, slab } from "./shape.ts";

/** A coil of copper under black film with its chip, as it is glued into a case. */
export function buildFlexibleTag(width: number, depth: number, label: string): Object3D {
  const film = slab(
    { width, height: 0.16, depth, corner: 1.4, fillet: 0.03 },
    plastic("#1c1b1b", { roughness: 0.34, grain: 0.02 }),
  );
  const coil = ink(width, depth, (pen) => {
    pen.strokeStyle = "#5d4a34";
    pen.lineWidth = 0.34;
    for (let turn = 0; turn < 7; turn++) {
      const inset = 0.8 + turn * 0.66;
      pen.beginPath();
      pen.roundRect(inset, inset, width - 2 * inset, depth - 2 * inset, 1.6);
      pen.stroke();
    }
    pen.lineWidth = 0.4;
    pen.beginPath();
    pen.moveTo(4.8, depth / 2 - 0.8);
    pen.lineTo(width / 2 - 2, depth / 2 - 0.8);
    pen.moveTo(4.8, depth / 2 + 0.8);
    pen.lineTo(width / 2 - 2, depth / 2 + 0.8);
    pen.stroke();
    pen.fillStyle = "#d9ae62";
    for (let pad = 0; pad < 5; pad++)
      pen.fillRect(width - 9.4 + pad * 0.95, depth / 2 - 1.4, 0.6, 2.8);
    write(pen, {
      text: label,
      x: width / 2 + 1.2,
      y: depth / 2 + 3.2,
      size: 1.3,
      tone: "#d8d6d0",
      align: "center",
    });
  });
  return group(
    film,
    put(coil, [0, 0.19, 0], [-90, 0, 0]),
    put(
      buildChip({ width: 2.4, depth: 2.4, height: 0.42, leads: "hidden", marks: ["N8K"] }),
      [-1.2, 0.16, 0],
    ),
  );
}
