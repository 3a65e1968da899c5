import {
  BufferGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  type Object3D,
  Vector3,
} from "three";

/**
 * All that casts a shadow of an object, as one body, its corners moved onto a grid of this many
 * millimetres. A shadow is pressed of it many times, and shows nothing finer than the grid: a board of
 * a thousand parts has a hundredth of its triangles left.
 */
export function makeSilhouette(object: Object3D, grid: number): BufferGeometry {
  const places: number[] = [];
  const corners = new Map<string, number>();
  const triangles = new Map<string, [number, number, number]>();
  const cornerAt = ({ x, y, z }: Vector3): number => {
    const cell = [x, y, z].map((value) => Math.round(value / grid));
    const name = cell.join(" ");
    const known = corners.get(name);
    if (known !== undefined) return known;
    places.push(...cell.map((value) => value * grid));
    corners.set(name, corners.size);
    return corners.size - 1;
  };
  for (const [one, other, third] of trianglesOf(object)) {
    const triangle: [number, number, number] = [cornerAt(one), cornerAt(other), cornerAt(third)];
    if (new Set(triangle).size < 3) continue;
    triangles.set(triangle.toSorted((a, b) => a - b).join(" "), triangle);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(places, 3));
  geometry.setIndex([...triangles.values()].flat());
  return geometry;
}

function* trianglesOf(object: Object3D): Generator<[Vector3, Vector3, Vector3]> {
  object.updateWorldMatrix(true, true);
  const parts: Mesh[] = [];
  object.traverse((part) => {
    if (part instanceof Mesh && part.castShadow) parts.push(part);
  });
  for (const part of parts) {
    const position = part.geometry.getAttribute("position");
    const { index } = part.geometry;
    const points = Array.from({ length: (index ?? position).count }, (_, at) =>
      new Vector3().fromBufferAttribute(position, index ? index.getX(at) : at),
    );
    for (const place of placesOf(part)) {
      const placed = points.map((point) => point.clone().applyMatrix4(place));
      for (let at = 0; at < placed.length; at += 3) {
        yield placed.slice(at, at + 3) as [Vector3, Vector3, Vector3];
      }
    }
  }
}

function placesOf(part: Mesh): Matrix4[] {
  if (!(part instanceof InstancedMesh)) return [part.matrixWorld];
  return Array.from({ length: part.count }, (_, at) => {
    const place = new Matrix4();
    part.getMatrixAt(at, place);
    return place.premultiply(part.matrixWorld);
  });
}
