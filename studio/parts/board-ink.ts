export type Mask = "black" | "blue" | "white";

export type Point = readonly [x: number, z: number];

/** Draws what lies on a board: copper under the mask, bare contacts and print, all in millimetres. */
export interface BoardInk {
  color: HTMLCanvasElement;
  /** Roughness in the green channel, metal in the blue one. */
  finish: HTMLCanvasElement;
  relief: HTMLCanvasElement;
  /** A line of copper under the mask. */
  trace(points: readonly Point[], width?: number): void;
  /** A hole that joins two layers, covered by the mask. */
  via(x: number, z: number): void;
  /** A bare contact. */
  pad(x: number, z: number, width: number, depth: number, metal?: "gold" | "tin"): void;
  /** A bare ring around a hole. */
  ring(x: number, z: number, radius: number, hole: number): void;
  /** A round bare spot that a needle or a camera looks for, the mask kept away from it by `gap`. */
  target(x: number, z: number, radius: number, gap: number): void;
  /** The plated ring around a hole that a screw goes through, with the vias that hold it. */
  mounting(x: number, z: number, radius: number): void;
  /** An area without copper, as under an antenna. */
  clear(x: number, z: number, width: number, depth: number): void;
  print(text: string, x: number, z: number, height: number, options?: PrintOptions): void;
  printBox(x: number, z: number, width: number, depth: number, line?: number): void;
  printLine(points: readonly Point[], line?: number): void;
  printDot(x: number, z: number, radius: number): void;
}

export interface PrintOptions {
  align?: CanvasTextAlign;
  /** Degrees, clockwise. */
  turn?: number;
  weight?: number;
  face?: string;
}

interface Palette {
  pour: string;
  gap: string;
  bare: string;
  print: string;
}

const palettes: Record<Mask, Palette> = {
  black: { pour: "#1b1d20", gap: "#0c0d0f", bare: "#101112", print: "#dfe1df" },
  blue: { pour: "#14417f", gap: "#0d2d5e", bare: "#1c3a55", print: "#eef2f5" },
  white: { pour: "#eeeeea", gap: "#e0e0dc", bare: "#e6e3d6", print: "#2d2e30" },
};

const metals = { gold: "#d9ae62", tin: "#c3c5c6" };
/** How the channels say it: half rough and no metal for the mask, smoother metal for bare copper. */
const finishes = { mask: "rgb(0,120,0)", metal: "rgb(0,80,255)", print: "rgb(0,180,0)" };

/** Texture pixels for one millimetre, and for the longer side at most. */
const finest = 24;
const largestTexture = 2048;

