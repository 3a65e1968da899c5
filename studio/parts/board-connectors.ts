import {
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Path,
  Shape,
  SphereGeometry,
  TorusGeometry,
  Vector2,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { bevelled } from "./bevelled.ts";
import { bend, hollowShell, lid, plated, pressed } from "./pressed-sheet.ts";
import { group, put, roundedRectangle, solid, thick } from "./shape.ts";

const gold = new MeshStandardMaterial({ color: 0xddb161, roughness: 0.26, metalness: 1 });
const cupGold = new MeshStandardMaterial({
  color: 0xddb161,
  roughness: 0.26,
  metalness: 1,
  side: DoubleSide,
});
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

/** A tongue that was cut free on three sides and bent out of a shell: it springs from its root towards +z, on top. */
function tongue(width: number, length: number): Group {
  const slot = solid(new RoundedBoxGeometry(width + 0.34, 0.04, length + 0.3, 1, 0.01), cavity);
  const leaf = solid(new RoundedBoxGeometry(width, 0.12, length, 2, 0.05), plated);
  leaf.position.set(0, 0.06, -0.08);
  leaf.rotation.x = -0.05;
  return group(slot, leaf);
}

/** A USB-C socket that lies on a board, its mouth towards +z. */
export function buildUsbSocket(): Group {
  const whole = new Group();
  const form = { width: 8.94, height: 3.26, depth: 7.3, corner: 1.6, wall: 0.3 };
  const inside = solid(new RoundedBoxGeometry(6.7, 0.7, 5.2, 2, 0.2), black);
  inside.position.set(0, 1.63, 0);
  const throat = put(thick(roundedRectangle(8.3, 2.62, 1.28), 0.2, 0, cavity), [0, 1.63, -2.3]);
  const contacts = solid(new BoxGeometry(5.6, 0.74, 3.2), gold);
  contacts.position.set(0, 1.63, 0.6);
  whole.add(hollowShell(form, plated), throat, inside, contacts);
  for (const side of [-1, 1]) {
    whole.add(put(tongue(0.9, 2.1), [side * 1.7, 3.26, 0.9]));
    for (const z of [-2.2, 1.9]) {
      const foot = solid(new RoundedBoxGeometry(0.5, 0.9, 1.3, 2, 0.12), plated);
      foot.position.set(side * 4.5, 0.42, z);
      const solder = solid(new SphereGeometry(0.75, 20, 10).scale(0.75, 0.3, 1.25), plated);
      solder.position.set(side * 4.72, 0, z);
      whole.add(foot, solder);
    }
  }
  const seam = solid(new BoxGeometry(0.05, 0.02, 7), cavity);
  seam.position.set(0, 0.05, 0);
  const back = solid(new BoxGeometry(6.2, 0.24, 0.7), plated);
  back.position.set(0, 0.12, -3.9);
  whole.add(seam, back);
  return whole;
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
    const contact = solid(new BoxGeometry(0.5, 0.5, 5), plated);
    contact.position.set((pin - (pins - 1) / 2) * 2, 2.6, -0.2);
    group.add(contact);
  }
  return group;
}

