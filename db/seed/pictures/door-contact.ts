import { groove, keyhole, lampColors, led, rectangle, screw } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A contact for doors and windows: the sensor, and its magnet at a small distance. */
export const drawDoorContact: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const [width, height, depth] = [
    vary.between(24, 33) * Math.sqrt(scale),
    vary.between(72, 94) * scale,
    vary.between(14, 19),
  ];
  const radius = round ? width / 2 : vary.between(3, 8);
  const gap = vary.between(9, 14);
  const magnetHeight = height * vary.pick([0.45, 0.6, 1]);
  const magnetWidth = width * vary.between(0.42, 0.58);
  const lamp = vary.pick(lampColors);
  const lampAt = vary.pick([0.1, 0.5]);
  const notch = vary.chance(0.5);
  const solids: Solid[] = [
    block({
      at: [0, 0, 0],
      size: [width, depth, height],
      material: housing,
      radius,
      bevel: 1.5,
      faces: {
        front: (ink) =>
          (notch
            ? groove(`M${width * 0.2} ${height * 0.72}h${width * 0.6}`, 0.5)
            : rectangle(
                width * 0.86,
                height * 0.3,
                0.9,
                height * 0.4,
                0.4,
                "#000",
                ' fill-opacity=".5"',
              )) +
          (subject.display
            ? rectangle(width * 0.2, height * 0.2, width * 0.6, height * 0.22, 1.4, "#10151a") +
              `<path d="M${width * 0.32} ${height * 0.31}h${width * 0.36}" stroke="#7fe0c0" stroke-width="2"/>`
            : "") +
          led(
            ink,
            width / 2,
            height * (lampAt === 0.5 && subject.display ? 0.1 : lampAt),
            1.3,
            lamp,
          ) +
          marking(label, width * 0.14, height * 0.9, width * 0.72, 3.4, print),
        left: () => groove(`M${depth * 0.55} ${height * 0.1}v${height * 0.8}`, 0.5),
        right: () => groove(`M${depth * 0.45} ${height * 0.1}v${height * 0.8}`, 0.5),
        back: (ink) =>
          keyhole(width / 2, height * 0.22, 4) +
          labelPlate(label, width * 0.14, height * 0.38, width * 0.72, height * 0.2) +
          screw(ink, width / 2, height * 0.8, 2),
      },
    }),
    block({
      at: [width + gap, 0, 0],
      size: [magnetWidth, depth * 0.94, magnetHeight],
      material: vary.chance(0.6) ? housing : trim,
      radius: round ? magnetWidth / 2 : Math.min(radius, magnetWidth / 3),
      bevel: 1.3,
      faces: {
        front: () =>
          groove(
            `M${magnetWidth * 0.28} ${magnetHeight * 0.5 - 3}l${magnetWidth * 0.22}-3 ${magnetWidth * 0.22} 3`,
            0.6,
          ) +
          rectangle(
            magnetWidth * 0.12,
            magnetHeight * 0.3,
            0.9,
            magnetHeight * 0.4,
            0.4,
            "#000",
            ' fill-opacity=".4"',
          ),
        back: (ink) =>
          screw(ink, magnetWidth / 2, magnetHeight * 0.2, 1.7) +
          screw(ink, magnetWidth / 2, magnetHeight * 0.8, 1.7, 70),
      },
    }),
  ];
  for (let index = 0; index < subject.antennas; index++)
    solids.push(stickAntenna([width * 0.5 + index * 8, depth / 2, height], 40, 6));
  return { solids, elevation: "front", yaw: 34, pitch: 20 };
};
