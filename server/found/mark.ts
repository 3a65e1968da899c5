import sharp from "sharp";

const ink = "#181611";
const signal = "#ff5f1f";
export const paper = "#f8f6f1";

/** The shop's mark as it is drawn by day, in a box of 32 by 32. */
export const mark = `<g fill="none" stroke="${ink}" stroke-width="2">
<path d="M16 16V5.5A10.5 10.5 0 0 1 26.5 16Z" fill="${signal}" stroke="none"/>
<path d="M16 16v10.5A10.5 10.5 0 0 1 5.5 16Z" fill="${ink}" stroke="none"/>
<circle cx="16" cy="16" r="10.5"/><path d="M16 1v30M1 16h30"/></g>`;

interface Icon {
  /** Pixels of each side. */
  size: number;
  /** How much of each side the mark takes: systems that cut icons to a shape keep the middle 0.8. */
  share: number;
  /** Behind the mark; null lets what is below be seen. */
  ground: string | null;
}

export function drawIcon({ size, share, ground }: Icon): Promise<Buffer> {
  const inner = size * share;
  const edge = (size - inner) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
${ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ""}
<g transform="translate(${edge} ${edge}) scale(${inner / 32})">${mark}</g></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}

/** The old format that browsers still ask for by its name, around one PNG of 48 by 48. */
export async function drawFavicon(): Promise<Buffer> {
  const size = 48;
  const picture = await drawIcon({ size, share: 1, ground: null });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
