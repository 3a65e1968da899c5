import { coaxial, ethernet, terminals, usb } from "./connectors.ts";
import { groove, lampColors, led, screw, slots } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { display } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { steel, terminal } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A router for the DIN rail: narrow metal body, sockets in a column, terminals on top. */
export const drawIndustrialRouter: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, antennas } = subject;
  const wide = subject.ports > 4 ? 1.5 : 1;
  const [width, depth, height] = [
    vary.between(44, 54) * wide * Math.sqrt(scale),
    vary.between(88, 104),
    vary.between(118, 136) * scale,
  ];
  const fins = vary.whole(7, 12);
  const poles = vary.whole(3, Math.floor(width / 6.5));
  const lamp = vary.pick(lampColors);
  const flank = (toward: 1 | -1) => () => {
    const start = toward > 0 ? depth * 0.22 : depth * 0.1;
    return slots(start, height * 0.16, depth * 0.62, fins, (height * 0.66) / fins, 2.6);
  };
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      material: housing,
      along: "x",
      radius: 3,
      bevel: 1.2,
      faces: {
        front: (ink) => frontOf(subject, ink, lamp, width, height),
        right: flank(1),
        left: flank(-1),
        back: (ink) =>
          labelPlate(label, width * 0.14, height * 0.06, width * 0.72, height * 0.16) +
          screw(ink, 6, height - 6, 2.2) +
          screw(ink, width - 6, height - 6, 2.2) +
          screw(ink, width - 6, 6, 2.2),
        top: (ink) => screw(ink, width * 0.5, depth * 0.16, 2.2),
      },
    }),
    block({
      at: [(width - poles * 5) / 2, 8, height],
      size: [poles * 5, 13, 9],
      material: terminal,
      along: "z",
      radius: 0.4,
      foot: "none",
      faces: {
        front: (ink) => terminals(ink, 0, 0, poles),
        top: () =>
          `<path d="M2.5 6.5h${poles * 5 - 4.9}" stroke="#d4d7d8" stroke-width="3.2" stroke-dasharray="0 5" stroke-linecap="round"/>`,
      },
    }),
    block({
      at: [width * 0.24, depth, height * 0.3],
      size: [width * 0.52, 5, height * 0.42],
      material: trim,
      along: "x",
      radius: 1,
      foot: "none",
      faces: {
        back: () =>
          groove(
            `M4 ${height * 0.08}h${width * 0.52 - 8}M4 ${height * 0.34}h${width * 0.52 - 8}`,
            1.2,
          ),
      },
    }),
    block({
      at: [-22, depth + 5, height * 0.36],
      size: [width + 44, 3, 30],
      material: steel,
      foot: "none",
      faces: { front: () => railHoles(width + 44), back: () => railHoles(width + 44) },
    }),
  ];
  for (let index = 0; index < antennas; index++) {
    const y = antennas < 3 ? depth * 0.72 : depth * (index < 2 ? 0.82 : 0.45);
    const column = antennas < 3 ? index : index % 2;
    solids.push(
      stickAntenna(
        [width * (antennas === 1 ? 0.5 : 0.22 + 0.56 * column), y, height],
        92,
        9,
        antennas === 1 ? 0 : (column - 0.5) * 18,
      ),
    );
  }
  return { solids, elevation: "front", yaw: 36, pitch: 22 };
};

function railHoles(length: number): string {
  return `<path d="M8 15h${length - 12}" stroke="#1c1e20" stroke-width="5" stroke-linecap="round" stroke-dasharray="9 13"/><path d="M0 4h${length}M0 26h${length}" stroke="#fff" stroke-opacity=".45"/>`;
}

function frontOf(
  { ports, print, label, display: shown, vary, round }: Subject,
  ink: Ink,
  lamp: string,
  width: number,
  height: number,
): string {
  const columns = ports > 4 ? 2 : 1;
  const own = vary.branch("front");
  const rows = Math.ceil(Math.max(1, ports) / columns);
  const left = width - columns * 17 - 4;
  let art = `<rect x="2.5" y="2.5" width="${width - 5}" height="${height - 5}" rx="2" fill="#000" fill-opacity=".14"/>`;
  for (let at = 0; at < Math.max(1, ports); at++) {
    art += ethernet(
      ink,
      left + (at % columns) * 17,
      height * 0.9 - (rows - Math.floor(at / columns)) * 15.5,
      own.pick(lampColors),
    );
  }
  const accent = own.pick(["#e2641e", "#2f9e68", "#d4a52a", "#5b8fd6", "none"]);
  const edge = own.chance(0.5) ? [0, height * 0.95, width, 3] : [0, 0, 2.2, height];
  art += `<rect x="${edge[0]}" y="${edge[1]}" width="${edge[2]}" height="${edge[3]}" fill="${accent}"/>`;
  const lamps = own.whole(4, 7);
  for (let at = 0; at < lamps; at++) {
    const y = height * 0.34 + at * 7;
    art +=
      led(ink, 7, y, 1.4, at === 0 ? "#53d681" : lamp) +
      `<path d="M10 ${y}h3" stroke="${print}" stroke-opacity=".5" stroke-width=".5"/>`;
  }
  if (shown) art += display(ink, width * 0.14, height * 0.13, width * 0.72, height * 0.15, "trace");
  else
    art +=
      usb(ink, width * 0.5 - 4.5, height * 0.15) +
      coaxial(ink, width * 0.2, height * 0.17, 3.2) +
      (round ? coaxial(ink, width * 0.84, height * 0.17, 3.2) : "");
  return (
    art +
    marking(label, width * 0.1, height * 0.085, width * 0.8, 5.5, print) +
    groove(`M${width * 0.1} ${height * 0.105}h${width * 0.8}`, 0.4)
  );
}
