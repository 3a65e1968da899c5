import type { Mark } from "#paper/datasheet/contents.ts";
import type { Device } from "#studio/device.ts";
import type { Face } from "./marks.ts";

interface Seen {
  device: Device;
  /** The side that is drawn, in millimetres. */
  face: Face;
}

/** How the devices of a family are drawn: the side that tells most, and the one beside it. */
export interface Outline {
  face(seen: Seen): Mark[];
  edge(seen: Seen): Mark[];
}
