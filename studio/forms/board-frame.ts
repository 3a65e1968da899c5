import { Group, type Object3D } from "three";
import type { Device } from "../device.ts";
import type { Mask } from "../parts/board-ink.ts";
import type { BoardLayout } from "../parts/board-layout.ts";
import { buildPinHeader, pinPitch } from "../parts/pin-header.ts";

const masks: Record<Device["color"], Mask> = { Black: "black", Blue: "blue", White: "white" };

/** The lacquer of a board in the colour of its product. */
export const maskOf = ({ color }: Device): Mask => masks[color];

/** A board with a pin header below each long side stands this high. */
export const pinsBelow = 8.9;

export function raised(board: Object3D, height: number): Group {
  const whole = new Group();
  board.position.y = height;
  whole.add(board);
  return whole;
}

export function cornerHoles(width: number, depth: number, inset: number, radius: number) {
  const [x, z] = [width / 2 - inset, depth / 2 - inset];
  return [
    { x: -x, z: -z, radius },
    { x, z: -z, radius },
    { x: -x, z, radius },
    { x, z, radius },
  ];
}

/** A named pin header below each long side. */
export function pinRows(layout: BoardLayout, pins: number, depth: number): void {
  for (const side of [-1, 1]) {
    const z = side * (depth / 2 - 1.27);
    layout.place(buildPinHeader(pins, 1, "down"), { x: 0, z, width: pins * pinPitch, depth: 2.54 });
    for (let pin = 0; pin < pins; pin++) {
      const x = (pin - (pins - 1) / 2) * pinPitch;
      layout.ink.ring(x, z, 0.85, 0.5);
      const name = pinNames[(pin + (side > 0 ? 3 : 11)) % pinNames.length] ?? "";
      layout.label(name, x, z - side * 1.75, 0.78);
    }
  }
}

const pinNames = [
  "RST",
  "3V",
  "A0",
  "A1",
  "A2",
  "A3",
  "A4",
  "SCK",
  "MO",
  "MI",
  "RX",
  "TX",
  "D2",
  "SDA",
  "SCL",
  "D5",
  "D6",
  "D9",
  "GND",
  "BAT",
  "EN",
  "USB",
];
