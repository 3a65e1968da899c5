import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { SalesPeriod } from "#shop/sales/sales.ts";
import { scaleUpTo } from "./scale.ts";

interface Drawn {
  /** The words below each bar. */
  labels: readonly string[];
  sales: readonly SalesPeriod[];
  onPoint: (place: number | null) => void;
}

/** Draws revenue and orders, each into its own element; answers how to take them away. */
export function drawSales(
  elements: Iterable<HTMLElement>,
  { labels, sales, onPoint }: Drawn,
): () => void {
  const places = labels.map((_, place) => place);
  const point = (plot: UPlot) => onPoint(plot.cursor.idx ?? null);
  const revenue = sales.map((each) => each.revenueMinor / 100);
  const orders = sales.map((each) => each.orders);
  const charts = [
    {
      height: 200,
      values: revenue,
      scale: scaleUpTo(Math.max(...revenue, 10), { most: 5 }),
      write: writeDollars,
    },
    {
      height: 120,
      values: orders,
      scale: scaleUpTo(Math.max(...orders, 1), { most: 3, isWhole: true }),
      write: writeCount,
    },
  ];
  const removals = [...elements].flatMap((element, place) => {
    const chart = charts[place];
    if (!chart) return [];
    const { values, ...rest } = chart;
    const colors = readColors(element);
    const options = optionsOf({ ...rest, width: element.clientWidth, labels, colors, point });
    const plot = new UPlot(options, [places, values], element);
    return follow(plot, { element, colors });
  });
  return () => {
    for (const remove of removals) remove();
    onPoint(null);
  };
}

/** Upright, and within its panel, which is less than any sheet has room for. */
const paperWidth = 640;

/** Keeps a chart as wide as its place and in the colours of the reader's scheme, or of paper; answers its end. */
function follow(plot: UPlot, { element, colors }: { element: HTMLElement; colors: Colors }) {
  const paper = window.matchMedia("print");
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const fit = () => {
    const width = paper.matches ? paperWidth : element.clientWidth;
    plot.setSize({ width, height: plot.height });
  };
  const recolor = () => {
    Object.assign(colors, readColors(element));
    plot.redraw(false);
  };
  const resize = new ResizeObserver(fit);
  resize.observe(element);
  scheme.addEventListener("change", recolor);
  paper.addEventListener("change", recolor);
  paper.addEventListener("change", fit);
  return () => {
    scheme.removeEventListener("change", recolor);
    paper.removeEventListener("change", recolor);
    paper.removeEventListener("change", fit);
    resize.disconnect();
    plot.destroy();
  };
}

interface Options {
  width: number;
  height: number;
  /** Where the lines are, from the lowest to the highest. */
  scale: number[];
  labels: readonly string[];
  colors: Colors;
  write: (value: number) => string;
  point: (plot: UPlot) => void;
}

/** About as wide as a letter of the words below the bars is on the average, in pixels. */
const letterWidth = 6.2;
/** Beside the last bar, in pixels. */
const endRoom = 8;

function optionsOf({ width, height, scale, labels, colors, write, point }: Options): UPlot.Options {
  const font = `12px ${colors.font}`;
  const line = { stroke: () => colors.rule, width: 1 };
  const axis = { stroke: () => colors.ink, font, ticks: { show: false } };
  const widest = letterWidth * Math.max(0, ...labels.map(({ length }) => length));
  return {
    width,
    height,
    padding: [8, endRoom, 0, 0],
    legend: { show: false },
    // Both charts show the same bar as pointed at, by a line through its middle.
    cursor: {
      y: false,
      drag: { x: false, y: false },
      sync: { key: "sales" },
      move: (plot, left, top) => [middleOf(plot, left), top],
    },
    scales: {
      x: { time: false, range: [-0.5, Math.max(labels.length, 1) - 0.5] },
      y: { range: [0, scale.at(-1) ?? 0] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: Math.max(72, widest + 20),
        incrs: [1, 2, 5, 7, 10, 14, 30, 60, 90, 120, 180, 365],
        values: (_plot, places, _axis, between, step) =>
          places.map((place) => {
            const room = ((labels.length - 0.5 - place) * between) / step + endRoom;
            // Half of its words would be cut off at the edge.
            return room < widest / 2 ? "" : (labels[place] ?? "");
          }),
      },
      {
        ...axis,
        grid: line,
        size: 56,
        splits: () => scale,
        values: (_plot, amounts) => amounts.map(write),
      },
    ],
    series: [
      {},
      {
        fill: () => colors.ink,
        width: 0,
        points: { show: false },
        paths: UPlot.paths.bars?.({ size: [0.7, 48] }),
      },
    ],
    hooks: { ready: [colorLine], setCursor: [point] },
  };
}

/** Where the middle of the bar is that is pointed at; outside the chart, below 0, there is none. */
function middleOf(plot: UPlot, left: number): number {
  return left < 0 ? left : plot.valToPos(plot.posToIdx(left), "x");
}

/** The library's line is dashed and of a blue of its own. */
function colorLine({ over }: UPlot) {
  const line = over.querySelector<HTMLElement>(".u-cursor-x");
  if (line) line.style.borderRight = "1px solid var(--signal)";
}

interface Colors {
  ink: string;
  rule: string;
  font: string;
}

/** A canvas knows nothing of the page's colours: they are read off an element that bears them. */
function readColors(element: HTMLElement): Colors {
  const probe = document.createElement("span");
  probe.className = "border-rule text-ink-soft";
  element.append(probe);
  // Where the reader's system chooses the colours every ground is that of the page: bars are as the words.
  const { borderTopColor, color, fontFamily } = getComputedStyle(probe);
  const colors = { ink: color, rule: borderTopColor, font: fontFamily };
  probe.remove();
  return colors;
}

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

const writeDollars = (amount: number) => dollars.format(amount);

const writeCount = (count: number) => count.toLocaleString("en-US");