/** The tiny round socket for an antenna lead: a gold cup with its lip, on a plate with three soldered feet. */
export function buildAntennaSocket(): Group {
  const base = solid(bevelled(2.6, 2.6, 0.36, 0.05), white);
  const cup = solid(
    new LatheGeometry(
      [
        [1.12, 0.3],
        [1.02, 0.4],
        [0.98, 0.72],
        [1.06, 0.86],
        [1.04, 1.14],
        [0.97, 1.2],
        [0.88, 1.16],
        [0.84, 0.4],
      ].map(([radius = 0, height = 0]) => new Vector2(radius, height)),
      40,
    ),
    cupGold,
  );
  const pin = solid(new CylinderGeometry(0.16, 0.2, 0.7, 16), gold);
  pin.position.y = 0.66;
  const whole = group(base, cup, pin);
  for (const [x, z, width, depth] of [
    [-1.34, 0, 0.5, 1.6],
    [1.34, 0, 0.5, 1.6],
    [0, 1.36, 0.9, 0.5],
  ] as const) {
    const foot = solid(bevelled(width, depth, 0.22, 0.06), gold);
    foot.position.set(x, 0, z);
    whole.add(foot);
  }
  return whole;
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
  const cover = lid({ width: 4.8, depth: 4.8, height: 0.55 }, plated);
  cover.position.y = 1.02;
  const knob = solid(
    new CylinderGeometry(1.55, 1.62, 1, 32),
    new MeshStandardMaterial({ color, roughness: 0.5 }),
  );
  knob.position.y = 1.9;
  group.add(base, cover, knob);
  for (const [x, z] of [
    [-1.75, -1.75],
    [1.75, -1.75],
    [-1.75, 1.75],
    [1.75, 1.75],
  ] as const) {
    const rivet = solid(new CylinderGeometry(0.36, 0.36, 0.1, 20), black);
    rivet.position.set(x, 1.57, z);
    group.add(rivet);
  }
  for (const [x, z] of [
    [-2.9, -1.8],
    [2.9, -1.8],
    [-2.9, 1.8],
    [2.9, 1.8],
  ] as const) {
    const leg = solid(new BoxGeometry(1, 0.2, 0.8), plated);
    leg.position.set(x, 0.1, z);
    group.add(leg);
  }
  return group;
}

/** A slot for a memory card or SIM: pressed sheet with its windows, its mouth towards +z. */
export function buildCardSlot(width = 14, depth = 14.5): Group {
  const form = { width, height: 1.6, depth, corner: 0.3, wall: 0.22 };
  const inside = solid(new BoxGeometry(width - 0.6, 1, depth - 1), black);
  inside.position.y = 0.72;
  const whole = group(hollowShell(form, plated), inside);
  for (const x of [-0.24, 0.24]) {
    whole.add(put(tongue(width * 0.12, depth * 0.42), [x * width, 1.6, depth * 0.1]));
    const window = solid(new BoxGeometry(width * 0.07, 0.03, depth * 0.14), cavity);
    window.position.set(x * width, 1.6, -depth * 0.3);
    whole.add(window);
  }
  const latch = solid(new BoxGeometry(width * 0.16, 0.03, depth * 0.5), cavity);
  latch.position.set(0, 1.6, 0);
  const spring = solid(new BoxGeometry(width * 0.05, 0.06, depth * 0.44), gold);
  spring.position.set(0, 1.6, 0);
  whole.add(latch, spring);
  return whole;
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
  const whole = new Group();
  const [width, height, depth] = [16, 13.4, 21];
  const shape = roundedShape(new Shape(), width - 0.5, height - 0.5, 0.3);
  shape.holes.push(plugOpening());
  const frame = new ExtrudeGeometry(shape, {
    depth: 0.9,
    bevelEnabled: true,
    bevelSize: 0.12,
    bevelOffset: -0.12,
    bevelThickness: 0.12,
    bevelSegments: 3,
  });
  frame.translate(0, height / 2, depth / 2 - 1.1);
  whole.add(solid(frame, plated), jackHull(width, height, depth));
  whole.add(...jackInside(height / 2, depth / 2), ...jackSprings(width, height, depth));
  for (const [side, lamp] of [
    [-1, lamps[0]],
    [1, lamps[1]],
  ] as const) {
    const light = new MeshPhysicalMaterial({
      color: lamp,
      emissive: lamp,
      emissiveIntensity: 0.3,
      roughness: 0.22,
    });
    const window = solid(new BoxGeometry(2.7, 1.8, 0.1), cavity);
    window.position.set(side * 5.4, height - 1.6, depth / 2 - 0.08);
    const lens = solid(new RoundedBoxGeometry(2.4, 1.5, 0.4, 3, 0.16), light);
    lens.position.set(side * 5.4, height - 1.6, depth / 2 - 0.06);
    whole.add(window, lens);
  }
  return whole;
}

