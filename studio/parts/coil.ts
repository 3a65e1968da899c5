import { type Material, Vector3 } from "three";
import { cord } from "./shape.ts";

interface Winding {
  radius: number;
  /** Height gained with each turn. */
  pitch: number;
  turns: number;
  /** Half the thickness of the wire. */
  wire: number;
}

/** A wound wire around y, rising from y = 0. */
export function coil({ radius, pitch, turns, wire }: Winding, material: Material) {
  const steps = Math.ceil(turns * 12);
  const points = Array.from({ length: steps + 1 }, (_, at): [number, number, number] => {
    const angle = (at / 12) * Math.PI * 2;
    return [radius * Math.cos(angle), wire + (at / 12) * pitch, radius * Math.sin(angle)];
  });
  return cord(points, wire, material);
}

interface Bundle {
  /** Of the middle of the bundle. */
  radius: number;
  turns: number;
  /** Half the thickness of the cable. */
  wire: number;
  /** How wide the turns lie, and how high they are stacked. */
  spread: number;
  height: number;
  /** Where on the ring it begins, in radians. */
  start?: number;
  /** A number from 0 up to 1 for a trait by its name. */
  vary(trait: string): number;
}

/** The line of a cable that lies in rings around y on the ground, each ring a little beside the one before. */
export function bundlePath({
  radius,
  turns,
  wire,
  spread,
  height,
  start = 0,
  vary,
}: Bundle): Vector3[] {
  const perTurn = 20;
  const rows = Math.max(1, Math.ceil(turns / Math.max(1, Math.floor(spread / (2 * wire)))));
  return Array.from({ length: Math.ceil(turns * perTurn) + 1 }, (_, at) => {
    const angle = start + (at / perTurn) * Math.PI * 2;
    const turn = at / perTurn;
    const lane = (turn % Math.ceil(turns / rows)) / Math.max(1, Math.ceil(turns / rows) - 1);
    const wobble = (vary(`lane ${Math.floor(turn)}`) - 0.5) * wire * 0.9;
    const reach = radius + (lane - 0.5) * Math.max(0, spread - 2 * wire) + wobble * Math.sin(angle);
    const layer = Math.floor(turn / Math.ceil(turns / rows));
    const rise = rows === 1 ? wire : wire + (layer / (rows - 1)) * Math.max(0, height - 2 * wire);
    const lift = wire * 0.3 * Math.sin(angle * 2 + turn);
    return new Vector3(reach * Math.cos(angle), rise + Math.max(0, lift), reach * Math.sin(angle));
  });
}
