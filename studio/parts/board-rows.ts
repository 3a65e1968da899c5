import type { Passive } from "./passives.ts";

/** A place for a small part. */
export interface Slot {
  x: number;
  z: number;
  length: number;
  isUpright: boolean;
  kind: Passive["kind"];
}

interface Field {
  x: number;
  z: number;
  width: number;
  depth: number;
}

/** Lengths of the small parts in the rows around a chip, from the nearest row on, in millimetres. */
const lengths = [1, 1.6, 1] as const;

/**
 * The rows that small parts stand in around a chip: each turned away from the side it serves, like
 * beside like, as whoever lays out a board places them. Nearest first.
 */
export function slotsAround(field: Field, chance: () => number): Slot[] {
  const slots: Slot[] = [];
  let away = 0.75;
  for (const length of lengths) {
    for (let side = 0; side < 4; side++)
      slots.push(...rowBeside(field, side, away, length, chance));
    away += length * 1.35 + 0.7;
  }
  return slots;
}

function rowBeside(
  field: Field,
  side: number,
  away: number,
  length: number,
  chance: () => number,
): Slot[] {
  const isAcross = side % 2 === 0;
  const sign = side < 2 ? 1 : -1;
  const [along, out] = isAcross ? [field.width, field.depth] : [field.depth, field.width];
  const pitch = length * 0.6 + 0.5;
  const count = Math.floor((along + away) / pitch);
  const reach = sign * (out / 2 + away + length * 0.68);
  let kind = kindOf(chance());
  return Array.from({ length: count }, (_, at) => {
    if (chance() < 0.3) kind = kindOf(chance());
    const shift = (at - (count - 1) / 2) * pitch;
    const [x, z] = isAcross
      ? [field.x + shift, field.z + reach]
      : [field.x + reach, field.z + shift];
    return { x, z, length, isUpright: isAcross, kind };
  }).filter(() => chance() < 0.8);
}

/** A few equal parts side by side, around a place. */
export function slotsTogether(x: number, z: number, chance: () => number): Slot[] {
  const isUpright = chance() < 0.5;
  const length = [1, 1, 1.6, 1.6, 2][Math.floor(chance() * 5)] ?? 1;
  const count = length > 1.6 ? 2 : 2 + Math.floor(chance() * 4);
  const kind = kindOf(chance());
  const pitch = length * 0.6 + 0.5;
  return Array.from({ length: count }, (_, at) => {
    const shift = (at - (count - 1) / 2) * pitch;
    const [partX, partZ] = isUpright ? [x + shift, z] : [x, z + shift];
    return { x: partX, z: partZ, length, isUpright, kind };
  });
}

function kindOf(share: number): Passive["kind"] {
  return share < 0.52 ? "capacitor" : share < 0.93 ? "resistor" : "ferrite";
}
