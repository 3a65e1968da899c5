import { BoxGeometry, MeshStandardMaterial, type Object3D } from "three";
import type { Device } from "../device.ts";
import { maskOf } from "../forms/board-frame.ts";
import { buildSlotCard } from "../forms/slot-card.ts";
import { housing } from "../materials.ts";
import { buildAntennaSocket, buildNetworkJack } from "../parts/board-connectors.ts";
import { type BoardLayout, type BoardPlan, startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildFlexibleTag } from "../parts/flexible-tag.ts";
import { lamp } from "../parts/lamps.ts";
import { buildCrystal, buildInductor } from "../parts/passives.ts";
import { buildPinHeader } from "../parts/pin-header.ts";
import { marking } from "../parts/print.ts";
import { buildRadioModule, buildShieldCan } from "../parts/radio-module.ts";
import { fix, group, put, slab, solid } from "../parts/shape.ts";
import { buildUsbPlug } from "../parts/usb-plug.ts";

const modules: Record<string, (device: Device) => Object3D> = {
  "MGB04-U": buildDongle,
  "MMD06-M": (device) => {
    const marks = [device.label, lotOf(device), weekOf(device)];
    return buildSlotCard({ device, key: 6.6, cans: 2, sockets: [-6.5, 6.5], screws: 1, marks });
  },
  "MMD07-G": (device) => {
    const marks = [device.label, lotOf(device), weekOf(device)];
    return buildSlotCard({ device, key: -3.4, cans: 1, sockets: [-7, 0, 7], screws: 2, marks });
  },
  "MMD09-U": buildRanging,
  "MMD10-E": buildNetworkModule,
  "MMD12-N": ({ size, label }) => buildFlexibleTag(size.width, size.depth, label),
  "MMD13-R": buildRadar,
  "MMD14-V": buildHarvester,
};

/** A radio for another maker's board: mostly a lid of tin on a board with half-moon contacts. */
export function buildModule(device: Device): Object3D {
  return (modules[device.partNumber] ?? buildLidded)(device);
}

/** Bare board behind the lid for a printed antenna, in millimetres. */
const printedAntennas: Record<string, number> = {
  "MMD02-B": 4,
  "MMD03-WB": 5.4,
  "MMD11-S": 4.6,
};

const pitches: Record<string, number> = {
  "MMD02-B": 0.9,
  "MMD04-T": 0.8,
  "MMD05-T": 1.1,
  "MMD08-G": 1.1,
};

function buildLidded(device: Device): Object3D {
  const { size, partNumber, label } = device;
  const { width, depth } = size;
  const antenna = printedAntennas[partNumber] ?? 0;
  const pitch = pitches[partNumber] ?? 1.27;
  const module = buildRadioModule({
    width,
    depth,
    height: size.height,
    mask: maskOf(device),
    antenna,
    pitch,
    marks: [
      label,
      lotOf(device),
      `${Math.floor(device.vary("batch") * 90) + 10} ${weekOf(device)}`,
    ],
  });
  if (device.ports === 1 && antenna > 0) {
    module.add(put(buildAntennaSocket(), [width / 2 - 2.6, 0.8, -depth / 2 + antenna - 1.6]));
  }
  return module;
}

function lotOf({ vary }: Device): string {
  const letters = "ABCDEFHKLMNPRT";
  const letter = letters[Math.floor(vary("lot letter") * letters.length)] ?? "A";
  return `${letter}${Math.floor(vary("lot") * 9000) + 1000}`;
}

function weekOf({ vary }: Device): string {
  return `26${String(Math.floor(vary("week") * 44) + 1).padStart(2, "0")}`;
}

function plan(device: Device, more: Partial<BoardPlan> = {}): BoardPlan {
  const { width, depth } = device.size;
  return {
    width,
    depth,
    mask: maskOf(device),
    thickness: 1,
    radius: 0.4,
    vary: device.vary,
    ...more,
  };
}

function marksOf(device: Device): string[] {
  return [device.label, weekOf(device)];
}

function castellated(device: Device, pitch: number): BoardPlan {
  const { depth } = device.size;
  const count = Math.floor((depth - 2) / pitch);
  const sides = Array.from({ length: count }, (_, at) => (at - (count - 1) / 2) * pitch);
  return plan(device, { notches: { radius: pitch * 0.18, sides, front: [] } });
}

function padsFor(layout: BoardLayout, width: number, sides: readonly number[]): void {
  for (const z of sides) {
    layout.ink.pad(-width / 2 + 0.4, z, 0.9, 0.7, "gold");
    layout.ink.pad(width / 2 - 0.4, z, 0.9, 0.7, "gold");
  }
}

