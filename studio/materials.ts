import {
  CanvasTexture,
  Color,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  type Material,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  RGBAFormat,
} from "three";
import type { Device } from "./device.ts";
import { numberOf } from "./variation.ts";

/*
 * Every surface of the studio. Geometry carries texture coordinates in millimetres (see
 * parts/shape.ts), so that grain has the same size on all parts.
 */

/** The same material is made once: fewer programs, and parts of one device match. */
const made = new Map<string, Material>();

function once<Made extends Material>(name: string, make: () => Made): Made {
  const found = made.get(name) as Made | undefined;
  if (found) return found;
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}

/** Bumps of spark erosion, as moulds for plastic cases have them, in a square of `grainSide` mm. */
const grainSide = 14;
let grain: DataTexture | null = null;

function moulded(): DataTexture {
  if (grain) return grain;
  const side = 128;
  const height = Array.from({ length: side * side }, (_, at) => numberOf(`grain ${at}`));
  const smooth = (x: number, y: number) => {
    let sum = 0;
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      sum += height[((y + dy) % side) * side + ((x + dx) % side)] ?? 0;
    }
    return sum / 4;
  };
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const slopeX = smooth(x + 1, y) - smooth(x, y);
      const slopeY = smooth(x, y + 1) - smooth(x, y);
      pixels.set([128 + slopeX * 127, 128 + slopeY * 127, 235, 255], (y * side + x) * 4);
    }
  }
  grain = new DataTexture(pixels, side, side, RGBAFormat);
  grain.wrapS = grain.wrapT = RepeatWrapping;
  grain.repeat.setScalar(1 / grainSide);
  grain.magFilter = LinearFilter;
  grain.minFilter = LinearMipmapLinearFilter;
  grain.generateMipmaps = true;
  grain.needsUpdate = true;
  return grain;
}

interface Finish {
  /** 0 mirrors, 1 is chalk. */
  roughness?: number;
  /** How deep the mould's grain is; 0 is polished. */
  grain?: number;
}

/** Moulded plastic such as ABS, ASA or polycarbonate. */
export function plastic(tone: string, { roughness = 0.5, grain: depth = 0.13 }: Finish = {}) {
  return once(`plastic ${tone} ${roughness} ${depth}`, () => {
    const material = new MeshStandardMaterial({ color: tone, roughness, metalness: 0 });
    if (depth > 0) {
      material.normalMap = moulded();
      material.normalScale.setScalar(depth);
    }
    return material;
  });
}

/** Soft-touch rubber, silicone, cable jackets: hardly a highlight. */
export function rubber(tone = "#17181a") {
  return plastic(tone, { roughness: 0.78, grain: 0.3 });
}

function metal(tone: string, roughness: number, depth = 0) {
  return once(`metal ${tone} ${roughness} ${depth}`, () => {
    const material = new MeshStandardMaterial({ color: tone, roughness, metalness: 1 });
    if (depth > 0) {
      material.normalMap = moulded();
      material.normalScale.setScalar(depth);
    }
    return material;
  });
}

/** Bare aluminium, bead-blasted and clear anodised; or anodised in a tone of its own. */
export const aluminium = (tone = "#c6c8ca") => metal(tone, 0.42, 0.1);
export const steel = () => metal("#b4b6b8", 0.26);
/** Zinc on steel: dull and a little cloudy. */
export const galvanised = () => metal("#9a9fa2", 0.55, 0.25);
export const gold = () => metal("#d8ae55", 0.24);
export const tin = () => metal("#c9c9c4", 0.34);
export const brass = () => metal("#b98f45", 0.36, 0.08);
export const copper = () => metal("#b86f4a", 0.34);
/** The plating of screws and of small metal parts in black cases. */
export const darkMetal = () => metal("#55585b", 0.36);

/** Where light does not come out again: slots, holes, the inside of connectors. */
export const dark = () =>
  once("dark", () => new MeshStandardMaterial({ color: "#131415", roughness: 0.95 }));

/** Clear or tinted polycarbonate. */
export function clear(tone = "#ffffff", opacity = 0.24) {
  return once(
    `clear ${tone} ${opacity}`,
    () =>
      new MeshPhysicalMaterial({
        color: tone,
        roughness: 0.06,
        transparent: true,
        opacity,
        depthWrite: false,
      }),
  );
}

/** Milky plastic that lets light through: light pipes, diffusers, domes over light sensors. */
export const milky = (tone = "#f4f3ef") => plastic(tone, { roughness: 0.36, grain: 0 });

/** A black window before a display, a lens or an infrared sensor. */
export const darkGlass = () =>
  once(
    "dark glass",
    () =>
      new MeshPhysicalMaterial({
        color: "#0b0c0f",
        roughness: 0.1,
        clearcoat: 1,
        clearcoatRoughness: 0.03,
      }),
  );

/** A lamp that is on. */
export function lit(tone: string, strength = 1.6) {
  return once(
    `lit ${tone} ${strength}`,
    () =>
      new MeshStandardMaterial({
        color: tone,
        emissive: tone,
        emissiveIntensity: strength,
        roughness: 0.4,
      }),
  );
}

/** The white lacquer of circuit boards. */
export const solderMask = () => plastic("#e4e4e0", { roughness: 0.32, grain: 0.08 });

/** A picture on a surface: print (transparent where nothing is printed) or the face of a display. */
export function printed(canvas: HTMLCanvasElement | OffscreenCanvas, { roughness = 0.5 } = {}) {
  const map = new CanvasTexture(canvas);
  map.colorSpace = "srgb";
  map.anisotropy = 8;
  const material = new MeshStandardMaterial({
    map,
    roughness,
    transparent: true,
    depthWrite: false,
  });
  material.polygonOffset = true;
  material.polygonOffsetFactor = -2;
  material.polygonOffsetUnits = -2;
  return material;
}

/** A display that shines by itself. */
export function glowing(canvas: HTMLCanvasElement | OffscreenCanvas) {
  const map = new CanvasTexture(canvas);
  map.colorSpace = "srgb";
  map.anisotropy = 8;
  return new MeshBasicMaterial({ map });
}

const housings = { White: "#e1e1de", Black: "#232427", Blue: "#1f4f90" } as const;
const trims = { White: "#d3d3cf", Black: "#35373b", Blue: "#1a3560" } as const;
const seams = { White: "#2b2b2a", Black: "#0c0d0e", Blue: "#0c1a33" } as const;
const prints = { White: "#66676a", Black: "#c9cacc", Blue: "#dfe7f1" } as const;

/** The tone of a device's case: each product's a little of its own, as suppliers' are. */
export function housingTone({ color, vary }: Device): string {
  const tone = new Color(housings[color]);
  tone.offsetHSL(
    (vary("hue") - 0.5) * 0.03,
    (vary("saturation") - 0.5) * 0.06,
    (vary("lightness") - 0.5) * 0.05,
  );
  return `#${tone.getHexString()}`;
}

export function housing(device: Device, finish: Finish = {}) {
  return plastic(housingTone(device), {
    roughness: 0.42 + device.vary("finish") * 0.16,
    ...finish,
  });
}

/** The second tone: bases, bezels, collars. */
export const trim = ({ color }: Device, finish: Finish = {}) =>
  plastic(trims[color], { roughness: 0.56, ...finish });

/** Where two shells of a case meet: plastic of their own tone that little light falls on. */
export const seam = ({ color }: Device) => plastic(seams[color], { roughness: 0.9, grain: 0 });

/** The tone of what is printed on the case. */
export const printTone = ({ color }: Device): string => prints[color];
