import type { Pen, Stroke } from "../pen.ts";
import type { Area, Sheet } from "../sheet.ts";
import type { Drawing, Mark, MarkLine, View } from "./contents.ts";
import { drawHeight, drawWidth } from "./dimension.ts";
import { chooseScale, type Extent, extentOf, formatScale, pointsPerMillimetre } from "./scale.ts";

/** Room for a dimension line beside a view, and between views, in points. */
const beside = 40;
const below = 34;
const inset = 18;
const titleHeight = 22;
const nameHeight = 18;

const strokes: Record<MarkLine, Stroke> = {
  outline: { width: 0.95 },
  detail: { width: 0.45 },
  phantom: { width: 0.45, dash: [3.2, 2] },
  center: { width: 0.3, dash: [8, 2, 1.5, 2], tone: "soft" },
};

interface Placed {
  view: View;
  extent: Extent;
}

/**
 * The views of a device to scale in a frame, with dimension lines in millimetres, and below them what
 * an engineering drawing says of itself.
 */
export function writeDrawing(sheet: Sheet, drawing: Drawing, height: number): void {
  sheet.draw(height, (pen, frame) => {
    pen.rectangle(frame, { width: 0.6 });
    const placed = drawing.views.map((view) => ({ view, extent: extentOf(view) }));
    const { arrangement } = drawing;
    const area = { ...frame, height: height - titleHeight };
    const isBeside = arrangement === "beside";
    const around = isBeside ? nameHeight + below : sumAround(placed);
    const room = {
      width: area.width - (isBeside ? placed.length : 1) * beside - 2 * inset,
      height: area.height - around - 2 * inset,
    };
    const extents = placed.map(({ extent }) => extent);
    const scale = chooseScale(extents, { arrangement, room });
    const draw = isBeside ? drawBeside : drawBelow;
    draw(pen, { placed, unit: scale * pointsPerMillimetre, area });
    writeTitle(pen, { frame, notes: drawing.notes, scale });
  });
}

interface Views {
  placed: readonly Placed[];
  /** Points for a millimetre. */
  unit: number;
  area: Area;
}

/** All views stand on one line, as they do on a table. */
function drawBeside(pen: Pen, { placed, unit, area }: Views): void {
  const wide = placed.reduce((sum, { extent }) => sum + (extent.right - extent.left) * unit, 0);
  const free = (area.width - wide - placed.length * beside) / (placed.length + 1);
  const bottom = Math.min(...placed.map(({ extent }) => extent.bottom));
  const top = Math.max(...placed.map(({ extent }) => extent.top));
  const room = area.height - nameHeight - below;
  const ground = area.y + nameHeight + (room + (top + bottom) * unit) / 2;
  let x = area.x + free;
  for (const { view, extent } of placed) {
    x += beside;
    const left = x - extent.left * unit;
    const lowest = ground - bottom * unit;
    drawView(pen, { view, extent, unit, left, ground, lowest, nameAt: area.y + 10 });
    x += (extent.right - extent.left) * unit + free;
  }
}

/** All views have one middle, so that edges can be followed from one to the next. */
function drawBelow(pen: Pen, { placed, unit, area }: Views): void {
  const high = placed.reduce((sum, { extent }) => sum + (extent.top - extent.bottom) * unit, 0);
  const free = (area.height - high - sumAround(placed)) / (placed.length + 1);
  const middle = area.x + (area.width + beside) / 2;
  let y = area.y + free;
  for (const { view, extent } of placed) {
    const nameAt = y;
    y += nameHeight;
    const ground = y + extent.top * unit;
    const lowest = ground - extent.bottom * unit;
    const left = middle - (view.width * unit) / 2;
    drawView(pen, { view, extent, unit, left, ground, lowest, nameAt });
    y = lowest + roomBelow(view) + free;
  }
}

/** The names above views that stand one below the other, and the dimension lines below them. */
function sumAround(placed: readonly Placed[]): number {
  return placed.reduce((sum, { view }) => sum + nameHeight + roomBelow(view), 0);
}

function roomBelow({ dimensions }: View): number {
  return dimensions.includes("width") ? below : 0;
}

interface ViewPlace extends Placed {
  unit: number;
  /** Where the lower left corner of the body lies on the page. */
  left: number;
  ground: number;
  /** Where the lowest of all views ends. */
  lowest: number;
  /** Where the name of the view stands. */
  nameAt: number;
}

function drawView(pen: Pen, place: ViewPlace): void {
  const { view, extent, unit, left, ground, lowest, nameAt } = place;
  const right = left + view.width * unit;
  const name = { text: view.name, align: "middle", size: 8, tone: "soft" } as const;
  pen.write({ ...name, x: (left + right) / 2, y: nameAt });
  for (const mark of view.marks) drawMark(pen, { mark, unit, left, ground });
  if (view.dimensions.includes("width")) {
    drawWidth(pen, {
      from: left,
      to: right,
      object: ground,
      line: lowest + below - 12,
      text: formatMillimetres(view.width),
    });
  }
  if (view.dimensions.includes("height")) {
    drawHeight(pen, {
      from: ground,
      to: ground - view.height * unit,
      object: left,
      line: left + extent.left * unit - beside + 18,
      text: formatMillimetres(view.height),
    });
  }
}

function drawMark(
  pen: Pen,
  { mark, unit, left, ground }: { mark: Mark; unit: number; left: number; ground: number },
): void {
  const stroke = strokes[mark.line];
  if (mark.shape === "rectangle") {
    const { x, y, width, height, radius = 0 } = mark;
    const place = { x: left + x * unit, y: ground - (y + height) * unit };
    const size = { width: width * unit, height: height * unit, radius: radius * unit };
    pen.rectangle({ ...place, ...size }, stroke);
  } else if (mark.shape === "ellipse") {
    const place = { x: left + mark.x * unit, y: ground - mark.y * unit };
    const radii = { radiusX: mark.radiusX * unit, radiusY: mark.radiusY * unit };
    pen.ellipse({ ...place, ...radii }, stroke);
  } else {
    const places = mark.places.map(([x, y]): [number, number] => [
      left + x * unit,
      ground - y * unit,
    ]);
    pen.line(places, stroke, mark.isClosed);
  }
}

/** 'Dimensions in mm', the scale, and what is to be known of the lines. */
function writeTitle(
  pen: Pen,
  { frame, notes, scale }: { frame: Area; notes: readonly string[]; scale: number },
): void {
  const line = frame.y + frame.height - titleHeight;
  pen.line(
    [
      [frame.x, line],
      [frame.x + frame.width, line],
    ],
    { width: 0.6 },
  );
  const words = { y: line + 6.5, size: 8 } as const;
  pen.write({
    ...words,
    x: frame.x + 8,
    text: ["Dimensions in mm", ...notes].join(". "),
    tone: "soft",
  });
  const text = `Scale ${formatScale(scale)}`;
  pen.write({ ...words, x: frame.x + frame.width - 8, align: "end", text });
}

/** '86', '2.4'. */
function formatMillimetres(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10);
}
