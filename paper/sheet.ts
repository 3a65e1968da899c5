import PDFDocument from "pdfkit";
import { cellWidth, fontOf, type Subset, setText, type Weight } from "./type.ts";

type Tone = "ink" | "soft";

const colors = { ink: "#181611", soft: "#57534a", rule: "#cfc8b8" } as const;

/** How much higher a capital is than a small letter, in parts of the type's size. */
const capitalLift = 0.18;

/** A4 in points. */
const page = { width: 595.28, height: 841.89 } as const;
const margin = 48;
const footerHeight = 28;

/** The width between the margins, in points. */
export const textWidth = page.width - 2 * margin;

export interface Words {
  text: string;
  /** From the left margin, in points; for `end` where the text ends. */
  at: number;
  align?: "start" | "end";
  size?: number;
  weight?: Weight;
  tone?: Tone;
}

interface SheetOptions {
  /** Names the paper in its file, and at the foot of every page. */
  title: string;
  author: string;
}

/** How many characters of this size fit between two places. */
export function cellsIn(width: number, size: number): number {
  return Math.floor(width / (size * cellWidth));
}

/**
 * Sheets of A4 that are written from top to bottom. Whoever needs room asks for it first: where the
 * sheet ends the next one begins. The pages are numbered at the end, when their count is known.
 */
export class Sheet {
  #document: PDFKit.PDFDocument;
  #bytes: Promise<Uint8Array<ArrayBuffer>>;
  #title: string;
  #y = margin;
  #faces = new Set<string>();
  /** Drawn again at the head of every further page. */
  #head: (() => void) | null = null;

  constructor({ title, author }: SheetOptions) {
    this.#title = title;
    this.#document = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author },
    });
    this.#bytes = collect(this.#document);
  }

  /** What every further page begins with, such as the names of the columns. */
  repeat(head: (() => void) | null): void {
    this.#head = head;
  }

  /** Makes sure that so many points are left on this page, or begins the next one. */
  need(height: number): void {
    if (this.#y + height <= page.height - margin - footerHeight) return;
    this.#document.addPage();
    this.#y = margin;
    this.#head?.();
  }

  /** Words side by side in one line, and then down to the next. */
  line(words: readonly Words[], { height = 13 }: { height?: number } = {}): void {
    this.need(height);
    for (const each of words) this.#write(each, this.#y);
    this.#y += height;
  }

  space(height: number): void {
    this.#y += height;
  }

  rule(): void {
    this.#document
      .moveTo(margin, this.#y)
      .lineTo(page.width - margin, this.#y)
      .lineWidth(0.6)
      .strokeColor(colors.rule)
      .stroke();
    this.#y += 6;
  }

  /** An empty box to be ticked, at the beginning of the line that follows. */
  tickBox(): void {
    this.#document
      .rect(margin + 0.5, this.#y + 1, 9, 9)
      .lineWidth(0.8)
      .strokeColor(colors.ink)
      .stroke();
  }

  /** Two columns that begin at the same height; the sheet goes on below the longer one. */
  beside(left: () => void, right: () => void): void {
    const top = this.#y;
    left();
    const afterLeft = this.#y;
    this.#y = top;
    right();
    this.#y = Math.max(afterLeft, this.#y);
  }

  /** Numbers the pages and answers the bytes of the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = this.#document.bufferedPageRange();
    const y = page.height - margin - 10;
    for (let index = start; index < start + count; index++) {
      this.#document.switchToPage(index);
      this.#write({ text: this.#title, at: 0, size: 8, tone: "soft" }, y);
      const number = `Page ${index - start + 1} of ${count}`;
      this.#write({ text: number, at: textWidth, align: "end", size: 8, tone: "soft" }, y);
    }
    this.#document.end();
    return this.#bytes;
  }

  /** The name of a font in this file, which takes in the fonts that it uses. */
  #face(subset: Subset, weight: Weight): string {
    const name = `${subset} ${weight}`;
    if (!this.#faces.has(name)) this.#document.registerFont(name, fontOf(subset, weight));
    this.#faces.add(name);
    return name;
  }

  #write({ text, at, align, size = 9, weight = "regular", tone = "ink" }: Words, y: number): void {
    const { runs, boxes, cells } = setText(text);
    const cell = size * cellWidth;
    const x = margin + at - (align === "end" ? cells * cell : 0);
    this.#document.fontSize(size).fillColor(colors[tone]);
    for (const run of runs) {
      const middle = run.mark ? 0.5 : 0;
      const lift = run.mark === "high" ? size * capitalLift : 0;
      this.#document
        .font(this.#face(run.subset, weight))
        .text(run.text, x + (run.cell + middle) * cell, y - lift, { lineBreak: false });
    }
    for (const box of boxes) {
      this.#document
        .rect(x + box * cell + cell * 0.1, y + size * 0.32, cell * 0.8, size * 0.68)
        .lineWidth(0.5)
        .strokeColor(colors[tone])
        .stroke();
    }
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("error", reject);
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
