import {
  DataTexture,
  DataUtils,
  EquirectangularReflectionMapping,
  HalfFloatType,
  LinearFilter,
  LinearSRGBColorSpace,
  RGBAFormat,
  Vector3,
} from "three";

/** A lit card in the room: the way to it, the slope to its edges from there, and how bright it is. */
interface Card {
  towards: Vector3;
  reach: readonly [across: number, up: number];
  /** How far its edge fades, as a slope. */
  fade: number;
  light: number;
}

const card = (
  towards: readonly [x: number, y: number, z: number],
  reach: Card["reach"],
  light: number,
  fade = 0.1,
): Card => ({ towards: new Vector3(...towards).normalize(), reach, light, fade });

/** As the camera sees the room: it looks from +z, and what lies flat shows it what hangs behind. */
const cards: readonly Card[] = [
  card([-0.5, 0.72, 0.48], [0.45, 0.38], 1.7),
  card([0.62, 0.6, -0.56], [0.42, 0.34], 1.4, 0.13),
  card([-0.52, 0.5, -0.68], [0.09, 0.5], 0.85, 0.06),
  card([0.34, 1, -0.16], [0.26, 0.34], 1.0, 0.24),
  card([0.86, 0.3, 0.32], [0.16, 0.5], 1.1),
  card([-0.96, 0.16, -0.1], [0.12, 0.5], 1),
  card([0.15, 0.22, 0.97], [0.55, 0.16], 0.6),
];

const walls = 0.3;
const height = 128;

/**
 * What polished sheet mirrors. The room of `lights.ts` is an even grey but for its cards, which plastic
 * never shows; metal is nothing but what it mirrors, so that its room has a white table, a dark line
 * where the table ends, and cards whose edges are soft.
 */
export function hangMirroredRoom(): DataTexture {
  const width = height * 2;
  const pixels = new Uint16Array(width * height * 4);
  const one = DataUtils.toHalfFloat(1);
  const towards = new Vector3();
  for (let row = 0; row < height; row++) {
    const rise = ((row + 0.5) / height - 0.5) * Math.PI;
    for (let column = 0; column < width; column++) {
      const around = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      towards.set(
        Math.cos(rise) * Math.cos(around),
        Math.sin(rise),
        Math.cos(rise) * Math.sin(around),
      );
      const light = DataUtils.toHalfFloat(lightFrom(towards));
      pixels.set([light, light, light, one], (row * width + column) * 4);
    }
  }
  const texture = new DataTexture(pixels, width, height, RGBAFormat, HalfFloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

function lightFrom(towards: Vector3): number {
  const { y } = towards;
  const table = 0.13 + 0.55 * (1 + Math.min(0, y)) ** 1.5;
  const horizon = 0.16 * Math.exp(-((y / 0.07) ** 2));
  const ground = walls + 0.1 * y + (table - walls) * step(0.02, -0.1, y) - horizon;
  return cards.reduce((sum, lit) => sum + (lit.light - walls) * coverOf(lit, towards), ground);
}

function coverOf({ towards, reach, fade }: Card, from: Vector3): number {
  const near = from.dot(towards);
  if (near <= 0.01) return 0;
  const across = new Vector3(towards.z, 0, -towards.x).normalize();
  const up = towards.clone().cross(across);
  const [first, second] = [across, up].map((axis, at) =>
    step((reach[at] ?? 0) + fade, (reach[at] ?? 0) - fade, Math.abs(from.dot(axis) / near)),
  ) as [number, number];
  return first * second;
}

/** From 0 at the first edge to 1 at the second, softly. */
function step(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
