import {
  BoxGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  type Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Path,
  Shape,
  TorusGeometry,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { bevelled } from "./bevelled.ts";
import { solid } from "./shape.ts";

const shell = new MeshStandardMaterial({ color: 0xa4a6a8, roughness: 0.34, metalness: 1 });
const gold = new MeshStandardMaterial({ color: 0xddb161, roughness: 0.26, metalness: 1 });
const black = new MeshStandardMaterial({ color: 0x141517, roughness: 0.55 });
const white = new MeshStandardMaterial({ color: 0xcfcabb, roughness: 0.6 });
const cavity = new MeshStandardMaterial({ color: 0x060607, roughness: 0.95 });

/** A hollow tube along z whose cross-section is a rounded rectangle, standing on y = 0, its mouth at the front. */
function tube(width: number, height: number, depth: number, radius: number, wall: number) {
  const shape = roundedShape(new Shape(), width, height, radius);
  shape.holes.push(
    roundedShape(new Path(), width - 2 * wall, height - 2 * wall, Math.max(0.05, radius - wall)),
  );
  const geometry = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelSize: 0.05,
    bevelOffset: -0.05,
    bevelThickness: 0.05,
    bevelSegments: 1,
    curveSegments: 10,
  });
  geometry.translate(0, height / 2, -depth / 2);
  return geometry;
}

function roundedShape<Line extends Path>(
  shape: Line,
  width: number,
  height: number,
  r: number,
): Line {
  const [x, y] = [width / 2, height / 2];
  shape.moveTo(-x + r, -y);
  shape.lineTo(x - r, -y);
  shape.absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - r);
  shape.absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-x + r, y);
  shape.absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + r);
  shape.absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
}

/** A USB-C socket that lies on a board, its mouth towards +z. */
export function buildUsbSocket(): Group {
  const group = new Group();
  const body = solid(tube(8.94, 3.26, 7.3, 1.6, 0.32), shell);
  const back = solid(new RoundedBoxGeometry(8.8, 3.1, 1.2, 2, 0.4), shell);
  back.position.set(0, 1.63, -3.1);
  const tongue = solid(new RoundedBoxGeometry(6.7, 0.7, 5.2, 2, 0.2), black);
  tongue.position.set(0, 1.63, 0);
  const contacts = solid(new BoxGeometry(5.6, 0.74, 3.2), gold);
  contacts.position.set(0, 1.63, 0.6);
  group.add(body, back, tongue, contacts);
  for (const side of [-1, 1]) {
    const foot = solid(new BoxGeometry(0.6, 0.3, 1.4), shell);
    foot.position.set(side * 4.6, 0.15, -1.6);
    group.add(foot);
  }
  return group;
}

/** A white two- to six-pin socket for a battery or sensor lead, its mouth towards +z. */
export function buildLeadSocket(pins = 2): Group {
  const group = new Group();
  const width = 3.9 + pins * 2;
  const body = solid(tube(width, 5.6, 7, 0.25, 0.8), white);
  const back = solid(new BoxGeometry(width - 1.2, 4.4, 1), white);
  back.position.set(0, 2.8, -2.8);
  group.add(body, back);
  for (let pin = 0; pin < pins; pin++) {
    const contact = solid(new BoxGeometry(0.5, 0.5, 5), shell);
    contact.position.set((pin - (pins - 1) / 2) * 2, 2.6, -0.2);
    group.add(contact);
  }
  return group;
}

/** The tiny round socket for an antenna lead. */
export function buildAntennaSocket(): Group {
  const group = new Group();
  const base = solid(bevelled(2.6, 2.6, 0.35, 0.05), white);
  const ring = solid(new CylinderGeometry(1, 1, 0.9, 28, 1, true), gold);
  ring.position.y = 0.75;
  const rim = solid(new TorusGeometry(0.98, 0.1, 8, 28), gold);
  rim.rotation.x = Math.PI / 2;
  rim.position.y = 1.2;
  const pin = solid(new CylinderGeometry(0.2, 0.2, 0.9, 12), gold);
  pin.position.y = 0.7;
  group.add(base, ring, rim, pin);
  return group;
}

