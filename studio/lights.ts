import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from "three";

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

/** Where one exposure of several takes its pixel and its lights from. */
export interface Exposure {
  /** Within the pixel, -0.5 to 0.5. */
  pixel: [number, number];
  /** Towards the key light, which is as large as a window. */
  key: Vector3;
  /** Towards one place of the bright room, more often from above. */
  dome: Vector3;
}

/**
 * `turn` is where the camera stands around the object, and `rise` how high above it, both in radians:
 * the lights go with it. Who looks down from above sees a long shadow in its whole length, so that
 * the key light then climbs too.
 */
export function planExposures(count: number, turn: number, rise: number): Exposure[] {
  const up = new Vector3(0, 1, 0);
  return Array.from({ length: count }, (_, at) => {
    const [first, second] = [halton(at + 1, 2), halton(at + 1, 3)];
    const [third, fourth] = [halton(at + 1, 5), (at + 0.5) / count];
    const angle = 2 * Math.PI * second;
    const spread = 0.3 * Math.sqrt(first);
    const key = new Vector3(0.02, 0.6 + 2.2 * Math.max(0, Math.sin(rise) - 0.6), 0.9).normalize();
    key.x += spread * Math.cos(angle);
    key.z += spread * Math.sin(angle);
    const height = Math.sqrt(0.14 + 0.86 * third);
    const reach = Math.sqrt(1 - height * height);
    const around = 2 * Math.PI * (fourth - 0.17);
    const dome = new Vector3(reach * Math.cos(around), height, reach * Math.sin(around));
    return {
      pixel: [first - 0.5, second - 0.5],
      key: key.normalize().applyAxisAngle(up, turn),
      dome: dome.applyAxisAngle(up, turn),
    };
  });
}
