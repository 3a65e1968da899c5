import {
  BufferGeometry,
  DataTexture,
  Float32BufferAttribute,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  RGBAFormat,
} from "three";
import { numberOf } from "../variation.ts";
import { hangMirroredRoom } from "./mirrored-room.ts";
import { solid } from "./shape.ts";

/*
 * Bodies of thin metal that was pressed into a form: lids over radios, shells of sockets. Pressed sheet
 * is never flat. It bows, and it mirrors the room bent: that is what tells metal from grey paint.
 */

/** A line around a body, at a height along its axis. */
export interface Ring {
  /** How far it lies within the outline, in millimetres. */
  inset: number;
  at: number;
  /** Degrees that the surface is turned there, from outwards (0) towards the axis (90). */
  turn: number;
}

interface Press {
  /** Of the outline around the y axis, in millimetres. */
  width: number;
  depth: number;
  /** The radius of the outline's corners. */
  corner: number;
  /** How much a flat side bows from its middle to its edge, as a slope. */
  bow?: number;
  /** From the one end of the sheet to the other. */
  rings: readonly Ring[];
}

/** How many lines of the grid cross one side, and one corner: enough for a bow to look round. */
const acrossSide = 10;
const acrossCorner = 6;

/** A body of sheet around the y axis whose outline is a rounded rectangle. */
export function pressed({ width, depth, corner, bow = 0.05, rings }: Press): BufferGeometry {
  const heights = rings.map(({ at }) => at);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const positions: number[] = [];
  const normals: number[] = [];
  const coordinates: number[] = [];
  for (const { inset, at, turn } of rings) {
    const [sine, cosine] = [Math.sin(turn * degree), Math.cos(turn * degree)];
    const swell = bow * ((2 * (at - lowest)) / Math.max(0.01, highest - lowest) - 1);
    for (const point of outline(width / 2, depth / 2, corner, inset, bow)) {
      const { x, z, outX, outZ } = point;
      positions.push(x, at, z);
      const lift = sine + cosine * swell * Math.sign(cosine);
      normals.push(
        outX * cosine + (bow * x * Math.abs(sine) * 2) / width,
        lift,
        outZ * cosine + (bow * z * Math.abs(sine) * 2) / depth,
      );
      coordinates.push(x + at, z + at);
    }
  }
  const around = positions.length / 3 / rings.length;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setAttribute("uv", new Float32BufferAttribute(coordinates, 2));
  geometry.setIndex(net(rings.length, around));
  geometry.normalizeNormals();
  return geometry;
}

const degree = Math.PI / 180;

/** Two triangles between each two neighbours of a ring and those of the next. */
function net(rings: number, around: number): number[] {
  const corners: number[] = [];
  for (let ring = 0; ring < rings - 1; ring++) {
    for (let at = 0; at < around; at++) {
      const [here, next] = [ring * around + at, ring * around + ((at + 1) % around)];
      corners.push(here, here + around, next, next, here + around, next + around);
    }
  }
  return corners;
}

interface OutlinePoint {
  x: number;
  z: number;
  outX: number;
  outZ: number;
}

function outline(
  halfWidth: number,
  halfDepth: number,
  corner: number,
  inset: number,
  bow: number,
): OutlinePoint[] {
  const radius = Math.max(0.001, corner - inset);
  const [reachX, reachZ] = [
    Math.max(0.001, halfWidth - inset - radius),
    Math.max(0.001, halfDepth - inset - radius),
  ];
  return [0, 1, 2, 3].flatMap((side) => {
    const start = (side * Math.PI) / 2;
    const isWide = side % 2 === 1;
    const [reach, out] = isWide ? [reachX, reachZ + radius] : [reachZ, reachX + radius];
    const straight = Array.from({ length: acrossSide }, (_, step) => {
      const share = (2 * step) / acrossSide - 1;
      return turned(out, reach * share, 1, bow * share, start);
    });
    const round = Array.from({ length: acrossCorner }, (_, step) => {
      const angle = (step / acrossCorner) * (Math.PI / 2);
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
      return turned(
        out - radius + radius * cosine,
        reach + radius * sine,
        cosine,
        sine + bow * cosine,
        start,
      );
    });
    return [...straight, ...round];
  });
}

/** A point and its normal, told for the side towards +x, on the side that lies `angle` further round. */
function turned(
  out: number,
  along: number,
  normalOut: number,
  normalAlong: number,
  angle: number,
): OutlinePoint {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return {
    x: out * cosine - along * sine,
    z: out * sine + along * cosine,
    outX: normalOut * cosine - normalAlong * sine,
    outZ: normalOut * sine + normalAlong * cosine,
  };
}

