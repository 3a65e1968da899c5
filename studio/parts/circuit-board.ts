import {
  CanvasTexture,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  type InstancedMesh,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Path,
  Shape,
  SRGBColorSpace,
} from "three";
import type { BoardInk, Mask } from "./board-ink.ts";
import { repeated } from "./repeated.ts";
import { solid } from "./shape.ts";

export interface CircuitBoard {
  /** Millimetres, along x and z. */
  width: number;
  depth: number;
  thickness?: number;
  /** Radius of the corners. */
  radius?: number;
  mask: Mask;
  /** Round holes through the board; one that reaches over the back edge leaves a half-moon there. */
  holes?: readonly Hole[];
  /** Half-moon contacts in the left, right and front edge, by their place along it. */
  notches?: Notches;
  /** Rectangles cut into the front edge, such as the key of a card. */
  cuts?: readonly { x: number; width: number; depth: number }[];
  /** What is drawn on it. */
  ink: BoardInk;
}

export interface Hole {
  x: number;
  z: number;
  radius: number;
}

export interface Notches {
  radius: number;
  /** Along z, on both sides. */
  sides: readonly number[];
  /** Along x. */
  front: readonly number[];
}

/** A bare circuit board that lies flat, its lower face on y = 0 and its middle on the origin. */
export function buildCircuitBoard(board: CircuitBoard): Group {
  const { width, depth, thickness = 1.6, mask, notches, ink } = board;
  const geometry = new ExtrudeGeometry(outline(board), {
    depth: thickness,
    bevelEnabled: true,
    bevelThickness: 0.06,
    bevelSize: 0.06,
    bevelOffset: -0.06,
    bevelSegments: 1,
    curveSegments: 12,
  });
  geometry.rotateX(-Math.PI / 2);
  const textures = [ink.color, ink.finish, ink.relief].map((canvas) => {
    const texture = new CanvasTexture(canvas);
    // The caps carry their own millimetres as texture coordinates.
    texture.repeat.set(1 / width, 1 / depth);
    texture.offset.set(0.5, 0.5);
    texture.anisotropy = 8;
    return texture;
  });
  const [color, finish, relief] = textures;
  if (color) color.colorSpace = SRGBColorSpace;
  const face = new MeshPhysicalMaterial({
    map: color ?? null,
    roughnessMap: finish ?? null,
    metalnessMap: finish ?? null,
    bumpMap: relief ?? null,
    bumpScale: 0.9,
    roughness: 1,
    metalness: 1,
    specularIntensity: 0.45,
  });
  const edge = new MeshStandardMaterial({ color: edges[mask], roughness: 0.85 });
  const group = new Group();
  const plate = new Mesh(geometry, [face, edge]);
  plate.castShadow = true;
  plate.receiveShadow = true;
  group.add(plate);
  if (notches) group.add(platedNotches(width, depth, thickness, notches));
  for (const hole of board.holes ?? []) {
    group.add(platedHole(hole, thickness, isOpen(hole, depth)));
  }
  return group;
}

const edges: Record<Mask, number> = {
  black: 0x2b2a26,
  blue: 0x5d6a58,
  white: 0xc9c2a6,
};

const isOpen = ({ z, radius }: Hole, depth: number) => z - radius < -depth / 2;

function outline(board: CircuitBoard): Shape {
  const { width, depth, radius = 1.5, holes = [], notches, cuts = [] } = board;
  const [right, top] = [width / 2, depth / 2];
  const dent = notches?.radius ?? 0;
  const sides = [...(notches?.sides ?? [])].sort((one, other) => other - one);
  const front = [...(notches?.front ?? [])].sort((one, other) => one - other);
  const open = holes.filter((hole) => isOpen(hole, depth));
  const shape = new Shape();
  shape.moveTo(-right + radius, -top);
  for (const x of front) shape.absarc(x, -top, dent, Math.PI, 0, true);
  for (const cut of cuts) {
    const [from, to] = [cut.x - cut.width / 2, cut.x + cut.width / 2];
    shape.lineTo(from, -top).lineTo(from, -top + cut.depth);
    shape.lineTo(to, -top + cut.depth).lineTo(to, -top);
  }
  shape.lineTo(right - radius, -top);
  shape.absarc(right - radius, -top + radius, radius, -Math.PI / 2, 0, false);
  for (const z of sides) shape.absarc(right, -z, dent, Math.PI * 1.5, Math.PI / 2, true);
  shape.lineTo(right, top - radius);
  shape.absarc(right - radius, top - radius, radius, 0, Math.PI / 2, false);
  for (const { x, radius: reach } of open) shape.absarc(x, top, reach, 0, Math.PI, true);
  shape.lineTo(-right + radius, top);
  shape.absarc(-right + radius, top - radius, radius, Math.PI / 2, Math.PI, false);
  for (const z of sides.toReversed()) {
    shape.absarc(-right, -z, dent, Math.PI / 2, -Math.PI / 2, true);
  }
  shape.lineTo(-right, -top + radius);
  shape.absarc(-right + radius, -top + radius, radius, Math.PI, Math.PI * 1.5, false);
  for (const hole of holes.filter((other) => !open.includes(other))) {
    const path = new Path();
    path.absarc(hole.x, -hole.z, hole.radius, 0, Math.PI * 2, true);
    shape.holes.push(path);
  }
  return shape;
}

const gold = new MeshStandardMaterial({
  color: 0xd9ae62,
  roughness: 0.3,
  metalness: 1,
  side: DoubleSide,
});

/** The metal that lines a hole for a screw, or the half of it that lies within the board. */
function platedHole({ x, z, radius }: Hole, thickness: number, isHalf: boolean): Mesh {
  const reach = radius - 0.07;
  const [from, length] = isHalf ? [-Math.PI / 2, Math.PI] : [0, Math.PI * 2];
  const lining = new CylinderGeometry(reach, reach, thickness, 40, 1, true, from, length);
  const mesh = solid(lining, gold);
  mesh.position.set(x, thickness / 2, z);
  return mesh;
}

/** The gold that lines the half-moons. */
function platedNotches(
  width: number,
  depth: number,
  thickness: number,
  notches: Notches,
): InstancedMesh {
  const { radius, sides, front } = notches;
  const lining = new CylinderGeometry(
    radius * 0.99,
    radius * 0.99,
    thickness,
    12,
    1,
    true,
    0,
    Math.PI,
  );
  const places = [
    ...sides.map((z) => place(width / 2, thickness, z, Math.PI)),
    ...sides.map((z) => place(-width / 2, thickness, z, 0)),
    ...front.map((x) => place(x, thickness, depth / 2, Math.PI / 2)),
  ];
  return repeated(lining, gold, places);
}

function place(x: number, thickness: number, z: number, turn: number): Matrix4 {
  return new Matrix4()
    .makeTranslation(x, thickness / 2, z)
    .multiply(new Matrix4().makeRotationY(turn));
}
