import { type BufferGeometry, InstancedMesh, type Material, type Matrix4 } from "three";

/** The same small thing in many places, in one draw. It casts and takes shadow. */
export function repeated(
  geometry: BufferGeometry,
  material: Material,
  places: readonly Matrix4[],
): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, places.length);
  for (const [index, place] of places.entries()) mesh.setMatrixAt(index, place);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}
