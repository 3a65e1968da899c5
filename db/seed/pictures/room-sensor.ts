import { circle, groove, holes, keyhole, lampColors, led, screw, slots } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { display, displayKinds, lens } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A sensor for the wall of a room: a flat rounded shell on a mounting plate. */
export const drawRoomSensor: Drawer = (subject) => {
  const { vary, round, scale, housing, trim } = subject;
  const width = (round ? 92 : vary.between(74, 92)) * scale;
  const height = round ? width : width * vary.pick([1, 1.12, 1.32]);
  const depth = vary.between(20, 27);
  const radius = round ? width / 2 : vary.between(9, 19);
  const face = frontOf(subject, width, height);
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      material: housing,
      radius,
      bevel: 2.4,
      faces: { front: face },
    }),
    block({
      at: [width * 0.05, depth, height * 0.05],
      size: [width * 0.9, 5, height * 0.9],
      material: trim,
      radius: radius * 0.9,
      foot: "none",
      faces: { back: (ink) => backOf(subject, ink, width * 0.9, height * 0.9) },
    }),
  ];
  for (let index = 0; index < subject.antennas; index++) {
    const x = width * (subject.antennas === 1 ? 0.8 : 0.2 + (0.6 * index) / (subject.antennas - 1));
    solids.push(stickAntenna([x, depth / 2, round ? height * 0.93 : height], height * 0.6, 7, 0));
  }
  return { solids, elevation: "front", yaw: 31, pitch: 20 };
};

function frontOf(subject: Subject, width: number, height: number) {
  const { vary, round, print, label, ports, solar } = subject;
  const element = elementOf(subject, width, height);
  const lampAt = vary.pick([0.22, 0.5, 0.78]);
  const lamp = vary.pick(lampColors);
  const screen = {
    kind: vary.pick(displayKinds),
    paper: vary.chance(0.5),
    width: width * (round ? 0.6 : 0.78),
    height: height * (round ? 0.36 : 0.44),
    top: height * (round ? 0.26 : 0.13),
  };
  return (ink: Ink) => {
    const middle = width / 2;
    const left = (width - screen.width) / 2;
    return [
      round ? "" : groove(`M${width * 0.12} ${height * 0.86}h${width * 0.76}`, 0.5),
      subject.display
        ? display(ink, left, screen.top, screen.width, screen.height, screen.kind, screen.paper)
        : "",
      element(ink, lamp),
      ...Array.from({ length: ports }, (_, at) =>
        circle(width * 0.2 + at * 5, height * 0.8, 1.2, "#08090a"),
      ),
      solar ? slots(width * 0.3, height * 0.2, width * 0.4, 2, 3, 0.8) : "",
      led(ink, round ? middle : width * lampAt, height * (round ? 0.14 : 0.08), 1.3, lamp),
      marking(
        label,
        middle - width * 0.17,
        height * (round ? 0.9 : 0.93),
        width * 0.34,
        4.2,
        print,
      ),
    ].join("");
  };
}

/** What senses: an opening for air, a lens for movement, or a lit ring around a microphone. */
function elementOf({ vary, display: shown }: Subject, width: number, height: number) {
  const style = vary.pick(["holes", "slots", "lens", "ring"]);
  const columns = vary.whole(5, 9);
  const rows = shown ? 3 : vary.whole(4, 6);
  const middle = width / 2;
  const low = height * (shown ? 0.74 : 0.48);
  return (ink: Ink, lamp: string) => {
    if (style === "lens") return lens(ink, middle, low, width * (shown ? 0.07 : 0.16));
    if (style === "holes") {
      return holes(middle - (columns - 1) * 2.3, low - rows * 1.8, columns, rows, 4.6, 2);
    }
    if (style === "slots") {
      return slots(middle - width * 0.2, low - rows * 1.8, width * 0.4, rows, 4.4, 1.8);
    }
    const stroke = ` stroke="${lamp}" stroke-width="1.4" stroke-opacity=".85"`;
    const ring = circle(middle, low, width * (shown ? 0.08 : 0.24), "none", stroke);
    return ring + holes(middle - 4, low - 4, 3, 3, 4, 1.7);
  };
}

function backOf({ label, vary }: Subject, ink: Ink, width: number, height: number): string {
  const middle = width / 2;
  const turned = vary.branch("back").whole(0, 90);
  return [
    keyhole(middle - width * 0.25, height * 0.26, 7),
    keyhole(middle + width * 0.25, height * 0.26, 7),
    labelPlate(label, middle - width * 0.3, height * 0.42, width * 0.6, height * 0.24),
    screw(ink, middle, height * 0.84, 2.6, turned),
    slots(middle - width * 0.16, height * 0.74, width * 0.32, 1, 3, 1.4),
  ].join("");
}
