import {
  type BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  type Object3D,
  Path,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { mergeGeometries, mergeVertices } from "three/addons/utils/BufferGeometryUtils.js";
import { crease } from "./creases.ts";

/*
 * The few ways in which bodies are made. All measures are millimetres; a body's own origin is told
 * with each.
 */

type Point = readonly [x: number, y: number, z: number];

/** A solid of one material. It casts and takes shadow. */
export function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Several parts as one. */
export function group(...parts: Object3D[]): Group {
  const all = new Group();
  for (const part of parts) all.add(part);
  return all;
}

/** Puts a part somewhere, turned by degrees around x, y and z. */
export function put<Part extends Object3D>(part: Part, at: Point, turn: Point = [0, 0, 0]): Part {
  part.position.set(...at);
  part.rotation.set(
    ...(turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]),
  );
  return part;
}

/** A rectangle with round corners around the origin. */
export function roundedRectangle(width: number, height: number, corner: number): Shape {
  return trace(new Shape(), width, height, corner);
}

/** The same as a hole in another shape, its middle at x and y. */
export function roundedHole(width: number, height: number, corner: number, x = 0, y = 0): Path {
  return trace(new Path(), width, height, corner, x, y);
}

function trace<Line extends Path>(
  line: Line,
  width: number,
  height: number,
  corner: number,
  x = 0,
  y = 0,
): Line {
  const [right, top] = [width / 2, height / 2];
  const radius = Math.max(0.001, Math.min(corner, right - 0.001, top - 0.001));
  line.moveTo(x - right + radius, y - top);
  line.lineTo(x + right - radius, y - top);
  line.absarc(x + right - radius, y - top + radius, radius, -Math.PI / 2, 0, false);
  line.lineTo(x + right, y + top - radius);
  line.absarc(x + right - radius, y + top - radius, radius, 0, Math.PI / 2, false);
  line.lineTo(x - right + radius, y + top);
  line.absarc(x - right + radius, y + top - radius, radius, Math.PI / 2, Math.PI, false);
  line.lineTo(x - right, y - top + radius);
  line.absarc(x - right + radius, y - top + radius, radius, Math.PI, Math.PI * 1.5, false);
  return line;
}

/** A round hole or outline. */
export function circle<Line extends Path>(line: Line, radius: number, x = 0, y = 0): Line {
  line.absarc(x, y, radius, 0, Math.PI * 2, false);
  return line;
}

/**
 * A shape made thick along z, from z = 0 to z = `depth`, its edges rounded by `fillet` within the
 * outline. The outline may have holes.
 */
export function thick(shape: Shape, depth: number, fillet: number, material: Material): Mesh {
  const round = Math.max(0, Math.min(fillet, depth / 2 - 0.001));
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(0.001, depth - 2 * round),
    bevelEnabled: round > 0,
    bevelThickness: round,
    bevelSize: round,
    bevelOffset: -round,
    bevelSegments: round > 1.5 ? 6 : 3,
    curveSegments: 14,
  });
  geometry.translate(0, 0, round);
  return solid(finished(geometry), material);
}

interface Block {
  width: number;
  height: number;
  depth: number;
  /** The radius of the four corners seen from the front. */
  corner: number;
  /** The rounding of front and back edges. */
  fillet: number;
}

/** A case with round corners, its middle at x = y = 0, its back at z = 0. */
export function block({ width, height, depth, corner, fillet }: Block, material: Material): Mesh {
  // An edge cannot be rounder than the corner it runs around.
  const round = Math.max(corner, Math.min(fillet, depth / 2));
  return thick(roundedRectangle(width, height, round), depth, fillet, material);
}

/**
 * The same as one half of a case: only its front edge is rounded. Its back edge, which meets the other
 * half, is broken, so that the joint is a line.
 */
export function shell(form: Block, material: Material): Mesh {
  const whole = block(form, material);
  const foot = {
    ...form,
    depth: form.fillet + 0.6,
    fillet: 0.25,
    corner: Math.max(form.corner, form.fillet),
  };
  if (foot.depth >= form.depth) return whole;
  const { geometry } = block(foot, material);
  return solid(mergeGeometries([whole.geometry, geometry]), material);
}

/** The same lying: its middle at x = z = 0, its foot at y = 0; `height` is up, `corner` seen from above. */
export function slab({ width, height, depth, corner, fillet }: Block, material: Material): Mesh {
  const mesh = block({ width, height: depth, depth: height, corner, fillet }, material);
  mesh.geometry.rotateX(-Math.PI / 2);
  return mesh;
}