export function createBoardInk(width: number, depth: number, mask: Mask): BoardInk {
  const scale = Math.min(finest, largestTexture / Math.max(width, depth));
  const palette = palettes[mask];
  const [color, colors] = surface(width, depth, scale, palette.pour);
  const [finish, shines] = surface(width, depth, scale / 2, finishes.mask);
  const [relief, heights] = surface(width, depth, scale / 2, "#808080");

  const rectangle = (
    pen: CanvasRenderingContext2D,
    fill: string,
    [x, z, w, d]: readonly [number, number, number, number],
    radius = 0,
  ) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(x - w / 2, z - d / 2, w, d, radius);
    pen.fill();
  };
  const disc = (pen: CanvasRenderingContext2D, fill: string, x: number, z: number, r: number) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, z, r, 0, Math.PI * 2);
    pen.fill();
  };
  const line = (
    pen: CanvasRenderingContext2D,
    stroke: string,
    points: readonly Point[],
    wide: number,
  ) => {
    pen.strokeStyle = stroke;
    pen.lineWidth = wide;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    for (const [x, z] of points) pen.lineTo(x, z);
    pen.stroke();
  };

  return {
    color,
    finish,
    relief,
    trace(points, wide = 0.2) {
      line(colors, palette.gap, points, wide + 0.3);
      line(heights, "#686868", points, wide + 0.3);
      line(colors, palette.pour, points, wide);
      line(heights, "#909090", points, wide);
    },
    via(x, z) {
      disc(colors, palette.gap, x, z, 0.38);
      disc(colors, palette.pour, x, z, 0.28);
      disc(colors, palette.gap, x, z, 0.11);
      disc(heights, "#a0a0a0", x, z, 0.28);
      disc(heights, "#505050", x, z, 0.12);
    },
    pad(x, z, w, d, metal = "tin") {
      rectangle(colors, palette.gap, [x, z, w + 0.2, d + 0.2], 0.12);
      rectangle(colors, metals[metal], [x, z, w, d], 0.06);
      rectangle(shines, finishes.metal, [x, z, w, d], 0.06);
      rectangle(heights, "#989898", [x, z, w, d], 0.06);
    },
    ring(x, z, radius, hole) {
      disc(colors, palette.gap, x, z, radius + 0.2);
      disc(colors, metals.gold, x, z, radius);
      disc(shines, finishes.metal, x, z, radius);
      disc(heights, "#989898", x, z, radius);
      disc(colors, "#0b0b0b", x, z, hole);
      disc(shines, finishes.print, x, z, hole);
    },
    target(x, z, radius, gap) {
      disc(colors, palette.bare, x, z, radius + gap);
      disc(heights, "#686868", x, z, radius + gap);
      disc(colors, metals.gold, x, z, radius);
      disc(shines, finishes.metal, x, z, radius);
      disc(heights, "#989898", x, z, radius);
    },
    mounting(x, z, radius) {
      const wide = Math.min(1, radius * 0.62);
      disc(colors, palette.gap, x, z, radius + wide + 0.22);
      disc(heights, "#686868", x, z, radius + wide + 0.22);
      disc(colors, metals.gold, x, z, radius + wide);
      disc(shines, finishes.metal, x, z, radius + wide);
      disc(heights, "#a0a0a0", x, z, radius + wide);
      for (let at = 0; at < 8; at++) {
        const angle = (at / 8) * Math.PI * 2;
        const [viaX, viaZ] = [Math.cos(angle), Math.sin(angle)].map(
          (side) => side * (radius + wide * 0.58),
        ) as [number, number];
        disc(colors, "#6b5326", x + viaX, z + viaZ, wide * 0.15);
        disc(heights, "#585858", x + viaX, z + viaZ, wide * 0.15);
      }
    },
    clear(x, z, w, d) {
      rectangle(colors, palette.bare, [x, z, w, d]);
      rectangle(heights, "#686868", [x, z, w, d]);
    },
    print(text, x, z, height, { align = "center", turn = 0, weight = 500, face = "mono" } = {}) {
      const family = face === "mono" ? '"Plex Mono"' : '"Plex Sans"';
      for (const [pen, fill] of [
        [colors, palette.print],
        [shines, finishes.print],
      ] as const) {
        pen.save();
        pen.translate(x, z);
        pen.rotate((turn * Math.PI) / 180);
        pen.fillStyle = fill;
        pen.textAlign = align;
        pen.textBaseline = "middle";
        // Letters are set large and shrunk: below a pixel the text layout rounds badly.
        pen.scale(height / 100, height / 100);
        pen.font = `${weight} 138px ${family}`;
        pen.fillText(text, 0, 6);
        pen.restore();
      }
    },
    printBox(x, z, w, d, wide = 0.15) {
      const [left, top, right, bottom] = [x - w / 2, z - d / 2, x + w / 2, z + d / 2];
      const corners: Point[] = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ];
      this.printLine(corners, wide);
    },
    printLine(points, wide = 0.15) {
      line(colors, palette.print, points, wide);
      line(shines, finishes.print, points, wide);
    },
    printDot(x, z, radius) {
      disc(colors, palette.print, x, z, radius);
      disc(shines, finishes.print, x, z, radius);
    },
  };
}

function surface(
  width: number,
  depth: number,
  scale: number,
  fill: string,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(depth * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no canvas.");
  pen.fillStyle = fill;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(canvas.width / width, canvas.height / depth);
  pen.translate(width / 2, depth / 2);
  return [canvas, pen];
}
