import type { Page } from "@playwright/test";

/**
 * What nobody can read on the page as it stands, though it is there: text that is cut without three
 * dots, that lies upon other text, or whose words run together. A sentence for each.
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(lookAtTexts);
}

/** Runs in the page, where nothing else of this file is. */
function lookAtTexts(): string[] {
  type Edges = Record<"left" | "right" | "top" | "bottom", number>;

  interface Line {
    edges: Edges;
    node: Text;
    layer: Element | null;
  }

  /** By so many pixels a text may leave its box, and be whole to every eye. */
  const unseen = 2;

  /** How a box cuts what it holds: where it ends, and what tells that more would follow. */
  const directions = [
    {
      from: "left",
      to: "right",
      overflow: "overflowX",
      hasDots: (style: CSSStyleDeclaration) => style.textOverflow === "ellipsis",
    },
    {
      from: "top",
      to: "bottom",
      overflow: "overflowY",
      hasDots: (style: CSSStyleDeclaration) => style.webkitLineClamp !== "none",
    },
  ] as const;

  const faults = new Set<string>();
  const nodes = readTexts();
  findOverlaps(nodes.flatMap(readLines));
  for (const [at, node] of nodes.entries()) lookBetween(nodes[at - 1], node);
  return [...faults];

  function readTexts(): Text[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() && isShown(node.parentElement)) all.push(node);
    }
    return all;
  }

  function isShown(element: Element | null): boolean {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    // Options are drawn by the browser, and messages lie above the page on purpose.
    const isOurs = !element.closest("option, script, style, svg, [data-sonner-toaster]");
    return isOurs && !isForReaders(element);
  }

  /** What stands in a box of one pixel, for screen readers alone. */
  function isForReaders(element: Element | null): boolean {
    if (!element) return false;
    const { width, height } = element.getBoundingClientRect();
    return (width === 1 && height === 1) || isForReaders(element.parentElement);
  }

  /** The lines of a text as far as they are seen; notes those that are cut. */
  function readLines(node: Text): Line[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(node.parentElement);
    return [...range.getClientRects()]
      .map((line) => ({ edges: cut(line, node), node, layer }))
      .filter(({ edges: { left, right, top, bottom } }) => {
        // What is put beside the window's left edge is for programs that fill in everything.
        return right > 0 && right - left > unseen && bottom - top > unseen;
      });
  }

  /** What the boxes around a line leave of it. */
  function cut({ left, right, top, bottom }: DOMRect, node: Text): Edges {
    const edges = { left, right, top, bottom };
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display !== "inline") cutBy(box, { style, edges, node });
      if (style.position === "fixed") break;
    }
    return edges;
  }

  function cutBy(
    box: Element,
    { style, edges, node }: { style: CSSStyleDeclaration; edges: Edges; node: Text },
  ): void {
    const place = box.getBoundingClientRect();
    for (const { from, to, overflow, hasDots } of directions) {
      if (style[overflow] === "visible") continue;
      const isOver = edges[from] < place[from] - unseen || edges[to] > place[to] + unseen;
      if (isOver && /hidden|clip/.test(style[overflow]) && !hasDots(style)) note("is cut", node);
      edges[from] = Math.max(edges[from], place[from]);
      edges[to] = Math.min(edges[to], place[to]);
    }
  }

  /** What stays in its place while the rest passes below it. */
  function layerOf(element: Element | null): Element | null {
    if (!element || /sticky|fixed/.test(getComputedStyle(element).position)) return element;
    return layerOf(element.parentElement);
  }

  function findOverlaps(lines: Line[]): void {
    lines.sort((one, other) => one.edges.top - other.edges.top);
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.edges.top > one.edges.bottom) break;
        if (one.node !== other.node && one.layer === other.layer && lieUpon(one, other)) {
          note(`lies upon '${nameOf(other.node)}'`, one.node);
        }
      }
    }
  }

  /** Above and below its letters a line has room of its own, which lines that follow closely share. */
  function lieUpon({ edges: one }: Line, { edges: other }: Line): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const room = (one.bottom - one.top + other.bottom - other.top) / 5;
    return across > unseen && down - room > unseen;
  }

  /** A space at the edge of a text is lost where its box lays out its children one by one. */
  function lookBetween(before: Text | undefined, after: Text): void {
    if (!before || !(/\s$/.test(before.data) || /^\s/.test(after.data))) return;
    const end = letterOf(before, before.data.trimEnd().length - 1);
    const start = letterOf(after, after.data.length - after.data.trimStart().length);
    const isLevel = start && end && Math.abs(start.bottom - end.bottom) < start.height / 3;
    if (isLevel && Math.abs(start.left - end.right) < 1) {
      note(`runs into '${nameOf(after)}'`, before);
    }
  }

  function letterOf(node: Text, at: number): DOMRect | undefined {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getClientRects()[0];
  }

  function note(what: string, node: Text): void {
    faults.add(`'${nameOf(node)}' ${what}`);
  }

  function nameOf({ data }: Text): string {
    return data.trim().slice(0, 60);
  }
}
