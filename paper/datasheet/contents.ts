import type { Fact } from "../contents.ts";

/** What is printed about a device: words as people read them, and its outlines in millimetres. */
export interface Datasheet {
  company: { name: string; lines: string[] };
  partNumber: string;
  name: string;
  /** The line of products it belongs to. */
  category: string;
  description: string;
  /** What decides first, for the first page. */
  facts: Fact[];
  drawing: Drawing;
  specification: SpecificationGroup[];
  ordering: OrderingRow[];
  /** How a code is put together, and what else is to be known before an order. */
  orderingNotes: string[];
  /** Which printing of the datasheet this is, such as 'Revision 1, November 2026'. */
  revision: string;
  /** The day of the revision: the same revision gives the same bytes. */
  revisedAt: Date;
  /** Said at the end. */
  notes: string[];
}

export interface SpecificationGroup {
  name: string;
  rows: { parameter: string; values: string[] }[];
}

export interface OrderingRow {
  /** What is chosen: 'Model', 'Version'. */
  option: string;
  choice: string;
  code: string;
}

export interface Drawing {
  views: View[];
  /** Side by side on one ground, or one below the other on one middle. */
  arrangement: "beside" | "below";
  /** Said below the views. */
  notes: string[];
}

/** One side of the device. Places are in millimetres from the lower left corner of its body. */
export interface View {
  /** 'Front', 'Side', 'Top'. */
  name: string;
  /** The body in millimetres; these are the sizes that are told. */
  width: number;
  height: number;
  /** Which of the two are told beside this view. */
  dimensions: ("width" | "height")[];
  marks: Mark[];
}

/** `outline` is an edge of the body, `detail` lies upon it, `phantom` is not part of its size. */
export type MarkLine = "outline" | "detail" | "phantom" | "center";

export type Mark = { line: MarkLine } & (
  | { shape: "rectangle"; x: number; y: number; width: number; height: number; radius?: number }
  | { shape: "ellipse"; x: number; y: number; radiusX: number; radiusY: number }
  | { shape: "path"; places: [x: number, y: number][]; isClosed?: boolean }
);