/** A flat clamp for a ribbon, its mouth towards +z. */
export function buildRibbonSocket(contacts: number, pitch = 0.5): Group {
  const group = new Group();
  const width = contacts * pitch + 3.2;
  const body = solid(bevelled(width, 3.4, 1.6, 0.12), white);
  const flap = solid(new RoundedBoxGeometry(width - 0.4, 0.6, 1.4, 2, 0.15), black);
  flap.position.set(0, 1.75, 1.2);
  const row = solid(new BoxGeometry(contacts * pitch, 0.18, 0.8), gold);
  row.position.set(0, 0.12, -1.9);
  group.add(body, flap, row);
  return group;
}

/** A small push button with a metal lid. */
export function buildTactSwitch(color = 0x1a1b1d): Group {
  const group = new Group();
  const base = solid(bevelled(5.1, 5.1, 1.1, 0.1), black);
  const lid = solid(bevelled(4.6, 4.6, 0.5, 0.16), shell);
  lid.position.y = 1.05;
  const knob = solid(
    new CylinderGeometry(1.55, 1.62, 1, 32),
    new MeshStandardMaterial({ color, roughness: 0.5 }),
  );
  knob.position.y = 1.9;
  group.add(base, lid, knob);
  for (const [x, z] of [
    [-2.9, -1.8],
    [2.9, -1.8],
    [-2.9, 1.8],
    [2.9, 1.8],
  ] as const) {
    const leg = solid(new BoxGeometry(1, 0.2, 0.8), shell);
    leg.position.set(x, 0.1, z);
    group.add(leg);
  }
  return group;
}

/** A slot for a memory card or SIM: pressed sheet with its windows, its mouth towards +z. */
export function buildCardSlot(width = 14, depth = 14.5): Group {
  const group = new Group();
  const body = solid(tube(width, 1.6, depth, 0.2, 0.22), shell);
  const inside = solid(new BoxGeometry(width - 0.6, 1, depth - 1), black);
  inside.position.y = 0.72;
  group.add(body, inside);
  for (const x of [-0.26, 0.1, 0.34]) {
    const window = solid(new BoxGeometry(width * 0.1, 0.05, depth * 0.24), cavity);
    window.position.set(x * width, 1.6, depth * 0.12);
    group.add(window);
  }
  return group;
}

/** A threaded gold socket that reaches over the edge of a board, towards +z. */
export function buildEdgeCoaxial(): Group {
  const group = new Group();
  const block = solid(new RoundedBoxGeometry(6.4, 6.4, 2, 2, 0.2), gold);
  block.position.set(0, 1.4, -1);
  const barrel = solid(new CylinderGeometry(3.05, 3.05, 9.4, 32, 1, true), gold);
  barrel.rotation.x = Math.PI / 2;
  barrel.position.set(0, 1.4, 4.6);
  group.add(block, barrel);
  for (let turn = 0; turn < 8; turn++) {
    const thread = solid(new TorusGeometry(3.08, 0.16, 6, 36), gold);
    thread.position.set(0, 1.4, 2.4 + turn * 0.85);
    group.add(thread);
  }
  const face = solid(new CylinderGeometry(2.9, 2.9, 0.3, 32), white);
  face.rotation.x = Math.PI / 2;
  face.position.set(0, 1.4, 7.6);
  const lip = solid(new TorusGeometry(2.85, 0.22, 8, 36), gold);
  lip.position.set(0, 1.4, 9.3);
  const pin = solid(new CylinderGeometry(0.65, 0.65, 2, 16), gold);
  pin.rotation.x = Math.PI / 2;
  pin.position.set(0, 1.4, 8.2);
  for (const side of [-1, 1]) {
    const leg = solid(new BoxGeometry(1, 0.9, 4), gold);
    leg.position.set(side * 2.6, 0.4, -3.4);
    group.add(leg);
  }
  group.add(face, lip, pin);
  return group;
}

