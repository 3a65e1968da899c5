import type { Color } from "../catalogue/seed-product.ts";

/** A surface: its colours from shadow to light, how much it shines, and the line around it. */
export interface Material {
  ramp: readonly [string, string, ...string[]];
  gloss: number;
  /** Keeps black visible on a dark page and white on a light one. */
  rim: string;
}

const onDark = "#fff4";
const onLight = "#4435";

/** The enclosure in the three colours of the catalogue. */
export const housings: Record<Color, Material> = {
  Black: { ramp: ["#111214", "#292a2d", "#3b3c40", "#77797e"], gloss: 0.5, rim: onDark },
  Blue: { ramp: ["#07172f", "#12366b", "#1d5093", "#7eaee6"], gloss: 0.45, rim: onDark },
  White: { ramp: ["#a39e94", "#d2cdc4", "#efece6", "#fffefb"], gloss: 0.4, rim: onLight },
};

/** The second tone beside each enclosure: lids, bases, feet. */
export const trims: Record<Color, Material> = {
  Black: { ramp: ["#0b0c0d", "#1c1d1f", "#2a2b2e", "#5b5d62"], gloss: 0.35, rim: onDark },
  Blue: { ramp: ["#0b0f16", "#1a222e", "#2b3644", "#59687c"], gloss: 0.3, rim: onDark },
  White: { ramp: ["#77736b", "#a29d94", "#c3beb5", "#e6e2da"], gloss: 0.3, rim: onLight },
};

/** Printed circuit boards: solder mask in the product's colour. */
export const boards: Record<Color, Material> = {
  Black: { ramp: ["#0a0c0c", "#161a1a", "#202626", "#46504f"], gloss: 0.3, rim: onDark },
  Blue: { ramp: ["#06204a", "#0d3f86", "#1454a6", "#5c97da"], gloss: 0.3, rim: onDark },
  White: { ramp: ["#b0aca2", "#d6d2c8", "#f1eee8", "#ffffff"], gloss: 0.3, rim: onLight },
};

export const steel: Material = {
  ramp: ["#4d5156", "#8d9297", "#c9cdd0", "#f7f8f8"],
  gloss: 0.9,
  rim: "#4447",
};
export const gold: Material = {
  ramp: ["#6f5216", "#b38a35", "#e0bd6a", "#fff0bf"],
  gloss: 0.9,
  rim: "#4306",
};
export const rubber: Material = {
  ramp: ["#0d0e0f", "#202123", "#303236", "#6d7076"],
  gloss: 0.15,
  rim: onDark,
};
export const chip: Material = {
  ramp: ["#0c0d0e", "#1c1d1f", "#2b2d30", "#55575b"],
  gloss: 0.2,
  rim: "#fff2",
};
export const terminal: Material = {
  ramp: ["#0c3d22", "#17693b", "#2a9157", "#7fd3a1"],
  gloss: 0.3,
  rim: "#0004",
};
export const signal: Material = {
  ramp: ["#7a2a08", "#c84f14", "#ec7430", "#ffb98a"],
  gloss: 0.5,
  rim: "#3c14004d",
};

/** The colour of a material at a brightness of 0 to 1. */
export function tone({ ramp }: Material, level: number): string {
  const place = Math.min(0.9999, Math.max(0, level)) * (ramp.length - 1);
  const from = ramp[Math.floor(place)] ?? ramp[0];
  const to = ramp[Math.floor(place) + 1] ?? from;
  return mix(from, to, place % 1);
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const start = Number.parseInt(from.slice(at, at + 2), 16);
    const end = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
