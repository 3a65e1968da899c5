import { ExtrudeGeometry, type Material, type Object3D, Path, Shape } from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { group, put, solid } from "../parts/shape.ts";

interface Strap {
  radius: number;
  /** Across, in millimetres. */
  width: number;
  thickness: number;
  material: Material;
  /** How high the loop is for its breadth. */
  squash: number;
}

/** A closed strap standing on its lowest place, its axis towards x, so that the front of it faces +z. */
export function strapLoop({ radius, width, thickness, material, squash }: Strap): Object3D {
  const outline = new Shape();
  outline.absellipse(
    0,
    0,
    radius + thickness,
    (radius + thickness) * squash,
    0,
    Math.PI * 2,
    false,
    0,
  );
  const hole = new Path();
  hole.absellipse(0, 0, radius, radius * squash, 0, Math.PI * 2, false, 0);
  outline.holes.push(hole);
  const round = thickness * 0.4;
  const geometry = new ExtrudeGeometry(outline, {
    depth: width - 2 * round,
    bevelThickness: round,
    bevelSize: round,
    bevelOffset: -round,
    bevelSegments: 3,
    curveSegments: 72,
  });
  geometry.translate(0, 0, -width / 2 + round);
  const loop = solid(toCreasedNormals(geometry, 0.6), material);
  return put(group(put(loop, [0, 0, 0], [0, 90, 0])), [0, (radius + thickness) * squash, 0]);
}
