import { Group, type Object3D } from "three";
import type { Device } from "../device.ts";
import { buildNetworkJack, buildTerminalBlock, buildUsbSocket } from "../parts/board-connectors.ts";
import { startBoard } from "../parts/board-layout.ts";
import { buildChip } from "../parts/chip.ts";
import { buildElectrolytic, buildInductor, buildLamp } from "../parts/passives.ts";
import { buildRailTray } from "../parts/rail-tray.ts";
import { buildRelay } from "../parts/relay.ts";
import { cornerHoles, maskOf } from "./board-frame.ts";

/** Relays and terminals of a cabinet on a tray for the rail. */
export function buildIndustrialBoard(device: Device): Object3D {
  const { width, depth } = device.size;
  const [boardWidth, boardDepth] = [width - 6, depth - 10];
  const layout = startBoard({
    width: boardWidth,
    depth: boardDepth,
    radius: 2,
    mask: maskOf(device),
    holes: cornerHoles(boardWidth, boardDepth, 4, 1.6),
    vary: device.vary,
  });
  layout.stitch();
  const front = boardDepth / 2 - 5.6;
  const terminal = (count: number, x: number, side: 1 | -1, names: readonly string[]) => {
    layout.place(buildTerminalBlock(count), {
      x,
      z: side * front,
      width: count * 5.08,
      depth: 10.4,
      turn: side > 0 ? 0 : 180,
    });
    for (const [index, name] of names.entries()) {
      const at = x + (index - (names.length - 1) / 2) * 5.08;
      layout.label(name, at, side * (front - 6.4), 1.1);
    }
  };
  terminal(10, -31, 1, ["I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "0V", "24"]);
  terminal(8, 22, 1, ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]);
  terminal(4, -52, -1, ["-", "24", "A+", "B-"]);
  terminal(4, -28, -1, ["AI1", "0V", "AI2", "0V"]);
  layout.place(buildNetworkJack(), {
    x: 4,
    z: -boardDepth / 2 + 9,
    width: 17,
    depth: 22,
    turn: 180,
  });
  layout.place(buildUsbSocket(), {
    x: 22,
    z: -boardDepth / 2 + 3,
    width: 9.4,
    depth: 8,
    turn: 180,
  });
  for (let relay = 0; relay < 4; relay++) {
    const x = 9 + relay * 16.8;
    layout.place(buildRelay(), { x, z: 12.4, width: 15.8, depth: 19.8, turn: 90 });
    layout.place(buildLamp(0xff4a3a, relay % 2 === 0), { x, z: -2.6, width: 2, depth: 1 });
    layout.label(`K${relay + 1}`, x, -0.8, 1.1);
  }
  const core = { x: -21, z: 4, width: 16, depth: 16 };
  layout.bundle([-12, 3], [0, -9], 10, 0.5);
  layout.bundle([-30, 4], [-48, 0], 10, 0.5);
  layout.bundle([-20, 13], [-26, 26], 12, 0.6);
  const chip = { width: 14, depth: 14, height: 1.4, leads: "four", pitch: 0.5 } as const;
  layout.place(buildChip({ ...chip, marks: ["M180", "2M 512K", "EN2604"] }), {
    ...core,
    name: "U1",
  });
  const network = { x: 3, z: -10.4, width: 7, depth: 7 };
  layout.place(
    buildChip({ width: 5, depth: 5, leads: "flush", pitch: 0.5, marks: ["PHY", "100T"] }),
    { ...network, name: "U4" },
  );
  for (let at = 0; at < 4; at++) {
    const spot = { x: -52 + at * 9, z: 16, width: 7.4, depth: 6 };
    const marks = ["OC4", `${at + 1}7`];
    layout.place(
      buildChip({ width: 6.4, depth: 4.4, height: 2, leads: "two", pitch: 2.54, marks }),
      spot,
    );
  }
  for (const [x, z] of [
    [-60, -8],
    [-52, -8],
    [60, -12],
  ] as const) {
    layout.place(buildElectrolytic(), { x, z, width: 6.8, depth: 6.8 });
  }
  layout.place(buildInductor(7), { x: -43, z: -8, width: 8, depth: 7.4 });
  layout.place(buildInductor(7), { x: 50, z: -12, width: 8, depth: 7.4 });
  layout.surround(core, 70);
  layout.surround(network, 28);
  layout.label(device.label, 44, -26, 2.4, { weight: 600 });
  layout.label("8 DI  4 DO  2 AI  RS-485", 44, -22.6, 1.3);
  layout.scatter(260);
  const tray = buildRailTray(width, depth, 0x2b2d30);
  const whole = new Group();
  const board = layout.finish();
  board.position.y = 6.4;
  whole.add(tray, board);
  return whole;
}
