import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  RectAreaLight,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from "three";
import { RectAreaLightUniformsLib } from "three/addons/lights/RectAreaLightUniformsLib.js";

/** A lit card: where it hangs around the object, how large, and how bright. */
interface Card {
  at: [number, number, number];
  size: [number, number];
  light: number;
  tint?: string;
}

/**
 * A large soft box over the left shoulder, a strip on each side, a rim from behind, and beside the
 * camera a dim one for what is seen head-on to mirror: metal shows no light but that.
 */
const cards: Card[] = [
  { at: [-4.5, 6.5, 4.5], size: [6, 5], light: 7 },
  { at: [6.5, 2.6, 2.4], size: [2.2, 6.5], light: 3.4, tint: "#eef3ff" },
  { at: [-7, 1.8, -1.5], size: [1.6, 6], light: 3.2, tint: "#fff6ea" },
  { at: [3.2, 5.2, -6], size: [7, 2.2], light: 8 },
  { at: [0.5, 8, -0.5], size: [7, 3.4], light: 1.8 },
  { at: [2.2, 1.2, 8], size: [8, 3.2], light: 1.5 },
];

/** What shines and mirrors around the object: grey walls, a pale floor and the lit cards. */
export function hangEnvironment(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const walls = new Mesh(
    new SphereGeometry(16, 32, 16),
    new MeshBasicMaterial({ color: new Color(0.3, 0.3, 0.31), side: BackSide }),
  );
  const floor = new Mesh(
    new BoxGeometry(24, 0.2, 24),
    new MeshBasicMaterial({ color: new Color(0.42, 0.415, 0.405) }),
  );
  floor.position.y = -5;
  room.add(walls, floor);
  for (const { at, size, light, tint = "#ffffff" } of cards) {
    const material = new MeshBasicMaterial({ color: new Color(tint).multiplyScalar(light) });
    const card = new Mesh(new PlaneGeometry(...size), material);
    card.position.set(...at);
    card.lookAt(new Vector3(0, 0, 0));
    room.add(card);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.02);
  generator.dispose();
  return texture;
}

/** The radical inverse of a whole number: points that fill an interval evenly, the same each time. */
function halton(index: number, base: number): number {
  let result = 0;
  let fraction = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    result += fraction * (rest % base);
    fraction /= base;
  }
  return result;
}

/** Light of one direction: towards where it comes from, and its share of the whole. */
export interface Ray {
  from: Vector3;
  weight: number;
  /** Where within a pixel of the ground it falls, -0.5 to 0.5: so that edges are smooth. */
  pixel: [number, number];
}

/** How many rays the ground's shadow is summed from: the pale room, and the key light. */
const roomRays = 128;
const keyRays = 64;

/**
 * The light of the room that the ground beneath an object is missing. It comes from everywhere, most of
 * it from above: it darkens the ground where the object touches it, and fades.
 */
export function raysOfRoom(): Ray[] {
  return Array.from({ length: roomRays }, (_, at) => {
    const [around, height] = [
      2 * Math.PI * halton(at + 1, 2),
      Math.sqrt(0.08 + 0.92 * halton(at + 1, 3)),
    ];
    const out = Math.sqrt(1 - height * height);
    const from = new Vector3(out * Math.cos(around), height, out * Math.sin(around));
    return { from, weight: 0.62 / roomRays, pixel: pixelOf(at) };
  });
}

/**
 * The key light that the ground is missing: a pool beside the object, away from the light. `turn` is
 * where the camera stands around the object, in radians.
 */
export function raysOfKey(turn: number): Ray[] {
  const up = new Vector3(0, 1, 0);
  return Array.from({ length: keyRays }, (_, at) => {
    const [around, out] = [2 * Math.PI * halton(at + 1, 2), 0.42 * Math.sqrt(halton(at + 1, 3))];
    const from = new Vector3(0.42 + out * Math.cos(around), 1, 0.34 + out * Math.sin(around));
    return {
      from: from.normalize().applyAxisAngle(up, turn),
      weight: 0.2 / keyRays,
      pixel: pixelOf(at),
    };
  });
}

function pixelOf(at: number): [number, number] {
  return [halton(at + 1, 5) - 0.5, halton(at + 1, 7) - 0.5];
}

/** A soft box that hangs so near that a flat face is brighter where it is closer. Measured in radii of the object. */
interface SoftBox {
  at: [number, number, number];
  size: [number, number];
  light: number;
}

const softBoxes: SoftBox[] = [
  { at: [2.0, 1.8, 1.9], size: [2.2, 2.6], light: 5.2 },
  { at: [-2.6, 1.2, 0.6], size: [1.2, 2.4], light: 0.9 },
  { at: [-0.5, 2.0, -2.3], size: [3.2, 1.3], light: 1.7 },
];

/** The soft boxes around a ball of this middle and radius. They go with the camera. */
export function hangSoftBoxes(center: Vector3, radius: number, turn: number): RectAreaLight[] {
  RectAreaLightUniformsLib.init();
  const up = new Vector3(0, 1, 0);
  return softBoxes.map(({ at, size: [width, height], light }) => {
    const box = new RectAreaLight("#ffffff", light, width * radius, height * radius);
    box.position
      .set(...at)
      .multiplyScalar(radius)
      .applyAxisAngle(up, turn)
      .add(center);
    box.lookAt(center);
    return box;
  });
}
