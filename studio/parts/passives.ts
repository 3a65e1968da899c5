import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  Group,
  Matrix4,
  type Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { bevelled } from "./bevelled.ts";
import { repeated } from "./repeated.ts";
import { solid } from "./shape.ts";

export interface Passive {
  kind: "resistor" | "capacitor" | "ferrite" | "tantalum";
  x: number;
  z: number;
  /** Lies along z instead of x. */
  isUpright: boolean;
  /** Long side in millimetres: 1 (0402), 1.6 (0603), 2 (0805), 3.2 (1206). */
  length: number;
}

const tin = new MeshStandardMaterial({ color: 0xcfd0d0, roughness: 0.35, metalness: 1 });
const bodies = new MeshStandardMaterial({ roughness: 0.5 });
const colors: Record<Passive["kind"], Color> = {
  resistor: new Color(0x17181a),
  capacitor: new Color(0xa98d67),
  ferrite: new Color(0x3c3d40),
  tantalum: new Color(0xc78b2c),
};

/** All the small two-ended parts of a board in two draws: their bodies, and their tinned ends. */
export function buildPassives(passives: readonly Passive[], level: number): Group {
  const bodyPlaces: Matrix4[] = [];
  const endPlaces: Matrix4[] = [];
  for (const { x, z, length, kind, isUpright } of passives) {
    const wide = length * 0.52;
    const high = kind === "resistor" ? length * 0.24 : length * 0.46;
    const turn = new Quaternion().setFromAxisAngle(
      new Vector3(0, 1, 0),
      isUpright ? Math.PI / 2 : 0,
    );
    const place = (along: number, size: Vector3) => {
      const offset = new Vector3(along, 0, 0).applyQuaternion(turn);
      const middle = new Vector3(x + offset.x, level + size.y / 2, z + offset.z);
      return new Matrix4().compose(middle, turn, size);
    };
    bodyPlaces.push(place(0, new Vector3(length * 0.7, high, wide)));
    const end = new Vector3(length * 0.2, high * 1.05, wide * 1.04);
    endPlaces.push(place(-length * 0.4, end), place(length * 0.4, end));
  }
  const body = repeated(new RoundedBoxGeometry(1, 1, 1, 1, 0.06), bodies, bodyPlaces);
  for (const [index, { kind }] of passives.entries()) body.setColorAt(index, colors[kind]);
  const ends = repeated(new RoundedBoxGeometry(1, 1, 1, 1, 0.08), tin, endPlaces);
  const group = new Group();
  group.add(body, ends);
  return group;
}

/** A can of polished nickel silver around a quartz. */
export function buildCrystal(width = 3.2, depth = 2.5): Mesh {
  const lid = new MeshStandardMaterial({ color: 0x9d9b94, roughness: 0.34, metalness: 1 });
  return solid(bevelled(width, depth, 0.8, 0.2), lid);
}

/** A moulded power inductor with tinned ends. */
export function buildInductor(side = 4): Group {
  const group = new Group();
  const core = new MeshStandardMaterial({ color: 0x4a4c50, roughness: 0.7, metalness: 0.2 });
  const body = solid(bevelled(side, side, side * 0.5, 0.35), core);
  const end = solid(new BoxGeometry(side + 0.5, 0.5, side * 0.55), tin);
  end.position.y = 0.25;
  group.add(body, end);
  return group;
}

/** A standing aluminium capacitor on its black base, with the dark half that marks its minus. */
export function buildElectrolytic(radius = 3.15, height = 7.7): Group {
  const group = new Group();
  const can = new MeshPhysicalMaterial({ color: 0xa8aaac, roughness: 0.36, metalness: 1 });
  const dark = new MeshStandardMaterial({ color: 0x17181a, roughness: 0.6 });
  const base = solid(bevelled(radius * 2.05, radius * 2.05, 1.2, 0.2), dark);
  const body = solid(new CylinderGeometry(radius * 0.97, radius * 0.97, height - 1.2, 40), can);
  body.position.y = 1.2 + (height - 1.2) / 2;
  const waist = solid(new CylinderGeometry(radius * 0.985, radius * 0.985, 0.5, 40), dark);
  waist.position.y = 1.5;
  const mark = solid(
    new CylinderGeometry(radius * 0.975, radius * 0.975, 0.06, 40, 1, false, 0, Math.PI * 0.6),
    dark,
  );
  mark.position.y = height + 0.01;
  group.add(base, body, waist, mark);
  return group;
}

/** A surface-mounted lamp: white housing, yellowish or clear drop, its light when it burns. */
export function buildLamp(color: number, isLit: boolean): Group {
  const group = new Group();
  const shell = new MeshStandardMaterial({ color: 0xe9e7df, roughness: 0.5 });
  const glass = new MeshStandardMaterial({
    color: isLit ? color : 0xe6dfae,
    emissive: isLit ? color : 0,
    emissiveIntensity: isLit ? 1.6 : 0,
    roughness: 0.25,
  });
  const body = solid(bevelled(1.6, 0.8, 0.45, 0.06), shell);
  const drop = solid(new RoundedBoxGeometry(1, 0.4, 0.7, 2, 0.15), glass);
  drop.position.y = 0.5;
  group.add(body, drop);
  return group;
}
