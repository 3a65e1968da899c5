import type { Pen } from "../pen.ts";

type Place = [x: number, y: number];

const thin = { width: 0.35 } as const;
const arrow = { length: 6.5, half: 1.15 } as const;
/** Between the object and its extension line, and how far that goes past the arrows. */
const gap = 3;
const past = 3.5;
const textSize = 8;

/** Too short for two arrows and the number between them: they stand outside then. */
const shortest = 26;

interface Dimension {
  /** Where the measured edges are, on the axis that is measured, in points. */
  from: number;
  to: number;
  /** Where the object ends towards the line, and where the line runs, on the other axis. */
  object: number;
  line: number;
  text: string;
}

/** A measure across, below its view: two extension lines, two arrows, and the number above the line. */
export function drawWidth(pen: Pen, { from, to, object, line, text }: Dimension): void {
  for (const x of [from, to]) {
    pen.line([[x, object + gap] as Place, [x, line + past] as Place], thin);
  }
  const isShort = to - from < shortest;
  drawArrows(pen, { from, to, isShort, at: (along) => [along, line] });
  const x = isShort ? to + arrow.length + 9 : (from + to) / 2;
  const align = isShort ? "start" : "middle";
  pen.write({ text, x, y: line - textSize - (isShort ? -3 : 2.5), align, size: textSize });
}

/** A measure upwards, left of its view; the number reads from below. */
export function drawHeight(pen: Pen, { from, to, object, line, text }: Dimension): void {
  for (const y of [from, to]) {
    pen.line([[object - gap, y] as Place, [line - past, y] as Place], thin);
  }
  const [upper, lower] = [Math.min(from, to), Math.max(from, to)];
  const isShort = lower - upper < shortest;
  drawArrows(pen, { from: upper, to: lower, isShort, at: (along) => [line, along] });
  const words = { text, align: "middle", size: textSize } as const;
  if (isShort) pen.write({ ...words, x: line, y: upper - arrow.length - textSize - 9 });
  else {
    const y = (upper + lower) / 2;
    pen.write({ ...words, x: line - textSize - 2.5, y, isUpright: true });
  }
}

interface Arrows {
  from: number;
  to: number;
  /** The arrows point inwards from outside. */
  isShort: boolean;
  at(along: number): Place;
}

function drawArrows(pen: Pen, { from, to, isShort, at }: Arrows): void {
  const beyond = isShort ? arrow.length + 6 : 0;
  pen.line([at(from - beyond), at(to + beyond)], thin);
  drawHead(pen, { tip: from, base: from + (isShort ? -arrow.length : arrow.length), at });
  drawHead(pen, { tip: to, base: to + (isShort ? arrow.length : -arrow.length), at });
}

function drawHead(pen: Pen, { tip, base, at }: { tip: number; base: number; at: Arrows["at"] }) {
  const [tipX, tipY] = at(tip);
  const [baseX, baseY] = at(base);
  // Across the line: the axis on which tip and base agree.
  const [acrossX, acrossY] = tipY === baseY ? [0, arrow.half] : [arrow.half, 0];
  pen.fill([
    [tipX, tipY],
    [baseX + acrossX, baseY + acrossY],
    [baseX - acrossX, baseY - acrossY],
  ]);
}
