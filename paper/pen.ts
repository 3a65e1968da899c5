import { cellWidth, fontOf, type Subset, setText, type Weight } from "./type.ts";

export type Tone = "ink" | "soft" | "rule";

const colors: Record<Tone, string> = { ink: "#181611", soft: "#57534a", rule: "#cfc8b8" };

/** How much higher a capital is than a small letter, in parts of the type's size. */
const capitalLift = 0.18;

/** Places on the page in points from its upper left corner. */
export interface SetWords {
  text: string;
  x: number;
  /** The top of the line. */
  y: number;
  align?: "start" | "middle" | "end";
  size?: number;
  weight?: Weight;
  tone?: Tone;
  /** Reads from below to above, around the given place. */
  isUpright?: boolean;
}

export interface Stroke {
  /** In points. */
  width?: number;
  tone?: Tone;
  /** Lengths of stroke and gap in turn, in points. */
  dash?: number[];
}

/** Writes and draws on the page of a document that is at hand. */
export class Pen {
  #document: PDFKit.PDFDocument;
  #faces = new Set<string>();
  /** How many boxes stand for characters that the face does not have. */
  boxes = 0;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  write(words: SetWords): void {
    const { isUpright, x, y } = words;
    if (isUpright) this.#document.save().rotate(-90, { origin: [x, y] });
    this.#set(words);
    if (isUpright) this.#document.restore();
  }

  /** A line from place to place; `isClosed` leads back to the first. */
  line(places: readonly [x: number, y: number][], stroke: Stroke = {}, isClosed = false): void {
    const [first, ...more] = places;
    if (!first) return;
    this.#document.moveTo(...first);
    for (const place of more) this.#document.lineTo(...place);
    if (isClosed) this.#document.closePath();
    this.#stroke(stroke);
  }

  rectangle(
    place: { x: number; y: number; width: number; height: number; radius?: number },
    stroke: Stroke = {},
  ): void {
    const { x, y, width, height, radius = 0 } = place;
    if (radius > 0) this.#document.roundedRect(x, y, width, height, radius);
    else this.#document.rect(x, y, width, height);
    this.#stroke(stroke);
  }

  ellipse(
    place: { x: number; y: number; radiusX: number; radiusY: number },
    stroke: Stroke = {},
  ): void {
    this.#document.ellipse(place.x, place.y, place.radiusX, place.radiusY);
    this.#stroke(stroke);
  }

  /** A filled shape with straight edges. */
  fill(places: readonly [x: number, y: number][], tone: Tone = "ink"): void {
    this.#document.polygon(...places.map(([x, y]) => [x, y])).fill(colors[tone]);
  }

  #stroke({ width = 0.6, tone = "ink", dash }: Stroke): void {
    if (dash) this.#document.addContent(`[${dash.join(" ")}] 0 d`);
    this.#document.lineWidth(width).strokeColor(colors[tone]).stroke();
    if (dash) this.#document.undash();
  }

  #set({ text, x, y, align, size = 9, weight = "regular", tone = "ink" }: SetWords): void {
    const { runs, boxes, cells } = setText(text);
    const cell = size * cellWidth;
    const before = align === "end" ? cells : align === "middle" ? cells / 2 : 0;
    const start = x - before * cell;
    this.#document.fontSize(size).fillColor(colors[tone]);
    for (const run of runs) {
      const middle = run.mark ? 0.5 : 0;
      const lift = run.mark === "high" ? size * capitalLift : 0;
      this.#document
        .font(this.#face(run.subset, weight))
        .text(run.text, start + (run.cell + middle) * cell, y - lift, { lineBreak: false });
    }
    this.boxes += boxes.length;
    for (const box of boxes) {
      const left = start + box * cell + cell * 0.1;
      const place = { x: left, y: y + size * 0.32, width: cell * 0.8, height: size * 0.68 };
      this.rectangle(place, { width: 0.5, tone });
    }
  }

  /** The name of a font in this file, which takes in the fonts that it uses. */
  #face(subset: Subset, weight: Weight): string {
    const name = `${subset} ${weight}`;
    if (!this.#faces.has(name)) this.#document.registerFont(name, fontOf(subset, weight));
    this.#faces.add(name);
    return name;
  }
}
