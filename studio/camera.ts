import {
  Box3,
  Group,
  MathUtils,
  type Mesh,
  type Object3D,
  PerspectiveCamera,
  Vector3,
} from "three";
import type { Angle } from "#db/seed/demonstration-shots.ts";

/** About that of an 85 mm lens: straight edges stay nearly parallel. */
const fieldOfView = 17;

/** How much of the picture's side the object fills. */
const fill = 0.84;

interface View {
  /** Degrees around the object, to the right. */
  turn: number;
  /** Degrees above the table. */
  rise: number;
}

/** An object lower than this share of its length lies flat: its face is on top. */
const flatBelow = 0.5;

function isFlat(object: Object3D): boolean {
  const { x, y, z } = new Box3().setFromObject(object).getSize(new Vector3());
  return y < flatBelow * Math.min(x, z) || (y < 0.3 * Math.max(x, z) && y < z);
}

export function viewOf(object: Object3D, angle: Angle): View {
  const flat = isFlat(object);
  if (angle === 0) return flat ? { turn: -28, rise: 36 } : { turn: -30, rise: 17 };
  if (angle === 1) return flat ? { turn: 0, rise: 84 } : { turn: 0, rise: 5 };
  return flat ? { turn: 152, rise: 30 } : { turn: 148, rise: 20 };
}

/**
 * The object as it stands for the picture. Where its model says `userData.turnsOver`, the picture
 * from behind shows it lying on its face.
 */
export function poseFor(object: Object3D, angle: Angle): Object3D {
  const stand = new Group();
  stand.add(object);
  object.rotation.set(0, 0, 0);
  object.position.set(0, 0, 0);
  if (angle === 2 && object.userData.turnsOver) object.rotation.z = Math.PI;
  const { min } = new Box3().setFromObject(object);
  object.position.y -= min.y;
  return stand;
}

/** A camera that sees the whole object, as large as the picture allows. Call it once it stands. */
export function aim(object: Object3D, angle: Angle): PerspectiveCamera {
  const { turn, rise } = viewOf(object, angle);
  const camera = new PerspectiveCamera(fieldOfView, 1, 1, 100_000);
  const bounds = new Box3().setFromObject(object);
  const target = bounds.getCenter(new Vector3());
  const [yaw, pitch] = [MathUtils.degToRad(turn), MathUtils.degToRad(rise)];
  const away = new Vector3(
    Math.sin(yaw) * Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw) * Math.cos(pitch),
  );
  const points = pointsOf(object);
  let distance = bounds.getSize(new Vector3()).length() * 4;
  for (let round = 0; round < 4; round++) {
    camera.position.copy(target).addScaledVector(away, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const { low, high } = project(points, camera);
    const middle = new Vector3((low.x + high.x) / 2, (low.y + high.y) / 2, 0);
    const perUnit = distance * Math.tan(MathUtils.degToRad(fieldOfView) / 2);
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(right, middle.x * perUnit).addScaledVector(up, middle.y * perUnit);
    distance *= Math.max(high.x - low.x, high.y - low.y) / (2 * fill);
  }
  camera.position.copy(target).addScaledVector(away, distance);
  camera.near = distance * 0.2;
  camera.far = distance * 5;
  camera.updateProjectionMatrix();
  camera.lookAt(target);
  return camera;
}

function pointsOf(object: Object3D): Vector3[] {
  const points: Vector3[] = [];
  object.updateWorldMatrix(true, true);
  object.traverse((part) => {
    const { geometry, isMesh } = part as Mesh;
    const position = isMesh ? geometry.getAttribute("position") : null;
    if (!position) return;
    const step = Math.max(1, Math.floor(position.count / 600));
    for (let at = 0; at < position.count; at += step) {
      points.push(new Vector3().fromBufferAttribute(position, at).applyMatrix4(part.matrixWorld));
    }
  });
  return points;
}

function project(points: Vector3[], camera: PerspectiveCamera) {
  const low = new Vector3(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0);
  const high = new Vector3(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0);
  for (const point of points) {
    const seen = point.clone().project(camera);
    low.min(seen);
    high.max(seen);
  }
  return { low, high };
}
