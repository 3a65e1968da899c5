import {
  ExtrudeGeometry,
  Group,
  type InstancedMesh,
  Matrix4,
  type Mesh,
  MeshStandardMaterial,
  Shape,
} from "three";
import { bevelled } from "./bevelled.ts";
import { ink, write } from "./print.ts";
import { repeated } from "./repeated.ts";
import { put, solid } from "./shape.ts";

export interface Chip {
  /** Of the moulded body, in millimetres. */
  width: number;
  depth: number;
  height?: number;
  /** Bent leads on two sides or four, or contacts below the edge, or none that show. */
  leads: "two" | "four" | "flush" | "hidden";
  /** Between the middles of two leads, in millimetres. */
  pitch?: number;
  marks: readonly string[];
}

const epoxy = new MeshStandardMaterial({ color: 0x1b1c1e, roughness: 0.62 });
const tin = new MeshStandardMaterial({ color: 0xc9cbcc, roughness: 0.32, metalness: 1 });

/** A moulded integrated circuit with its lead frame and the laser's grey writing on top. */
export function buildChip(chip: Chip): Group {
  const { width, depth, height = 1, leads, pitch = 0.65, marks } = chip;
  const group = new Group();
  const rise = leads === "flush" || leads === "hidden" ? 0.02 : 0.12;
  const body = solid(bevelled(width, depth, height, Math.min(0.14, height * 0.2)), epoxy);
  body.position.y = rise;
  group.add(body);
  if (marks.length > 0) {
    group.add(put(marking(chip), [0, rise + height + 0.012, 0], [-90, 0, 0]));
  }
  if (leads !== "hidden") group.add(leadFrame(width, depth, leads, pitch, rise + height / 2));
  return group;
}

/** The small black body with three legs on each side that switches and regulates. */
export function buildTransistor(): Group {
  return buildChip({ width: 2.9, depth: 1.5, height: 1.05, leads: "two", pitch: 0.95, marks: [] });
}

function leadFrame(
  width: number,
  depth: number,
  leads: "two" | "four" | "flush",
  pitch: number,
  shoulder: number,
): InstancedMesh {
  const wide = pitch * 0.45;
  const geometry = leads === "flush" ? flushLead(wide) : gullWing(wide, shoulder);
  const places: Matrix4[] = [];
  const sides = leads === "two" ? [0, 2] : [0, 1, 2, 3];
  for (const side of sides) {
    const [across, along] = side % 2 === 0 ? [depth, width] : [width, depth];
    const count = Math.max(1, Math.floor((along - 0.9) / pitch) + 1);
    for (let index = 0; index < count; index++) {
      const offset = (index - (count - 1) / 2) * pitch;
      places.push(
        new Matrix4()
          .makeRotationY((side * Math.PI) / 2)
          .multiply(new Matrix4().makeTranslation(offset, 0, across / 2)),
      );
    }
  }
  return repeated(geometry, tin, places);
}

/** A lead that leaves the body level, bends down and ends flat on the board, along +z. */
function gullWing(wide: number, shoulder: number): ExtrudeGeometry {
  const thick = 0.13;
  const shape = new Shape();
  shape
    .moveTo(-0.2, shoulder)
    .lineTo(0.22, shoulder)
    .lineTo(0.42, thick)
    .lineTo(0.95, thick)
    .lineTo(0.95, 0)
    .lineTo(0.33, 0)
    .lineTo(0.14, shoulder - thick)
    .lineTo(-0.2, shoulder - thick);
  const geometry = new ExtrudeGeometry(shape, { depth: wide, bevelEnabled: false });
  // The profile was drawn in x and y; the lead must run along z.
  geometry.translate(0, 0, -wide / 2);
  geometry.rotateY(-Math.PI / 2);
  return geometry;
}

function flushLead(wide: number): ExtrudeGeometry {
  const shape = new Shape();
  shape.moveTo(-0.1, 0).lineTo(0.16, 0).lineTo(0.16, 0.06).lineTo(0.02, 0.22).lineTo(-0.1, 0.22);
  const geometry = new ExtrudeGeometry(shape, { depth: wide, bevelEnabled: false });
  geometry.translate(0, 0, -wide / 2);
  geometry.rotateY(-Math.PI / 2);
  return geometry;
}

/** What the laser wrote, and the dot beside the first lead. */
function marking({ width, depth, marks }: Chip): Mesh {
  const tone = "rgba(198,200,202,0.62)";
  const longest = Math.max(...marks.map((mark) => mark.length), 1);
  const size = Math.min((width * 0.8) / (longest * 0.6), (depth * 0.66) / marks.length);
  return ink(width, depth, (pen) => {
    for (const [index, text] of marks.entries()) {
      const row = depth / 2 + (index - (marks.length - 1) / 2) * size + size * 0.33;
      write(pen, { text, x: width / 2, y: row, size: size * 0.86, tone, align: "center" });
    }
    const inset = Math.min(width, depth) * 0.1;
    pen.fillStyle = tone;
    pen.beginPath();
    pen.arc(inset, depth - inset, inset * 0.35, 0, Math.PI * 2);
    pen.fill();
  });
}
