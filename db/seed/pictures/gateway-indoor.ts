import { coaxial, ethernet, powerSocket, usb } from "./connectors.ts";
import { groove, holes, lampColors, led, opening, slots } from "./details.ts";
import { stickAntenna } from "./fittings.ts";
import { display, displayKinds } from "./glass.ts";
import type { Ink } from "./ink.ts";
import { lathe } from "./lathe.ts";
import { labelPlate, marking } from "./printing.ts";
import { block, type Solid } from "./solids.ts";
import type { Drawer, Subject } from "./subject.ts";

/** A gateway for the desk or shelf: a flat shell with antennas, or a round tower. */
export const drawIndoorGateway: Drawer = (subject) => {
  const { vary, housing, trim, scale, round } = subject;
  const lamps = vary.whole(3, 6);
  const lamp = vary.pick(lampColors);
  if (round) return tower(subject, lamps, lamp);
  const [width, depth, height] = [
    vary.between(140, 172) * scale,
    vary.between(98, 122) * scale,
    vary.between(24, 34),
  ];
  const vent = vary.pick(["slots", "holes", "groove"]);
  const radius = vary.between(9, 24);
  const solids: Solid[] = [
    block({ at: [6, 6, 0], size: [width - 12, depth - 12, 4], material: trim, along: "z", radius }),
    block({
      at: [0, 0, 4],
      size: [width, depth, height],
      material: housing,
      along: "z",
      radius,
      bevel: 2.6,
      foot: "none",
      faces: {
        top: (ink) => topOf(subject, ink, vent, width, depth),
        front: (ink) => {
          const band = `<rect x="${radius}" y="${height * 0.34}" width="${width - 2 * radius}" height="${height * 0.34}" rx="${height * 0.17}" fill="#0a0b0c" fill-opacity=".82"/>`;
          const lights = Array.from({ length: lamps }, (_, at) =>
            led(
              ink,
              width * 0.5 + (at - (lamps - 1) / 2) * 11,
              height * 0.51,
              1.5,
              at === 0 ? "#53d681" : lamp,
            ),
          ).join("");
          return band + lights;
        },
        right: () => slots(depth * 0.25, height * 0.35, height * 0.4, 9, depth * 0.06, 1.6, true),
        left: () => slots(depth * 0.25, height * 0.35, height * 0.4, 9, depth * 0.06, 1.6, true),
        back: (ink) => rearOf(subject, ink, width, height, radius),
      },
    }),
  ];
  for (let index = 0; index < subject.antennas; index++) {
    const share = subject.antennas === 1 ? 0.86 : 0.1 + (0.8 * index) / (subject.antennas - 1);
    solids.push(
      stickAntenna(
        [width * share, depth - 12, height + 4],
        112,
        10,
        subject.antennas === 1 ? 6 : (share - 0.5) * 22,
      ),
    );
  }
  return { solids, elevation: "top", yaw: 29, pitch: 27 };
};

function topOf(
  { label, print, vary, display: shown, solar }: Subject,
  ink: Ink,
  vent: string,
  width: number,
  depth: number,
): string {
  const screen = shown
    ? display(
        ink,
        width * 0.1,
        depth * 0.52,
        width * 0.36,
        depth * 0.34,
        vary.branch("display").pick(displayKinds),
      )
    : "";
  const air = {
    slots: slots(width * 0.16, depth * 0.16, width * 0.68, 5, 5.4, 1.9),
    holes: holes(width * 0.2, depth * 0.15, Math.floor((width * 0.6) / 5.4), 6, 5.4, 2.2),
    groove: groove(
      `M${width * 0.08} ${depth * 0.3}h${width * 0.84}M${width * 0.08} ${depth * 0.34}h${width * 0.84}`,
      0.7,
    ),
  }[vent];
  const mark = marking(label, width * 0.58, depth * 0.84, width * 0.32, 7, print);
  return `${air ?? ""}${screen}${solar ? groove(`M${width * 0.1} ${depth * 0.46}h${width * 0.8}`, 0.6) : ""}${mark}`;
}

function rearOf(
  { label, ports, vary }: Subject,
  ink: Ink,
  width: number,
  height: number,
  radius: number,
): string {
  const middle = height / 2;
  const lamps = vary.branch("sockets");
  let art = powerSocket(radius + 8, middle, 4.4) + usb(ink, radius + 18, middle - 1.7);
  const first = radius + 34;
  const room = width - first - radius;
  const shown = Math.min(ports, Math.floor(room / 17));
  for (let at = 0; at < shown; at++)
    art += ethernet(ink, first + at * 17, middle - 6.5, lamps.pick(lampColors));
  const left = first + shown * 17 + 4;
  if (width - radius - left > 24)
    art += labelPlate(label, left, middle - 6, Math.min(44, width - radius - left), 12);
  return art;
}

function tower(
  { vary, housing, trim, scale, label, print, ports, antennas }: Subject,
  lamps: number,
  lamp: string,
) {
  const radius = vary.between(44, 54) * scale;
  const height = vary.pick([46, 96, 128]) * scale;
  const ring = vary.between(0.1, 0.2);
  const solids: Solid[] = [
    lathe({
      at: [0, 0, 0],
      profile: [
        [0, radius * 0.9],
        [5, radius * 0.9],
      ],
      material: trim,
    }),
    block({
      at: [-radius, -radius, 5],
      size: [2 * radius, 2 * radius, height],
      along: "z",
      radius,
      bevel: 3,
      material: housing,
      foot: "none",
      faces: {
        top: (ink) =>
          `<circle cx="${radius}" cy="${radius}" r="${radius * 0.62}" fill="none" stroke="${lamp}" stroke-width="1.6"/>${holes(radius - 12, radius - 10, 5, 5, 6, 2.2)}${led(ink, radius, radius * 0.22, 1.6, lamp)}`,
        front: (ink) =>
          Array.from({ length: lamps }, (_, at) =>
            led(ink, radius + (at - (lamps - 1) / 2) * 7, height * (1 - ring * 2), 1.4, lamp),
          ).join("") +
          marking(label, radius * 0.66, height * (1 - ring * 0.6), radius * 0.68, 6, print),
        back: (ink) =>
          opening(radius * 0.5, height - 20, radius, 17, 3) +
          Array.from({ length: Math.max(1, Math.min(2, ports)) }, (_, at) =>
            ethernet(ink, radius - 16 + at * 17, height - 18, lamp),
          ).join("") +
          coaxial(ink, radius * 1.36, height - 11, 3),
      },
    }),
  ];
  for (let index = 0; index < antennas; index++)
    solids.push(
      stickAntenna(
        [
          radius * 0.7 * (antennas === 1 ? 0 : -1 + (2 * index) / (antennas - 1)),
          radius * 0.4,
          height + 5,
        ],
        70,
        9,
      ),
    );
  return {
    solids,
    elevation: height > 90 ? ("front" as const) : ("top" as const),
    yaw: 29,
    pitch: 25,
  };
}
