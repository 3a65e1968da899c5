import { ExtrudeGeometry, Shape } from "three";

/** A block whose edges are broken, standing on y = 0 with its middle on the origin. Millimetres. */
export function bevelled(
  width: number,
  depth: number,
  height: number,
  bevel: number,
): ExtrudeGeometry {
  const [x, y] = [width / 2, depth / 2];
  const shape = new Shape();
  shape.moveTo(-x, -y).lineTo(x, -y).lineTo(x, y).lineTo(-x, y).closePath();
  const geometry = new ExtrudeGeometry(shape, {
    depth: height - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
  });
  geometry.translate(0, 0, bevel);
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}
