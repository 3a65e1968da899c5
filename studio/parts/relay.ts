import { Group, MeshStandardMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { solid } from "./shape.ts";

/** A sealed relay for a board. */
export function buildRelay(color = 0x1d2a44): Group {
  const group = new Group();
  const body = solid(
    new RoundedBoxGeometry(19.2, 15.3, 15.4, 3, 0.5),
    new MeshStandardMaterial({ color, roughness: 0.38 }),
  );
  body.position.y = 7.65;
  group.add(body);
  return group;
}
