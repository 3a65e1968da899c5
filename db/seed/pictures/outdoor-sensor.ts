import { lampColors, led, screw } from "./details.ts";
import { solarPanel, stickAntenna } from "./fittings.ts";
import { dome, lathe } from "./lathe.ts";
import { placed } from "./placement.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A weather sensor: louvred radiation shield below an electronics head. */
export const drawOutdoorSensor: Drawer = (subject) => {
  const { vary, housing, trim, scale, round } = subject;
  const plates = Math.round(vary.whole(5, 7) * Math.sqrt(scale));
  const radius = vary.between(42, 50);
  const pitch = vary.between(13, 16);
  const solids: Solid[] = [
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, radius * 0.7],
        [5, radius * 0.7],
      ],
      material: trim,
    }),
  ];
  const plateStack = [
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, radius * 0.62],
        [pitch * 0.36, radius * 0.62],
      ],
      material: { ...trim, rim: "none" },
      foot: "none",
      capped: false,
    }),
    lathe({
      at: [0, 0, 0],
      profile: [
        [pitch * 0.36, radius],
        [pitch * 0.5, radius],
        [pitch, radius * 0.7],
      ],
      material: housing,
      foot: "none",
      capped: false,
    }),
  ];
  let top = 5;
  for (let plate = 0; plate < plates; plate++) {
    solids.push(placed(plateStack, [0, 0, top]));
    top += pitch;
  }
  solids.push(...headOf(subject, radius, top, round));
  if (subject.solar)
    solids.push(...solarPanel(subject.vary, radius, [0, 0, top + (round ? radius * 0.74 : 46)]));
  return { solids, elevation: "front", yaw: 28, pitch: 19 };
};

function headOf(
  { vary, housing, antennas, label, print, solar: powered, display }: Subject,
  radius: number,
  top: number,
  round: boolean,
): Solid[] {
  const lamp = vary.pick(lampColors);
  if (round) {
    return [
      block({
        at: [-radius * 0.96, -radius * 0.96, top],
        size: [radius * 1.92, radius * 1.92, radius * 0.32],
        along: "z",
        radius: radius * 0.96,
        material: housing,
        foot: "none",
        faces: {
          front: (ink) =>
            led(ink, radius * 1.32, radius * 0.16, 1.6, lamp) +
            marking(label, radius * 0.6, radius * 0.22, radius * 0.56, 5, print),
          back: () => labelPlate(label, radius * 0.7, radius * 0.05, radius * 0.52, radius * 0.22),
        },
      }),
      {
        ...dome({
          at: [0, 0, top + radius * 0.32],
          radius: radius * 0.96,
          height: radius * 0.42,
          material: housing,
        }),
        foot: "none",
      },
      // Below a panel the antennas stay short and stand at the rim.
      ...(powered
        ? antennaRow(antennas, radius, top + radius * 0.44, 0.8, 0.6)
        : antennaRow(antennas, radius, top + radius * 0.72, 0.3, 1.5)),
    ];
  }
  const width = radius * 1.7;
  const half = width / 2;
  return [
    block({
      at: [-half, -half * 0.8, top],
      size: [width, half * 1.6, 46],
      material: housing,
      along: "z",
      radius: vary.between(8, 16),
      bevel: 2,
      foot: "none",
      faces: {
        front: (ink) =>
          led(ink, half, 9, 1.4, lamp) +
          marking(label, half - 16, 38, 32, 5, print) +
          (display
            ? `<rect x="${half - 15}" y="14" width="30" height="16" rx="2" fill="#11161a"/><path d="M${half - 11} 25l6-5 5 3 9-6" fill="none" stroke="#7fe0c0"/>`
            : ""),
        back: () => labelPlate(label, half - 20, 10, 40, 24),
        left: (ink) => screw(ink, half * 0.8, 23, 3),
        right: (ink) => screw(ink, half * 0.8, 23, 3),
      },
    }),
    ...antennaRow(antennas, radius, top + 46, powered ? 0.7 : 0.6, powered ? 0.6 : 1.5),
  ];
}

/** Antennas side by side; spread and length in radii of the shield. */
function antennaRow(
  count: number,
  radius: number,
  top: number,
  spread: number,
  length: number,
): Solid[] {
  return Array.from({ length: count }, (_, index) => {
    const x = count === 1 ? radius * spread : radius * spread * (-1 + (2 * index) / (count - 1));
    return stickAntenna([x, radius * 0.3, top], radius * length, 8);
  });
}
