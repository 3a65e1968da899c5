import clsx from "clsx";
import { type Block, drawSolid, project } from "./solid.ts";

/** A wireless sensor taken apart, as its datasheet would draw it. */
export function ExplodedView({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-152 -352 436 560"
      role="img"
      aria-label="Drawing of a wireless sensor taken apart: antenna, cover, sensor, radio, battery and base"
      className={clsx("stroke-ink", className)}
      strokeWidth="1.2"
      strokeLinejoin="round"
      fill="none"
    >
      <Axes />
      <Dimensions />
      {drawnParts.map(({ top, side, look }) => (
        <g key={top}>
          <path d={side} className={look.side} />
          <path d={top} className={look.top} />
        </g>
      ))}
      <Vents />
      {labels.map((label) => (
        <Label key={label.text} {...label} />
      ))}
    </svg>
  );
}

const shell = { top: "fill-surface", side: "fill-sunken" };
const board = { top: "fill-sunken", side: "fill-surface" };
const chip = { top: "fill-ink-soft", side: "fill-ink" };
const can = { top: "fill-paper", side: "fill-rule" };
const lit = { top: "fill-signal", side: "fill-signal-strong" };

const wide = 170;
const deep = 130;
const whole = { x: 0, y: 0, width: wide, depth: deep, radius: 18 };
const inner = { x: 9, y: 9, width: wide - 18, depth: deep - 18, radius: 11 };

/** From the ground up, and from the back to the front. */
const parts: { block: Block; look: typeof shell }[] = [
  { block: { ...whole, z: 0, height: 20 }, look: shell },
  { block: { ...inner, z: 20, height: 0 }, look: board },
  { block: { x: 52, y: 32, z: 22, width: 66, depth: 66, height: 13, radius: 33 }, look: can },
  { block: { ...inner, z: 112, height: 4 }, look: board },
  { block: { x: 22, y: 20, z: 116, width: 52, depth: 42, height: 8, radius: 2 }, look: can },
  { block: { x: 96, y: 22, z: 116, width: 26, depth: 26, height: 5, radius: 1 }, look: chip },
  { block: { x: 132, y: 24, z: 116, width: 14, depth: 9, height: 5, radius: 1 }, look: chip },
  { block: { x: 132, y: 40, z: 116, width: 14, depth: 9, height: 5, radius: 1 }, look: chip },
  { block: { x: 24, y: 80, z: 116, width: 16, depth: 10, height: 5, radius: 1 }, look: chip },
  { block: { x: 24, y: 98, z: 116, width: 16, depth: 10, height: 5, radius: 1 }, look: chip },
  { block: { x: 100, y: 72, z: 116, width: 34, depth: 34, height: 10, radius: 17 }, look: lit },
  { block: { ...whole, z: 240, height: 34 }, look: shell },
  { block: { x: 18, y: 18, z: 274, width: 14, depth: 14, height: 8, radius: 7 }, look: can },
  { block: { x: 21, y: 21, z: 282, width: 8, depth: 8, height: 76, radius: 4 }, look: chip },
];

/** Their outlines never change: they are worked out once, not for each page. */
const drawnParts = parts.map(({ block, look }) => ({ ...drawSolid(block), look }));

interface LabelPlace {
  text: string;
  /** What it points at, in space. */
  at: readonly [x: number, y: number, z: number];
}

/** Where the lines end and the words begin. */
const labelLine = 196;

const labels: readonly LabelPlace[] = [
  { text: "Antenna", at: [25, 25, 330] },
  { text: "Cover", at: [wide - 12, 30, 264] },
  { text: "Radio", at: [60, 30, 124] },
  { text: "Sensor", at: [124, 88, 124] },
  { text: "Battery", at: [100, 60, 35] },
  { text: "Base", at: [wide - 4, 60, 8] },
];

function Label({ text, at }: LabelPlace) {
  const [x, y] = project(...at);
  return (
    <g className="stroke-ink-faint" strokeWidth="1">
      <circle cx={x} cy={y} r="2.4" className="fill-ink stroke-none" />
      <path d={`M${x} ${y}H${labelLine}`} />
      <text
        x={labelLine + 8}
        y={y + 4.5}
        className="fill-ink stroke-none font-mono"
        style={{ fontSize: 14 }}
      >
        {text}
      </text>
    </g>
  );
}

/** The lines along which the parts slide together. */
function Axes() {
  const corners = [
    [18, deep - 18],
    [wide - 18, 18],
    [wide - 9, deep - 9],
  ] as const;
  return (
    <g className="stroke-ink-faint" strokeDasharray="7 4 1.5 4" strokeWidth="1">
      {corners.map(([x, y]) => {
        const [column, low] = project(x, y, 10);
        return <path key={column} d={`M${column} ${low}V${project(x, y, 250)[1]}`} />;
      })}
    </g>
  );
}

const slots = [0, 1, 2, 3, 4];

/** The slots in the cover through which the air reaches the sensor, and the light that tells of it. */
function Vents() {
  const light = project(140, 26, 274);
  return (
    <>
      {slots.map((slot) => {
        const from = project(96 + slot * 11, 66, 274);
        const to = project(96 + slot * 11, 108, 274);
        return (
          <path
            key={slot}
            d={`M${from.join(" ")}L${to.join(" ")}`}
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        );
      })}
      <ellipse cx={light[0]} cy={light[1]} rx="5" ry="2.9" className="fill-signal" />
    </>
  );
}

/** Width and depth, named as drawings name them. */
function Dimensions() {
  const away = 34;
  const [front, left, right] = [
    project(wide, deep + away, 0),
    project(0, deep + away, 0),
    project(wide + away, 0, 0),
  ];
  const near = project(wide + away, deep, 0);
  return (
    <g className="stroke-ink-faint" strokeWidth="1">
      <path d={`M${left.join(" ")}L${front.join(" ")}M${near.join(" ")}L${right.join(" ")}`} />
      {[left, front, near, right].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2" className="fill-ink-faint" />
      ))}
      <DimensionName name="A" between={[left, front]} />
      <DimensionName name="B" between={[near, right]} />
    </g>
  );
}

interface DimensionNameProps {
  name: string;
  between: readonly [readonly [number, number], readonly [number, number]];
}

function DimensionName({ name, between: [from, to] }: DimensionNameProps) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return (
    <>
      <circle cx={x} cy={y} r="10" className="fill-paper stroke-none" />
      <text
        x={x}
        y={y + 5}
        textAnchor="middle"
        className="fill-ink stroke-none font-mono"
        style={{ fontSize: 13 }}
      >
        {name}
      </text>
    </>
  );
}