/** Two ceramic antennas side by side over the lid of the radio. */
function buildRanging(device: Device): Object3D {
  const { width, depth, height } = device.size;
  const board = castellated(device, 1.27);
  const layout = startBoard(board);
  padsFor(layout, width, (board.notches?.sides ?? []).slice(5));
  const ceramic = new MeshStandardMaterial({ color: 0xd9d4c6, roughness: 0.55 });
  const silver = new MeshStandardMaterial({ color: 0xb8b8b4, roughness: 0.4, metalness: 1 });
  for (const x of [-4, 4]) {
    const block = group(
      put(solid(new BoxGeometry(5.2, 1.2, 5.2), ceramic), [0, 0.6, 0]),
      put(solid(new BoxGeometry(4, 0.06, 4), silver), [0, 1.22, 0]),
    );
    layout.place(block, { x, z: -depth / 2 + 4, width: 5.4, depth: 5.4 });
  }
  layout.place(buildShieldCan(width - 2.6, 12, height - 1, [...marksOf(device), "UWB 5 9"]), {
    x: 0,
    z: 4,
    width: width - 2.4,
    depth: 12.2,
  });
  layout.scatter(24);
  return layout.finish();
}

/** A network jack on a small board with its pins below. */
function buildNetworkModule(device: Device): Object3D {
  const layout = startBoard(plan(device, { thickness: 1.6 }));
  const { width } = device.size;
  layout.stitch();
  layout.place(buildNetworkJack(), { x: width / 2 - 9.6, z: 1.2, width: 16.4, depth: 21.4 });
  const pins = { z: 0, width: 2.6, depth: 20.4 };
  layout.place(buildPinHeader(8, 1, "down"), { x: -width / 2 + 1.6, ...pins, turn: 90 });
  for (let pin = 0; pin < 8; pin++) {
    layout.ink.ring(-width / 2 + 1.6, (pin - 3.5) * 2.54, 0.85, 0.5);
  }
  layout.place(buildCrystal(2.5, 2), {
    x: -width / 2 + 5,
    z: -8,
    width: 2.6,
    depth: 2.2,
    turn: 90,
  });
  layout.label(device.label, -width / 2 + 4.8, 3, 1, { turn: -90, weight: 600 });
  layout.scatter(40);
  return put(layout.finish(), [0, 8.9, 0]);
}

/** A bare radar: the package with its antennas inside, and next to nothing else. */
function buildRadar(device: Device): Object3D {
  const board = castellated(device, 1.27);
  const layout = startBoard(board);
  const { width } = device.size;
  padsFor(layout, width, board.notches?.sides ?? []);
  const radar = { x: 3.4, z: 0, width: 6.6, depth: 6.6 };
  layout.bundle([0, 0], [-5, 1], 6, 0.5);
  layout.place(
    buildChip({
      width: 6.5,
      depth: 5,
      height: 0.9,
      leads: "hidden",
      marks: ["60G AiP", weekOf(device)],
    }),
    { ...radar, outline: true },
  );
  const core = { x: -5, z: 1.4, width: 4.6, depth: 4.6 };
  layout.place(
    buildChip({ width: 4, depth: 4, height: 0.85, leads: "flush", pitch: 0.5, marks: ["M160"] }),
    core,
  );
  layout.place(buildCrystal(2, 1.6), { x: -5, z: -3.6, width: 2.2, depth: 1.8 });
  layout.label(device.label, 3.4, 5.2, 1, { weight: 600 });
  layout.surround(radar, 26);
  layout.surround(core, 22);
  layout.scatter(40);
  return layout.finish();
}

/** An open board of a converter: coil, storage and a controller. */
function buildHarvester(device: Device): Object3D {
  const board = castellated(device, 1.5);
  const layout = startBoard(board);
  padsFor(layout, device.size.width, board.notches?.sides ?? []);
  layout.place(buildInductor(4), { x: -3.4, z: -3, width: 4.8, depth: 4.4 });
  layout.place(buildInductor(3), { x: 2.2, z: -4, width: 3.8, depth: 3.4 });
  const core = { x: 1.2, z: 1.6, width: 4.6, depth: 4.6 };
  layout.place(
    buildChip({
      width: 4,
      depth: 4,
      height: 0.8,
      leads: "flush",
      pitch: 0.5,
      marks: ["EH50", weekOf(device)],
    }),
    core,
  );
  layout.label(device.label, 0, 5.9, 1.1, { weight: 600 });
  layout.surround(core, 22);
  layout.scatter(30);
  return layout.finish();
}

/** A stick for a USB port, its plug towards the front. */
function buildDongle(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const body = depth - 18.8;
  const shell = housing(device);
  const case_ = slab({ width, height, depth: body, corner: 4, fillet: 2.4 }, shell);
  const whole = group(put(case_, [0, 0, -depth / 2 + body / 2]));
  whole.add(put(buildUsbPlug(), [0, height / 2, depth / 2 - 18.8]));
  whole.add(fix(marking(device, 3), "top", [0, height, -depth / 2 + body * 0.62]));
  whole.add(fix(lamp(2.2, "#3fb4ff"), "top", [0, height, -depth / 2 + body * 0.3]));
  return whole;
}