/** The shell of a network jack, folded of one sheet: its edges are bends, its rim meets the frame at a step. */
function jackHull(width: number, height: number, depth: number): Mesh {
  const [back, front] = [-depth / 2, depth / 2];
  const geometry = pressed({
    width,
    depth: height,
    corner: 0.55,
    bow: 0.07,
    rings: [
      { inset: height / 2, at: back, turn: -90 },
      { inset: 3, at: back, turn: -90 },
      { inset: 0.4, at: back, turn: -90 },
      ...bend(0, back + 0.4, 0.4, -90, 0),
      ...bend(0, front - 0.3, 0.3, 0, 90),
      { inset: 0.5, at: front - 0.02, turn: 110 },
    ],
  });
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, height / 2, 0);
  return solid(geometry, plated);
}

/** The springs on top and on both sides that touch a case, the fold over the back and the latches of the shell. */
function jackSprings(width: number, height: number, depth: number): Group[] {
  const top = [-3.6, 3.6].map((x) => put(tongue(1.9, 6), [x, height, depth / 2 - 5.2]));
  const fold = solid(new BoxGeometry(width - 1.4, 0.03, 0.08), cavity);
  fold.position.set(0, height + 0.005, -depth / 2 + 1.5);
  const sides = [-1, 1].map((side) => {
    const latch = solid(new BoxGeometry(2.2, 0.04, 1.6), cavity);
    latch.position.set(3.2 * side, 0, -depth / 2 + 5);
    const catchTooth = solid(new RoundedBoxGeometry(1.7, 0.2, 1, 2, 0.08), plated);
    catchTooth.position.set(3.2 * side, 0.04, -depth / 2 + 5.2);
    const seam = solid(new BoxGeometry(0.07, 0.03, depth - 5), cavity);
    seam.position.set(side * (2.2 - height / 2), 0, -2);
    const spring = put(tongue(1.9, 6), [-1.2 * side, 0, depth / 2 - 5.2]);
    return put(
      group(latch, catchTooth, seam, spring),
      [(side * width) / 2, height / 2, 0],
      [0, 0, -90 * side],
    );
  });
  return [...top, group(fold), ...sides];
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
  const body = new ExtrudeGeometry(terminalProfile(height, depth), {
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
    const clamp = solid(new BoxGeometry(pitch * 0.5, 0.7, 0.4), plated);
    clamp.position.set(x, 2.1, depth / 2 + 0.02);
    const well = solid(new CylinderGeometry(1.95, 1.95, 0.2, 24), cavity);
    well.position.set(x, height - 0.02, -0.3);
    const screw = solid(new CylinderGeometry(1.6, 1.6, 0.3, 24), plated);
    screw.position.set(x, height + 0.02, -0.3);
    const slot = solid(new BoxGeometry(2.8, 0.3, 0.5), cavity);
    slot.position.set(x, height + 0.08, -0.3);
    slot.rotation.y = 0.4 + at * 1.3;
    const joint = new ExtrudeGeometry(terminalProfile(height + 0.02, depth + 0.04), {
      depth: 0.16,
      bevelEnabled: false,
    });
    joint.rotateY(-Math.PI / 2);
    const seam = solid(joint, cavity);
    seam.position.x = x + pitch / 2 + 0.08;
    group.add(mouth, clamp, well, screw, slot);
    if (at < count - 1) group.add(seam);
  }
  return group;
}

/** A terminal seen from its side, the wire's mouth towards +x. */
function terminalProfile(height: number, depth: number): Shape {
  return new Shape()
    .moveTo(-depth / 2, 0)
    .lineTo(depth / 2, 0)
    .lineTo(depth / 2, height * 0.6)
    .lineTo(depth / 2 - 1.6, height)
    .lineTo(-depth / 2 + 1, height)
    .lineTo(-depth / 2, height - 1.6);
}
