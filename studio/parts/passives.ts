import {
  BoxGeometry,
  Color,
  CylinderGeometry,
  type Group,
  Matrix4,
  type Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Quaternion,
  Shape,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { bevelled } from "./bevelled.ts";
import { lid, nickelSilver } from "./pressed-sheet.ts";
import { ink, write } from "./print.ts";
import { repeated } from "./repeated.ts";
import { group, put, solid, thick } from "./shape.ts";

export interface Passive {
  kind: "resistor" | "capacitor" | "ferrite";
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
};

/** All the small two-ended parts of a board in two draws: their bodies, and their tinned ends. */
export function buildPassives(passives: readonly Passive[], level: number): Group {
  const bodyPlaces: Matrix4[] = [];
  const endPlaces: Matrix4[] = [];
  for (const { x, z, length, kind, isUpright } of passives) {
    const wide = length * 0.52;
    const high = kind === "resistor" ? resistorHeight(length) : length * 0.46;
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
  return group(body, ends);
}

const resistorHeight = (length: number) => (length < codedFrom ? 0.34 : codedHeight);
/** Resistors from this length on tell their value on top: all of them are equally high. */
const codedFrom = 1.6;
const codedHeight = 0.42;

/** The values on the resistors of a board, `level` high, in one sheet. */
export function printValues(
  passives: readonly Passive[],
  { width, depth, level }: { width: number; depth: number; level: number },
): Mesh {
  const sheet = ink(width, depth, (pen) => {
    for (const [index, { kind, length, x, z, isUpright }] of passives.entries()) {
      if (kind !== "resistor" || length < codedFrom) continue;
      pen.save();
      pen.translate(x + width / 2, z + depth / 2);
      if (isUpright) pen.rotate(-Math.PI / 2);
      const [text, size] = [values[index % values.length] ?? "0", length * 0.32];
      write(pen, { text, x: 0, y: size * 0.35, size, tone: "#c9cbcc", align: "center" });
      pen.restore();
    }
  });
  return put(sheet, [0, level + codedHeight + 0.012, 0], [-90, 0, 0]);
}

const values = ["103", "472", "101", "104", "222", "000", "331", "512", "100"];

/** A diode in a moulded body, its cathode told by a band. */
export function buildDiode(): Group {
  const body = solid(bevelled(2.2, 1.4, 0.95, 0.14), moulded);
  const band = solid(new BoxGeometry(0.3, 0.01, 1.14), bandTone);
  band.position.set(-0.62, 0.95, 0);
  const ends = solid(new BoxGeometry(3.1, 0.16, 0.7), tin);
  ends.position.y = 0.08;
  return group(body, band, ends);
}

const moulded = new MeshStandardMaterial({ color: 0x1b1c1e, roughness: 0.62 });
const bandTone = new MeshStandardMaterial({ color: 0xb9bbbc, roughness: 0.6 });

/** A quartz in its ceramic trough: a gold seam around a lid of nickel silver. */
export function buildCrystal(width = 3.2, depth = 2.5): Group {
  const trough = solid(bevelled(width, depth, 0.4, 0.06), ceramic);
  const seam = solid(bevelled(width - 0.16, depth - 0.16, 0.1, 0.03), seamGold);
  seam.position.y = 0.38;
  const cover = lid({ width: width - 0.4, depth: depth - 0.4, height: 0.3 }, nickelSilver);
  cover.position.y = 0.46;
  return group(trough, seam, cover);
}

const ceramic = new MeshStandardMaterial({ color: 0x4b4741, roughness: 0.6 });
const seamGold = new MeshStandardMaterial({ color: 0xc9a866, roughness: 0.3, metalness: 1 });

/** A moulded power inductor with its value and tinned ends. */
export function buildInductor(side = 4): Group {
  const core = new MeshStandardMaterial({ color: 0x3c3e41, roughness: 0.72, metalness: 0.15 });
  const [width, height] = [side, side * 0.5];
  const cut = side * 0.16;
  const shape = new Shape();
  shape
    .moveTo(-width / 2 + cut, -width / 2)
    .lineTo(width / 2 - cut, -width / 2)
    .lineTo(width / 2, -width / 2 + cut)
    .lineTo(width / 2, width / 2 - cut)
    .lineTo(width / 2 - cut, width / 2)
    .lineTo(-width / 2 + cut, width / 2)
    .lineTo(-width / 2, width / 2 - cut)
    .lineTo(-width / 2, -width / 2 + cut);
  const body = put(thick(shape, height, side * 0.07, core), [0, 0, 0], [-90, 0, 0]);
  const end = solid(new BoxGeometry(side + 0.5, 0.5, side * 0.5), tin);
  end.position.y = 0.25;
  const value = ink(side, side, (pen) => {
    const size = side * 0.3;
    const text = side > 5 ? "100" : side > 3.5 ? "4R7" : "2R2";
    const place = { x: side / 2, y: side / 2 + size * 0.35, size };
    write(pen, { text, ...place, tone: "#b9bbbb", align: "center", weight: 600, sans: true });
  });
  return group(body, end, put(value, [0, height + 0.012, 0], [-90, 0, 0]));
}

/** A standing aluminium capacitor on its black base, with the dark half that marks its minus. */
export function buildElectrolytic(radius = 3.15, height = 7.7): Group {
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
  return group(base, body, waist, mark);
}

/** A surface-mounted lamp: white housing, yellowish or clear drop, its light when it burns. */
export function buildLamp(color: number, isLit: boolean): Group {
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
  return group(body, drop);
}
