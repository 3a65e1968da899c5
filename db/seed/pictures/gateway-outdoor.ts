import { lampColors, led, screw } from "./details.ts";
import { gland, mastAntenna, solarPanel } from "./fittings.ts";
import { lathe } from "./lathe.ts";
import { steel } from "./materials.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer } from "./subject.ts";

/** A gateway for the mast: finned enclosure, cable glands below, antennas above, clamped to a pole. */
export const drawOutdoorGateway: Drawer = (subject) => {
  const { vary, housing, trim, scale, label, print } = subject;
  const [width, depth, height] = [
    vary.between(116, 138),
    vary.between(44, 54),
    vary.between(150, 175) * scale,
  ];
  const foot = 46;
  const fins = vary.whole(7, 11);
  const lamps = vary.whole(2, 4);
  const lamp = vary.pick(lampColors);
  const antennas = Math.max(subject.antennas, subject.solar ? 0 : 1);
  const glands = Math.max(1, Math.min(5, subject.ports));
  const solids: Solid[] = [
    lathe({
      at: [width / 2, depth + 26, 0],
      profile: [
        [0, 15],
        [foot + height + (subject.solar ? 60 : 22), 15],
      ],
      material: steel,
    }),
    block({
      at: [width / 2 - 24, depth, foot + height * 0.2],
      size: [48, 11, 16],
      material: steel,
      foot: "none",
    }),
    block({
      at: [width / 2 - 24, depth, foot + height * 0.7],
      size: [48, 11, 16],
      material: steel,
      foot: "none",
    }),
    block({
      at: [0, 0, foot],
      size: [width, depth, height],
      material: housing,
      radius: vary.between(7, 14),
      bevel: 3,
      foot: "none",
      faces: {
        front: (ink) => {
          const ribs = Array.from(
            { length: fins },
            (_, at) => `M${18 + (at * (width - 36)) / (fins - 1)} ${height * 0.1}v${height * 0.5}`,
          ).join("");
          const shine = `<path d="${ribs}" stroke="#000" stroke-opacity=".45" stroke-width="4.4" stroke-linecap="round"/><path d="${ribs}" stroke="${housing.ramp[2]}" stroke-width="3" stroke-linecap="round" transform="translate(-.9 -.7)"/><path d="${ribs}" stroke="#fff" stroke-opacity=".3" stroke-width=".7" transform="translate(-1.9 -.7)"/>`;
          const screws = [
            [9, 9],
            [width - 9, 9],
            [9, height - 9],
            [width - 9, height - 9],
          ]
            .map(([x = 0, y = 0], at) => screw(ink, x, y, 3.2, at * 27))
            .join("");
          const lights = Array.from({ length: lamps }, (_, at) =>
            led(
              ink,
              width / 2 + (at - (lamps - 1) / 2) * 9,
              height * 0.74,
              1.8,
              at === 0 ? "#53d681" : lamp,
            ),
          ).join("");
          return (
            shine +
            screws +
            lights +
            marking(label, width * 0.3, height * 0.88, width * 0.4, 8, print)
          );
        },
        left: (ink) =>
          screw(ink, depth / 2, height * 0.12, 3) + screw(ink, depth / 2, height * 0.88, 3),
        back: () => labelPlate(label, width * 0.05, height * 0.4, width * 0.26, height * 0.2),
      },
    }),
  ];
  for (let index = 0; index < glands; index++)
    solids.push(gland([width * ((index + 0.7) / (glands + 0.4)), depth * 0.46, foot], 9, 24, trim));
  const reach = height * vary.between(0.62, 0.86);
  for (let index = 0; index < antennas; index++) {
    const x = antennas === 1 ? width * 0.22 : width * (0.14 + (0.72 * index) / (antennas - 1));
    solids.push(
      mastAntenna(
        [x, depth * 0.46, foot + height],
        index % 2 === 0 ? reach : reach * 0.74,
        11,
        housing,
      ),
    );
  }
  if (subject.solar)
    solids.push(...solarPanel(vary, 58, [width / 2, depth + 26, foot + height + 60]));
  return { solids, elevation: "front", yaw: 33, pitch: 17 };
};
