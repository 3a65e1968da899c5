import type { Color, Shape } from "../catalogue/seed-product.ts";
import { boards, housings, type Material, trims } from "./materials.ts";
import type { Model } from "./scene.ts";
import { createVariation, type Variation } from "./variation.ts";

/** One product in one colour, as the family files see it. */
export interface Subject {
  color: Color;
  label: string;
  /** Colour of print on the enclosure. */
  print: string;
  housing: Material;
  trim: Material;
  board: Material;
  vary: Variation;
  antennas: number;
  ports: number;
  display: boolean;
  solar: boolean;
  round: boolean;
  /** 1 is the usual size of the family; 0.6 to 1.5. */
  scale: number;
}

export type Drawer = (subject: Subject) => Model;

const prints: Record<Color, string> = { Black: "#d3d4d6", Blue: "#e3ecf8", White: "#3b3a37" };

export function createSubject(shape: Shape, color: Color, label: string, seed: string): Subject {
  return {
    color,
    label,
    print: prints[color],
    housing: housings[color],
    trim: trims[color],
    board: boards[color],
    // Colour and angle stay out: all pictures of one product show the same object.
    vary: createVariation(`${seed} ${JSON.stringify(shape, Object.keys(shape).sort())}`),
    antennas: shape.antennas ?? 0,
    ports: shape.ports ?? 0,
    display: shape.display ?? false,
    solar: shape.solar ?? false,
    round: shape.round ?? false,
    scale: Math.min(1.5, Math.max(0.6, shape.scale ?? 1)),
  };
}
