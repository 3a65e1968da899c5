import { Mesh, type MeshStandardMaterial, PlaneGeometry } from "three";
import { encode } from "uqr";
import type { Device } from "../device.ts";
import { darkGlass, glowing, printed, printTone } from "../materials.ts";
import { block, group, put, solid } from "./shape.ts";

type Pen = CanvasRenderingContext2D;

/** Texture pixels for one millimetre; less where the sheet is large. */
const finest = 24;
const largestSide = 2048;

/** A sheet to draw on in millimetres, x to the right and y down from its upper left corner. */
export function drawSheet(
  width: number,
  height: number,
  draw: (pen: Pen) => void,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const scale = Math.min(finest, largestSide / Math.max(width, height));
  canvas.width = Math.max(8, Math.round(width * scale));
  canvas.height = Math.max(8, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws on no canvas.");
  pen.scale(canvas.width / width, canvas.height / height);
  draw(pen);
  return canvas;
}

/** Ink without a ground: a plane at z = 0 that faces +z, its middle at the origin. */
export function ink(width: number, height: number, draw: (pen: Pen) => void): Mesh<PlaneGeometry> {
  const mesh = new Mesh(new PlaneGeometry(width, height), printed(drawSheet(width, height, draw)));
  mesh.receiveShadow = true;
  mesh.position.z = 0.03;
  return mesh;
}

interface Words {
  text: string;
  x: number;
  y: number;
  /** The height of a capital letter is about 0.7 of it. In millimetres. */
  size: number;
  tone: string;
  align?: CanvasTextAlign;
  weight?: 400 | 500 | 600;
  sans?: boolean;
}

export function write(
  pen: Pen,
  { text, x, y, size, tone, align = "left", weight = 500, sans }: Words,
) {
  pen.fillStyle = tone;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  // Small fonts are laid out coarsely, so that letters are set large and then made small.
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  pen.font = `${weight} 100px ${sans ? "Plex Sans" : "Plex Mono"}`;
  pen.fillText(text, 0, 0);
  pen.restore();
}

/** The part number as it is printed on the front of a case. */
export function marking(device: Device, size: number, tone = printTone(device)): Mesh {
  const width = size * 0.62 * device.label.length + size;
  return ink(width, size * 1.5, (pen) => {
    write(pen, { text: device.label, x: width / 2, y: size * 1.05, size, tone, align: "center" });
  });
}

/** A code that a phone reads: the part number. */
export function drawCode(
  pen: Pen,
  { text, x, y, side, tone }: { text: string; x: number; y: number; side: number; tone: string },
) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const cell = side / size;
  pen.fillStyle = tone;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pen.fillRect(x + column * cell, y + row * cell, cell * 1.04, cell * 1.04);
    }
  }
}

/** Marks such as type plates bear, as plain signs: a crossed bin, a double square, a house, an arrow. */
function drawMarks(
  pen: Pen,
  { x, y, side, tone }: { x: number; y: number; side: number; tone: string },
) {
  pen.strokeStyle = tone;
  pen.lineWidth = side * 0.1;
  pen.lineJoin = "round";
  pen.strokeRect(x, y, side, side);
  pen.strokeRect(x + side * 0.24, y + side * 0.24, side * 0.52, side * 0.52);
  const bin = x + side * 1.5;
  pen.strokeRect(bin + side * 0.2, y + side * 0.2, side * 0.6, side * 0.7);
  pen.beginPath();
  pen.moveTo(bin + side * 0.05, y + side * 0.2);
  pen.lineTo(bin + side * 0.95, y + side * 0.2);
  pen.moveTo(bin, y);
  pen.lineTo(bin + side, y + side);
  pen.moveTo(bin + side, y);
  pen.lineTo(bin, y + side);
  pen.stroke();
  const house = x + side * 3;
  pen.beginPath();
  pen.moveTo(house, y + side * 0.5);
  pen.lineTo(house + side * 0.5, y);
  pen.lineTo(house + side, y + side * 0.5);
  pen.moveTo(house + side * 0.15, y + side * 0.4);
  pen.lineTo(house + side * 0.15, y + side);
  pen.lineTo(house + side * 0.85, y + side);
  pen.lineTo(house + side * 0.85, y + side * 0.4);
  pen.stroke();
}