/** The rings of a bend from one turn to another around an edge of this radius. */
export function bend(inset: number, at: number, radius: number, from: number, to: number): Ring[] {
  return Array.from({ length: 7 }, (_, step) => {
    const turn = from + ((to - from) * step) / 6;
    return {
      inset: inset + radius * (1 - Math.cos(turn * degree)),
      at: at + radius * Math.sin(turn * degree),
      turn,
    };
  });
}

/** A lid with its open side down, standing on y = 0. Its top may be pressed in a little within a border. */
export function lid(
  { width, depth, height, border }: LidForm,
  material: MeshStandardMaterial,
): Mesh {
  const radius = Math.min(0.32, height * 0.3);
  const middle = Math.min(width, depth) / 2;
  const field = (share: number, drop: number) => ({
    inset: radius + (middle - radius) * share,
    at: height - drop,
    turn: 90,
  });
  const pressedIn: Ring[] = border
    ? [
        { inset: border, at: height, turn: 90 },
        { inset: border + 0.06, at: height - 0.01, turn: 68 },
        { inset: border + 0.16, at: height - 0.05, turn: 68 },
        { inset: border + 0.22, at: height - 0.06, turn: 90 },
        { inset: (border + middle) / 2, at: height - 0.06, turn: 90 },
        { inset: middle, at: height - 0.06, turn: 90 },
      ]
    : [0.25, 0.5, 0.75, 1].map((share) => field(share, 0));
  const rings = [
    { inset: 0, at: 0, turn: 0 },
    ...bend(0, height - radius, radius, 0, 90),
    ...pressedIn,
  ];
  return solid(pressed({ width, depth, corner: border ? 1.3 : 0.55, bow: 0.1, rings }), material);
}

interface LidForm {
  width: number;
  depth: number;
  height: number;
  /** Where the pressed field begins, from the edge; none without. */
  border?: number;
}

/** A hollow shell of pressed sheet along z whose mouth at the front has a rolled rim, closed behind; it stands on y = 0. */
export function hollowShell(
  { width, height, depth, corner, wall }: ShellForm,
  material: MeshStandardMaterial,
): Mesh {
  const rim = wall / 2;
  const geometry = pressed({
    width,
    depth: height,
    corner,
    bow: 0.09,
    rings: [
      { inset: Math.min(width, height) / 2, at: -depth / 2, turn: -90 },
      { inset: wall, at: -depth / 2, turn: -90 },
      ...bend(0, -depth / 2 + wall, wall, -90, 0),
      ...bend(0, depth / 2 - rim, rim, 0, 180),
      { inset: wall, at: -depth / 2 + wall + 0.2, turn: 180 },
    ],
  });
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, height / 2, 0);
  return solid(geometry, material);
}

interface ShellForm {
  width: number;
  height: number;
  depth: number;
  /** Seen from the mouth. */
  corner: number;
  wall: number;
}

/** The rolling mill's streaks, in a square of `streakSide` mm. */
const streakSide = 9;
let streaks: DataTexture | null = null;

function rolled(): DataTexture {
  if (streaks) return streaks;
  const side = 128;
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    const line = numberOf(`streak ${y}`);
    for (let x = 0; x < side; x++) {
      const share = 0.74 + 0.16 * line + 0.1 * numberOf(`streak ${y} ${x >> 4}`);
      pixels.set([255, Math.round(share * 255), 255, 255], (y * side + x) * 4);
    }
  }
  streaks = new DataTexture(pixels, side, side, RGBAFormat);
  streaks.wrapS = streaks.wrapT = RepeatWrapping;
  streaks.repeat.setScalar(1 / streakSide);
  streaks.magFilter = LinearFilter;
  streaks.minFilter = LinearMipmapLinearFilter;
  streaks.generateMipmaps = true;
  streaks.needsUpdate = true;
  return streaks;
}

let room: DataTexture | null = null;

function sheet(color: number, roughness: number): MeshStandardMaterial {
  room ??= hangMirroredRoom();
  const material = new MeshStandardMaterial({
    color,
    roughness,
    metalness: 1,
    roughnessMap: rolled(),
    envMap: room,
  });
  // The room goes with the camera, as the lights of the scene do.
  material.onBeforeRender = (_renderer, { environmentRotation }) => {
    material.envMapRotation.copy(environmentRotation);
  };
  return material;
}

/** Nickel silver, as lids over radios are made of. */
export const nickelSilver = sheet(0xd2cfc8, 0.27);
/** Nickel on stainless steel: the shells of sockets and plugs. */
export const plated = sheet(0xd4d6d7, 0.23);
