/** A point of the drawing, in SVG units. */
export type Point = readonly [number, number];
/** A point or direction of the model: right, away from the front, up; millimetres. */
export type Vector = readonly [number, number, number];

/** A parallel projection: angles in radians, SVG units for each millimetre, and where the model's origin lands. */
export interface View {
  yaw: number;
  pitch: number;
  scale: number;
  left: number;
  top: number;
}

export interface Bounds {
  min: Vector;
  max: Vector;
}

/** Turns a direction into the camera's own axes: right, away, up. */
export function turn(view: View, [x, y, z]: Vector): Vector {
  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  return [x * cos - y * sin, x * sin + y * cos, z];
}

export function project(view: View, point: Vector): Point {
  const [right, away, up] = turn(view, point);
  const rise = up * Math.cos(view.pitch) + away * Math.sin(view.pitch);
  return [view.left + right * view.scale, view.top - rise * view.scale];
}

/** How much a surface with this normal looks at the camera: above 0 it is seen. */
export function facing(view: View, normal: Vector): number {
  const [, away, up] = turn(view, normal);
  return up * Math.sin(view.pitch) - away * Math.cos(view.pitch);
}

/** Lays flat artwork on a plane; hand-made paths in it are cut to a hundredth of a millimetre. */
export function layOnPlane(
  view: View,
  [origin, right, down]: readonly [Vector, Vector, Vector],
  art: string,
): string {
  const short = art.replace(/(?<=<[^<>]*)-?\d+\.\d{3,}/g, (number) => write(Number(number), 2));
  return `<g transform="${planeMatrix(view, origin, right, down)}">${short}</g>`;
}

/** The SVG transform that lays flat artwork, in millimetres, on a plane of the model. */
export function planeMatrix(view: View, origin: Vector, right: Vector, down: Vector): string {
  const [e, f] = project(view, origin);
  const [ax, ay] = project(view, add(origin, right));
  const [bx, by] = project(view, add(origin, down));
  const parts = [ax - e, ay - f, bx - e, by - f].map((part) => write(part, 3));
  return `matrix(${parts.join(" ")} ${write(e)} ${write(f)})`;
}

export function add([x, y, z]: Vector, [dx, dy, dz]: Vector): Vector {
  return [x + dx, y + dy, z + dz];
}

export function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function corners({ min, max }: Bounds): Vector[] {
  return [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vector => [x, y, z])),
  );
}

export function boundsOf(points: readonly Vector[]): Bounds {
  const along = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  const [xs, ys, zs] = [along(0), along(1), along(2)];
  return {
    min: [Math.min(...xs), Math.min(...ys), Math.min(...zs)],
    max: [Math.max(...xs), Math.max(...ys), Math.max(...zs)],
  };
}

/** Writes a number as short as SVG allows, since a drawing is mostly numbers. */
export function write(value: number, digits = 1): string {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** A closed polygon as path data with relative steps, which are the shortest. */
export function polygonPath(points: readonly Point[]): string {
  let path = "";
  let [atX, atY] = [0, 0];
  for (const [x, y] of points) {
    const [dx, dy] = [write(x - atX), write(y - atY)];
    if (path !== "" && dx === "0" && dy === "0") continue;
    path +=
      path === ""
        ? `M${dx}${dy.startsWith("-") ? "" : " "}${dy}l`
        : `${dx}${dy.startsWith("-") ? "" : " "}${dy} `;
    atX += Number(dx);
    atY += Number(dy);
  }
  return `${path.trimEnd()}z`;
}

/** The convex outline around points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && bend(kept.at(-2), kept.at(-1), point) <= 0.02) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function bend(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (a === undefined || b === undefined) return 0;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