/** The type plate on the back: part number, serial number, code and marks, on silver or white film. */
export function typePlate(device: Device, width: number, height: number): Mesh {
  const tone = "#222427";
  const serial = String(Math.floor(device.vary("serial") * 9e7) + 1e7);
  const unit = Math.min(height / 16, width / 30);
  return put(
    solid(
      new PlaneGeometry(width, height),
      sheetMaterial(
        drawSheet(width, height, (pen) => {
          pen.fillStyle = device.vary("plate") > 0.5 ? "#e6e6e2" : "#cfd1d2";
          pen.beginPath();
          pen.roundRect(0, 0, width, height, unit);
          pen.fill();
          const code = Math.min(height - 3 * unit, width * 0.36);
          drawCode(pen, {
            text: device.label,
            x: width - code - 1.5 * unit,
            y: 1.5 * unit,
            side: code,
            tone,
          });
          const room = (width - code - 4.5 * unit) / (0.61 * device.label.length);
          const size = Math.min(3 * unit, room);
          write(pen, { text: device.label, x: 1.5 * unit, y: 4.4 * unit, size, tone, weight: 600 });
          write(pen, {
            text: `SN ${serial}`,
            x: 1.5 * unit,
            y: 7.4 * unit,
            size: size * 0.66,
            tone,
          });
          drawMarks(pen, { x: 1.6 * unit, y: height - 4.6 * unit, side: 3 * unit, tone });
        }),
      ),
    ),
    [0, 0, 0.04],
  );
}

function sheetMaterial(canvas: HTMLCanvasElement): MeshStandardMaterial {
  const material = printed(canvas, { roughness: 0.42 });
  material.metalness = 0;
  return material;
}

/** What a display shows: a large figure with its unit, and what it means in bars or a curve. */
export interface Reading {
  value: string;
  unit: string;
  /** Shown small in the corners and below. */
  others?: string[];
  /** 0 to 1 each. */
  bars?: number[];
}

/** The glass of a display in its frame, facing +z, the middle at the origin, 0.6 mm proud. */
export function display({
  width,
  height,
  kind,
  reading,
}: {
  width: number;
  height: number;
  kind: "paper" | "liquid" | "light";
  reading: Reading;
}) {
  const canvas = drawSheet(width, height, (pen) =>
    drawReading(pen, { width, height, kind, reading }),
  );
  const material =
    kind === "light"
      ? glowing(canvas)
      : printed(canvas, { roughness: kind === "paper" ? 0.62 : 0.22 });
  const face = solid(new PlaneGeometry(width, height), material);
  face.castShadow = false;
  const frame = block(
    { width: width + 3, height: height + 3, depth: 0.5, corner: 1.6, fillet: 0.2 },
    darkGlass(),
  );
  return group(frame, put(face, [0, 0, 0.55]));
}

const screens = {
  paper: { ground: "#d9d8d0", ink: "#1d1e20", soft: "#6c6c68" },
  liquid: { ground: "#a9b4a2", ink: "#1c231d", soft: "#59645a" },
  light: { ground: "#05070a", ink: "#e9f3ff", soft: "#5fa8e8" },
} as const;

interface Screen {
  width: number;
  height: number;
  kind: keyof typeof screens;
  reading: Reading;
}

function drawReading(pen: Pen, { width, height, kind, reading }: Screen) {
  const { ground, ink: tone, soft } = screens[kind];
  const { value, unit, others = [], bars = [] } = reading;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const pad = Math.min(width, height) * 0.09;
  const small = Math.min(height * 0.13, width * 0.09);
  const beside = width - 2 * pad - 0.62 * small * (unit.length + 0.6);
  const figure = Math.min(height * 0.46, beside / (0.61 * value.length));
  write(pen, { text: value, x: pad, y: pad + figure * 0.72, size: figure, tone, weight: 600 });
  write(pen, {
    text: unit,
    x: width - pad,
    y: pad + small * 0.8,
    size: small,
    tone: soft,
    align: "right",
  });
  const foot = height - pad;
  const barWidth = (width * (others.length > 0 ? 0.44 : 1) - 2 * pad) / Math.max(1, bars.length);
  const room = foot - (pad + figure * 0.95);
  for (const [at, bar] of bars.entries()) {
    pen.fillStyle = at === bars.length - 1 ? tone : soft;
    pen.fillRect(
      width - pad - (bars.length - at) * barWidth,
      foot - bar * room,
      barWidth * 0.66,
      bar * room,
    );
  }
  const line = Math.min(small * 1.35, room / Math.max(1, others.length));
  for (const [at, text] of others.entries()) {
    const y = foot - (others.length - 1 - at) * line;
    write(pen, { text, x: pad, y, size: Math.min(small, line * 0.8), tone });
  }
}
