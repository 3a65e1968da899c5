import { CylinderGeometry, Group, MeshStandardMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { dark } from "../materials.ts";
import { ink, write } from "./print.ts";
import { put, solid } from "./shape.ts";

/** A sealed relay for a board, its ratings and the way through it printed on top. */
export function buildRelay(color = 0x1d2a44): Group {
  const group = new Group();
  const body = solid(
    new RoundedBoxGeometry(19.2, 15.3, 15.4, 3, 0.5),
    new MeshStandardMaterial({ color, roughness: 0.38 }),
  );
  body.position.y = 7.65;
  const tone = "rgba(226,229,232,0.86)";
  const ratings = ink(18, 14.2, (pen) => {
    for (const [text, y, size] of [
      ["24 V DC", 3.1, 2],
      ["6 A  250 V AC", 5.6, 1.6],
      ["6 A  30 V DC", 7.7, 1.6],
    ] as const) {
      write(pen, { text, x: 1.4, y, size, tone, weight: 600, sans: true });
    }
    pen.strokeStyle = tone;
    pen.lineWidth = 0.2;
    pen.strokeRect(2, 10, 4.2, 2.4);
    pen.beginPath();
    for (const [fromX, fromY, toX, toY] of [
      [1, 11.2, 2, 11.2],
      [6.2, 11.2, 7.2, 11.2],
      [9.2, 11.2, 11, 11.2],
      [11, 11.2, 13.4, 10],
      [13.8, 11.2, 15.6, 11.2],
    ] as const) {
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX, toY);
    }
    pen.stroke();
  });
  const hole = solid(new CylinderGeometry(0.45, 0.45, 0.02, 20), dark());
  hole.position.set(7.6, 15.36, -5.6);
  group.add(body, put(ratings, [0, 15.362, 0], [-90, 0, 0]), hole);
  return group;
}
