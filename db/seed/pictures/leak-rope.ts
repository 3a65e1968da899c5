import { cable, turnOfCoil } from "./cord.ts";
import { groove, lampColors, led, screw } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { dome, lathe } from "./lathe.ts";
import { signal } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A leak detector: a woven sensing rope in loose turns around a small device. */
export const drawLeakRope: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print, round } = subject;
  const turns = Math.min(4, Math.round(vary.whole(2, 4) + (scale - 1) * 2));
  const [width, depth, height] = [vary.between(64, 78), vary.between(58, 70), vary.between(26, 34)];
  const lamp = vary.pick(lampColors);
  const thread = vary.pick(["#f0a03c", "#d9542b", "#6fb3ff", "#e6c12f"]);
  const start = vary.between(-0.3, 0.5);
  const device: Solid[] = round
    ? [
        lathe({
          at: [0, 0, 0],
          profile: [
            [0, width * 0.5],
            [height * 0.6, width * 0.5],
            [height * 0.8, width * 0.44],
          ],
          material: housing,
          top: (ink) =>
            led(ink, width * 0.44, width * 0.3, 2, lamp) +
            marking(label, width * 0.2, width * 0.66, width * 0.48, 5, print),
        }),
        {
          ...dome({ at: [0, 0, height * 0.8], radius: width * 0.16, height: 5, material: trim }),
          foot: "none",
        },
      ]
    : [
        block({
          at: [-width / 2, -depth / 2, 0],
          size: [width, depth, height],
          material: housing,
          along: "z",
          radius: vary.between(8, 16),
          bevel: 2,
          faces: {
            top: (ink) =>
              led(ink, width * 0.2, depth * 0.22, 1.8, lamp) +
              groove(`M${width * 0.14} ${depth * 0.72}h${width * 0.72}`, 0.6) +
              marking(label, width * 0.2, depth * 0.9, width * 0.6, 6, print) +
              (subject.display
                ? `<rect x="${width * 0.34}" y="${depth * 0.14}" width="${width * 0.5}" height="${depth * 0.4}" rx="2" fill="#10151a"/><path d="M${width * 0.42} ${depth * 0.42}l8-7 6 5 10-10" stroke="#7fe0c0" fill="none"/>`
                : ""),
            front: () => groove(`M8 ${height * 0.5}h${width - 16}`, 0.5),
            back: (ink) =>
              labelPlate(label, width * 0.3, height * 0.25, width * 0.4, height * 0.5) +
              screw(ink, 10, height / 2, 2.2) +
              screw(ink, width - 10, height / 2, 2.2),
          },
        }),
      ];
  for (let index = 0; index < subject.antennas; index++)
    device.push(
      stickAntenna([width * 0.3 - index * 14, depth * 0.2, round ? height * 0.8 : height], 52, 7),
    );
  const wall = width / 2;
  const reach = 62 + vary.between(0, 8);
  const rope: Solid[] = [];
  const shared = {
    width: 6.5,
    material: subject.color === "Black" ? trim : housing,
    woven: thread,
  };
  for (let turn = 0; turn < turns; turn++) {
    const inner = reach + turn * 8.4;
    rope.push(
      cable({
        ...shared,
        points: turnOfCoil([0, 0, 3.3], [inner, inner + 8.4], start, start + Math.PI * 2),
      }),
    );
  }
  const end = reach + turns * 8.4;
  const tail = turnOfCoil([0, 0, 3.3], [end, end + 30], start, start + 0.9);
  const tip = tail.at(-1) ?? [end, 0, 3];
  rope.push(
    cable({ ...shared, points: [...tail.slice(0, -1), tip] }),
    cable({
      ...shared,
      points: [
        [wall, 4, height * 0.4],
        [wall + 6, 4, height * 0.34],
        [reach * Math.cos(start), reach * Math.sin(start), 3.3],
      ],
      foot: false,
    }),
    block({
      at: [tip[0] - 5, tip[1] - 4, 0],
      size: [10, 9, 8],
      material: signal,
      along: "z",
      radius: 4,
      foot: "ellipse",
    }),
  );
  return { solids: [...device, ...rope], elevation: "top", yaw: 26, pitch: 36, shade: 0.5 };
};
