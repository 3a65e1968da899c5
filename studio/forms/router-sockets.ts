import type { Object3D } from "three";
import { buildFibreOpening } from "../parts/fibre-opening.ts";
import { slot } from "../parts/openings.ts";
import { group, put } from "../parts/shape.ts";
import { m12, rj45, terminals, usbC } from "../parts/sockets.ts";

/** What the front of a router may have. */
export type Socket = "rj45" | "usb" | "m12" | "fibre" | "terminal" | "card";

const makers: Record<Socket, (width: number) => Object3D> = {
  rj45: () => rj45(),
  usb: () => usbC(),
  m12: () => m12(),
  fibre: () => buildFibreOpening(),
  card: () => put(group(slot(15, 2.4)), [0, 0, 0.2]),
  terminal: (width) => terminals(Math.max(3, Math.min(9, Math.floor((width - 3) / 5.08)))),
};

/** A socket that faces +z. Terminals have as many poles as fit into a front of this width. */
export function socketOf(socket: Socket, width: number): Object3D {
  return makers[socket](width);
}

/** How far behind the front a socket begins. */
export function sunk(socket: Socket): number {
  return socket === "terminal" ? 3 : 0.2;
}