/** A shielded network jack on a board, its mouth towards +z and its two lamps above. */
export function buildNetworkJack(lamps: readonly [number, number] = [0x49c46b, 0xe6a23c]): Group {
  const group = new Group();
  const [width, height, depth] = [16, 13.4, 21];
  const shape = roundedShape(new Shape(), width, height, 0.35);
  shape.holes.push(plugOpening());
  const frame = new ExtrudeGeometry(shape, { depth: 1.2, bevelEnabled: false });
  frame.translate(0, height / 2, depth / 2 - 1.2);
  const hull = solid(new RoundedBoxGeometry(width, height, depth - 1.1, 2, 0.3), shell);
  hull.position.set(0, height / 2, -0.6);
  group.add(solid(frame, shell), hull);
  group.add(...jackInside(height / 2, depth / 2));
  for (const [side, lamp] of [
    [-1, lamps[0]],
    [1, lamps[1]],
  ] as const) {
    const light = new MeshPhysicalMaterial({
      color: lamp,
      emissive: lamp,
      emissiveIntensity: 0.5,
      roughness: 0.3,
    });
    const mesh = solid(new BoxGeometry(2.4, 1.5, 0.4), light);
    mesh.position.set(side * 5.4, height - 1.5, depth / 2);
    group.add(mesh);
  }
  return group;
}

/** The mouth of a network jack around the middle of its frame: a box and the steps for the latch below. */
function plugOpening(): Path {
  const path = new Path();
  const points: [number, number][] = [
    [-5.9, 3.7],
    [5.9, 3.7],
    [5.9, -2.8],
    [3.2, -2.8],
    [3.2, -4.2],
    [1.7, -4.2],
    [1.7, -5.3],
    [-1.7, -5.3],
    [-1.7, -4.2],
    [-3.2, -4.2],
    [-3.2, -2.8],
    [-5.9, -2.8],
  ];
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
}

/** The dark inside and the eight gold springs of a network jack whose mouth lies at `front`. */
function jackInside(middle: number, front: number): Mesh[] {
  const back = solid(new BoxGeometry(11.9, 9.2, 0.4), cavity);
  back.position.set(0, middle - 0.8, front - 1.05);
  const springs = Array.from({ length: 8 }, (_, at) => {
    const spring = solid(new BoxGeometry(0.42, 0.35, 0.9), gold);
    spring.position.set((at - 3.5) * 1.02, middle + 2.5, front - 0.6);
    spring.rotation.x = 0.5;
    return spring;
  });
  return [back, ...springs];
}

/** Pluggable screw terminals, their wire mouths towards +z, at 5.08 mm. */
export function buildTerminalBlock(count: number, color = 0x2c8a55, pitch = 5.08): Group {
  const group = new Group();
  const [height, depth] = [11, 10.2];
  const plastic = new MeshStandardMaterial({ color, roughness: 0.5 });
  const width = count * pitch;
  const profile = new Shape();
  profile
    .moveTo(-depth / 2, 0)
    .lineTo(depth / 2, 0)
    .lineTo(depth / 2, 6.6)
    .lineTo(depth / 2 - 1.6, height)
    .lineTo(-depth / 2 + 1, height)
    .lineTo(-depth / 2, height - 1.6)
    .closePath();
  const body = new ExtrudeGeometry(profile, {
    depth: width - 0.3,
    bevelEnabled: true,
    bevelSize: 0.15,
    bevelOffset: -0.15,
    bevelThickness: 0.15,
    bevelSegments: 1,
  });
  body.translate(0, 0, -(width - 0.3) / 2);
  body.rotateY(-Math.PI / 2);
  group.add(solid(body, plastic));
  for (let at = 0; at < count; at++) {
    const x = (at - (count - 1) / 2) * pitch;
    const mouth = solid(new BoxGeometry(pitch * 0.62, 3.6, 0.3), cavity);
    mouth.position.set(x, 3.5, depth / 2 + 0.02);
    const clamp = solid(new BoxGeometry(pitch * 0.5, 0.7, 0.4), shell);
    clamp.position.set(x, 2.1, depth / 2 + 0.02);
    const well = solid(new CylinderGeometry(1.95, 1.95, 0.2, 24), cavity);
    well.position.set(x, height - 0.02, -0.3);
    const screw = solid(new CylinderGeometry(1.6, 1.6, 0.3, 24), shell);
    screw.position.set(x, height + 0.02, -0.3);
    const slot = solid(new BoxGeometry(2.8, 0.3, 0.5), cavity);
    slot.position.set(x, height + 0.08, -0.3);
    slot.rotation.y = 0.4 + at * 1.3;
    const seam = solid(new BoxGeometry(0.18, height - 0.6, depth + 0.06), cavity);
    seam.position.set(x + pitch / 2, height / 2 - 0.1, 0);
    group.add(mouth, clamp, well, screw, slot);
    if (at < count - 1) group.add(seam);
  }
  return group;
}
