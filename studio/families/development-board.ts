import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { buildConcentratorBoard } from "../forms/concentrator-board.ts";
import { buildIndustrialBoard } from "../forms/industrial-board.ts";
import { buildNarrowBoard } from "../forms/narrow-board.ts";
import { buildProfilerBoard } from "../forms/profiler-board.ts";
import { buildSensorShield } from "../forms/sensor-shield.ts";
import { buildSignBoard } from "../forms/sign-board.ts";
import { buildWideBoard } from "../forms/wide-board.ts";

const boards: Record<string, (device: Device) => Object3D> = {
  "MDB01-L": buildNarrowBoard,
  "MDB02-WB": buildWideBoard,
  "MDB03-S": buildSensorShield,
  "MDB04-E": buildIndustrialBoard,
  "MDB05-P": buildSignBoard,
  "MDB06-G": buildConcentratorBoard,
  "MDB07-C": buildProfilerBoard,
};

/** A board for those who build: radio, processor, sockets and headers on real-looking copper. */
export function buildDevelopmentBoard(device: Device): Object3D {
  return (boards[device.partNumber] ?? buildNarrowBoard)(device);
}