/** A shell that lies, its rounded edge above: `corner` seen from above. */
export function lid({ width, height, depth, corner, fillet }: Block, material: Material): Mesh {
  const mesh = shell({ width, height: depth, depth: height, corner, fillet }, material);
  mesh.geometry.rotateX(-Math.PI / 2);
  return mesh;
}

type Profile = readonly (readonly [radius: number, y: number])[];

/** A body turned on a lathe around y. Its profile is told either way around; it faces outwards. */
export function turned(profile: Profile, material: Material, segments = 72): Mesh {
  const outwards = areaOf(profile) < 0 ? profile.toReversed() : profile;
  const geometry = new LatheGeometry(
    outwards.map(([radius, y]) => new Vector2(Math.max(0, radius), y)),
    segments,
  );
  return solid(finished(geometry.toNonIndexed()), material);
}

/** Twice the area that the profile encloses: below zero where it runs clockwise. */
function areaOf(profile: Profile): number {
  return profile.reduce((sum, [radius, y], at) => {
    const [nextRadius, nextY] = profile[(at + 1) % profile.length] ?? [radius, y];
    return sum + radius * nextY - nextRadius * y;
  }, 0);
}

/** A disc or rod around y from y = 0, both edges rounded. */
export function puck(radius: number, height: number, fillet: number, material: Material): Mesh {
  return turned(
    [[0, 0], ...arc(radius, 0, fillet, "foot"), ...arc(radius, height, fillet, "top"), [0, height]],
    material,
    radius > 6 ? 96 : 32,
  );
}

/** The rounding of an outer edge of a turned body, from below to above. */
export function arc(
  radius: number,
  y: number,
  fillet: number,
  where: "foot" | "top",
  steps = 6,
): Profile {
  const round = Math.max(0.001, fillet);
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / steps) * (Math.PI / 2);
    return where === "foot"
      ? ([radius - round + round * Math.sin(angle), y + round - round * Math.cos(angle)] as const)
      : ([radius - round + round * Math.cos(angle), y - round + round * Math.sin(angle)] as const);
  });
}

/** A dome of a sphere's cap over a foot of this radius, from y = 0 to y = `height`. */
export function dome(radius: number, height: number, material: Material, steps = 14): Mesh {
  const sphere = (radius * radius + height * height) / (2 * height);
  const open = Math.asin(Math.min(1, radius / sphere));
  const reach = height > sphere ? Math.PI - open : open;
  const profile = Array.from({ length: steps + 1 }, (_, at) => {
    const angle = reach * (1 - at / steps);
    return [sphere * Math.sin(angle), height - sphere + sphere * Math.cos(angle)] as const;
  });
  return turned(profile, material);
}

/** A round cable, hose or bar along a smooth line through the points. */
export function cord(points: readonly Point[], radius: number, material: Material): Mesh {
  const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)));
  const steps = Math.min(1200, Math.max(24, points.length * 10));
  const tube = solid(new TubeGeometry(line, steps, radius, 14), material);
  // A tube is open: where it ends in the air one would look into it.
  for (const end of [0, 1]) {
    const cap = solid(new SphereGeometry(radius, 14, 8), material);
    cap.scale.setScalar(0.999);
    cap.position.copy(line.getPoint(end));
    tube.add(cap);
  }
  return tube;
}

/** Smooth where faces meet gently, sharp where they meet at an edge; texture measured in millimetres. */
function finished(geometry: BufferGeometry): BufferGeometry {
  geometry.deleteAttribute("normal");
  const creased = crease(geometry);
  const [position, normal] = [creased.getAttribute("position"), creased.getAttribute("normal")];
  const coordinates: number[] = [];
  for (let at = 0; at < position.count; at++) {
    const [x, y, z] = [position.getX(at), position.getY(at), position.getZ(at)];
    const [across, up, along] = [normal.getX(at), normal.getY(at), normal.getZ(at)].map(
      Math.abs,
    ) as [number, number, number];
    if (along >= across && along >= up) coordinates.push(x, y);
    else if (up >= across) coordinates.push(x, z);
    else coordinates.push(z, y);
  }
  creased.setAttribute("uv", new Float32BufferAttribute(coordinates, 2));
  return mergeVertices(creased);
}

export type Side = "front" | "back" | "left" | "right" | "top" | "foot";

const turns: Record<Side, Point> = {
  front: [0, 0, 0],
  back: [0, 180, 0],
  left: [0, -90, 0],
  right: [0, 90, 0],
  top: [-90, 0, 0],
  foot: [90, 0, 0],
};

/** Fixes a part that faces +z to a side of a body, at a place of that side in the body's coordinates. */
export function fix<Part extends Object3D>(part: Part, side: Side, at: Point): Object3D {
  return put(group(part), at, turns[side]);
}
