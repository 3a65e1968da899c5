import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Matrix4,
  MeshStandardMaterial,
  Vector2,
} from "three";
import { bevelled } from "./bevelled.ts";
import { repeated } from "./repeated.ts";
import { solid } from "./shape.ts";

/** Between two pins, in millimetres. */
export const pinPitch = 2.54;

const gold = new MeshStandardMaterial({ color: 0xe0b564, roughness: 0.28, metalness: 1 });
const plastic = new MeshStandardMaterial({ color: 0x151618, roughness: 0.55 });

const solder = new MeshStandardMaterial({ color: 0xc6c8ca, roughness: 0.24, metalness: 1 });

/** Gold pins in black plastic, along x: on top of the board, or below it with their ends through the board. */
export function buildPinHeader(count: number, rows = 1, side: "up" | "down" = "up"): Group {
  const group = new Group();
  const down = side === "down";
  const places = grid(count, rows);
  const at = (height: number) =>
    places.map(([x, z]) => new Matrix4().makeTranslation(x, height, z));
  group.add(
    repeated(bevelled(2.5, 2.5, 2.5, 0.35), plastic, at(down ? -4.1 : 0)),
    repeated(tipped(11.4), gold, at(down ? -4.8 : 2.7)),
  );
  if (down) group.add(repeated(joint(), solder, at(0)));
  return group;
}

function grid(count: number, rows: number): [x: number, z: number][] {
  return Array.from({ length: count * rows }, (_, index) => [
    ((index % count) - (count - 1) / 2) * pinPitch,
    (Math.floor(index / count) - (rows - 1) / 2) * pinPitch,
  ]);
}

/** Solder that climbs a pin from the ring around its hole. */
function joint(): LatheGeometry {
  const profile = [0, 0.15, 0.3, 0.5, 0.75, 1].map(
    (share) => new Vector2(0.78 - 0.42 * share ** 0.55, 0.02 + 0.62 * share ** 1.5),
  );
  return new LatheGeometry(profile, 20);
}

/** A row of sockets, along x. */
export function buildSocketHeader(count: number, rows = 1): Group {
  const group = new Group();
  const height = 8.5;
  const wide = count * pinPitch;
  const dark = new MeshStandardMaterial({ color: 0x050505, roughness: 0.9 });
  const places = grid(count, rows);
  const at = (level: number) => places.map(([x, z]) => new Matrix4().makeTranslation(x, level, z));
  group.add(
    solid(bevelled(wide, rows * pinPitch, height, 0.15), plastic),
    repeated(new BoxGeometry(0.95, 0.3, 0.95), dark, at(height - 0.13)),
    repeated(new BoxGeometry(0.5, 0.32, 0.72), gold, at(height - 0.2)),
  );
  return group;
}

function tipped(length: number): CylinderGeometry {
  // Four sides and flat shading make a square pin.
  const geometry = new CylinderGeometry(0.3, 0.45, length, 4, 1).toNonIndexed();
  geometry.rotateY(Math.PI / 4);
  geometry.computeVertexNormals();
  return geometry as CylinderGeometry;
}
