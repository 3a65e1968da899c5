import PDFDocument from "pdfkit";
import { Pen, type Stroke, type Tone } from "./pen.ts";
import { cellWidth, charactersOf, type Weight } from "./type.ts";

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
  /** Names the paper in its file. */
  title: string;
  author: string;
  /** Stands at the foot of every page; the title where nothing else is given. */
  foot?: string;
  /** When the file says that it was made. The same words and the same date give the same bytes. */
  createdAt?: Date;
}

/** Part of a page: its upper left corner in points from that of the page, and its height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
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
  #pen: Pen;
  #bytes: Promise<Uint8Array<ArrayBuffer>>;
  /** What stands at the foot of each paper, the page that it begins with, and the boxes before it. */
  #papers: { foot: string; first: number; boxes: number }[];
  #y = margin;
  /** Drawn again at the head of every further page. */
  #head: (() => void) | null = null;

  constructor({ title, author, foot = title, createdAt = new Date() }: SheetOptions) {
    this.#papers = [{ foot, first: 0, boxes: 0 }];
    this.#document = new PDFDocument({
      size: "A4",
      margin: 0,
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    this.#pen = new Pen(this.#document);
    this.#bytes = collect(this.#document);
  }

  /** What every further page begins with, such as the names of the columns. */
  repeat(head: (() => void) | null): void {
    this.#head = head;
  }

  /** The height that is left on this page, in points. */
  get left(): number {
    return page.height - margin - footerHeight - this.#y;
  }

  /** Makes sure that so many points are left on this page, or begins the next one. */
  need(height: number): void {
    if (height > this.left) this.turn();
  }

  /** Begins the next page. */
  turn(): void {
    this.#document.addPage();
    this.#y = margin;
    this.#head?.();
  }

  /** Begins another paper in the same file, on a page of its own: its pages are counted anew. */
  begin({ foot }: { foot: string }): void {
    this.turn();
    this.#papers.push({ foot, first: this.#lastPage, boxes: this.#pen.boxes });
  }

  /** Whether this paper has a box in the place of a character so far. */
  get hasBoxes(): boolean {
    return this.#pen.boxes > (this.#papers.at(-1)?.boxes ?? 0);
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

  /** A line across the sheet, or from one place to the right margin. */
  rule({ from = 0, ...stroke }: Stroke & { from?: number } = {}): void {
    const places: [number, number][] = [
      [margin + from, this.#y],
      [page.width - margin, this.#y],
    ];
    this.#pen.line(places, { tone: "rule", ...stroke });
    this.#y += 6;
  }

  /** An empty box to be ticked, at the beginning of the line that follows. */
  tickBox(): void {
    const place = { x: margin + 0.5, y: this.#y + 1, width: 9, height: 9 };
    this.#pen.rectangle(place, { width: 0.8 });
  }

  /** Gives so much of the page to whoever draws on it. */
  draw(height: number, paint: (pen: Pen, area: Area) => void): void {
    this.need(height);
    paint(this.#pen, { x: margin, y: this.#y, width: textWidth, height });
    this.#y += height;
  }

  /**
   * Two columns that begin at the same place; the sheet goes on below the longer one. Either of them
   * may go on to the next page, but not both: the second one would begin a page of its own.
   */
  beside(left: () => void, right: () => void): void {
    const [first, top] = [this.#lastPage, this.#y];
    left();
    const [afterLeft, last] = [this.#y, this.#lastPage];
    this.#y = top;
    this.#document.switchToPage(first);
    right();
    if (last === this.#lastPage) {
      this.#document.switchToPage(last);
      this.#y = last > first ? afterLeft : Math.max(afterLeft, this.#y);
    } else if (last > first) {
      throw new Error("Both columns are longer than the page");
    }
  }

  /** Numbers the pages and answers the bytes of the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const end = this.#lastPage + 1;
    const y = page.height - margin - 10;
    for (const [at, { foot, first }] of this.#papers.entries()) {
      const count = (this.#papers[at + 1]?.first ?? end) - first;
      for (let index = 0; index < count; index++) {
        this.#document.switchToPage(first + index);
        const number = `Page ${index + 1} of ${count}`;
        const text = shorten(foot, cellsIn(textWidth, 8) - number.length - 2);
        this.#write({ text, at: 0, size: 8, tone: "soft" }, y);
        this.#write({ text: number, at: textWidth, align: "end", size: 8, tone: "soft" }, y);
      }
    }
    this.#document.end();
    return this.#bytes;
  }

  get #lastPage(): number {
    const { start, count } = this.#document.bufferedPageRange();
    return start + count - 1;
  }

  #write({ at, ...words }: Words, y: number): void {
    this.#pen.write({ ...words, x: margin + at, y });
  }
}

function shorten(text: string, cells: number): string {
  const characters = charactersOf(text);
  return characters.length > cells ? `${characters.slice(0, cells - 1).join("")}…` : text;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("error", reject);
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
