import { BufferAttribute, type BufferGeometry, Vector3 } from "three";

/** The cosine of the angle up to which two faces look like one that bends: 0.62 radians. */
const gentle = Math.cos(0.62);

/**
 * Normals that are smooth where faces meet gently and sharp where they meet at an edge. A large flat
 * face weighs more than the rounding beside it, so that it is shaded flat from edge to edge and the
 * rounding bends into it: were all faces equal, the corners of a flat face would bend it, and the
 * triangles it is made of would show.
 */
export function crease(geometry: BufferGeometry): BufferGeometry {
  const loose = geometry.index ? geometry.toNonIndexed() : geometry;
  const corners = cornersOf(loose);
  const meeting = Map.groupBy(corners.keys(), (at) => corners[at] ?? "");
  const faces = facesOf(loose);
  const around = corners.map((corner) =>
    (meeting.get(corner) ?? []).flatMap((at) => faces[Math.floor(at / 3)] ?? []),
  );
  const normals = new Float32Array(corners.length * 3);
  for (const [at, met] of around.entries()) {
    const own = faces[Math.floor(at / 3)];
    if (own) bend(own, met).toArray(normals, at * 3);
  }
  loose.setAttribute("normal", new BufferAttribute(normals, 3));
  return loose;
}

/** The normal of a face in a corner where it meets others. */
function bend({ normal }: Face, met: readonly Face[]): Vector3 {
  const sum = new Vector3();
  for (const other of met) {
    if (other.normal.dot(normal) > gentle) sum.addScaledVector(other.normal, other.weight);
  }
  return sum.lengthSq() === 0 ? sum.copy(normal) : sum.normalize();
}

interface Face {
  normal: Vector3;
  /** The area of all triangles that look the same way, in square millimetres. */
  weight: number;
}

function facesOf(geometry: BufferGeometry): Face[] {
  const position = geometry.getAttribute("position");
  const areas = new Map<string, number>();
  const faces = Array.from({ length: position.count / 3 }, (_, face) => {
    const [first, second, third] = [0, 1, 2].map((corner) =>
      new Vector3().fromBufferAttribute(position, face * 3 + corner),
    ) as [Vector3, Vector3, Vector3];
    const normal = third.sub(second).cross(first.sub(second));
    const area = normal.length() / 2;
    const { x, y, z } = normal.normalize();
    const towards = `${Math.round(x * 500)} ${Math.round(y * 500)} ${Math.round(z * 500)}`;
    areas.set(towards, (areas.get(towards) ?? 0) + area);
    return { normal, towards };
  });
  return faces.map(({ normal, towards }) => ({ normal, weight: areas.get(towards) ?? 0 }));
}

/** Where each corner is, to a hundredth of a millimetre. */
function cornersOf(geometry: BufferGeometry): string[] {
  const position = geometry.getAttribute("position");
  const place = (value: number) => Math.round(value * 100);
  return Array.from({ length: position.count }, (_, at) => {
    const [x, y, z] = [position.getX(at), position.getY(at), position.getZ(at)];
    return `${place(x)} ${place(y)} ${place(z)}`;
  });
}
