import sharp from "sharp";
import { breakLines, drawText } from "./lettering.ts";
import { mark, paper } from "./mark.ts";

/** What networks show at most, in the shape that all of them take. */
export const width = 1200;
export const height = 630;

const surface = "#fffefb";
const rule = "#dcd6c9";
const ink = "#181611";
const soft = "#57534a";
const signal = "#ff5f1f";

/** The picture of the product fills a square on the right; the words stand left of it. */
const square = height;
const margin = 64;
const column = width - square - 2 * margin;

/** A picture that claims to be larger is not decoded. */
const mostPixels = 50_000_000;

export interface SharePicture {
  title: string;
  /** Above the title, such as a part number. */
  eyebrow: string;
  /** Below it, such as a price. */
  figure: string;
  /** The bytes of a picture of any kind; null leaves the square to the mark. */
  picture: Uint8Array | null;
}

/** Draws the JPEG that stands for an address where it is shared. */
export async function drawSharePicture(subject: SharePicture): Promise<Buffer> {
  const inset = subject.picture && (await fitPicture(subject.picture));
  return sharp(Buffer.from(drawSheet(subject, inset !== null)))
    .composite(inset ? [{ input: inset, left: width - square, top: 0 }] : [])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** A picture that cannot be read is as if there were none. */
async function fitPicture(picture: Uint8Array): Promise<Buffer | null> {
  try {
    const side = square - 2;
    return await sharp(picture, { limitInputPixels: mostPixels })
      .timeout({ seconds: 20 })
      .resize(side, side, { fit: "contain", background: surface })
      .flatten({ background: surface })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

function drawSheet({ title, eyebrow, figure }: SharePicture, hasPicture: boolean): string {
  const { lines, size } = fitTitle(title);
  const step = size * 1.14;
  const words = lines.map((text, at) =>
    drawText({
      text,
      x: margin,
      y: 266 + at * step,
      face: "sans",
      size,
      color: ink,
      isStrong: true,
    }),
  );
  const left = width - square;
  const drawn = `translate(${left + 175} 175) scale(${280 / 32})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect x="${left}" width="${square}" height="${height}" fill="${surface}"/>
<path d="M${left - 0.5} 0v${height}" stroke="${rule}"/>
<g transform="translate(${margin} 60) scale(1.75)">${mark}</g>
${drawText({ text: eyebrow, x: margin, y: 184, face: "mono", size: 24, color: soft })}
${words.join("")}
<rect x="${margin}" y="${height - 134}" width="40" height="4" fill="${signal}"/>
${drawText({ text: figure, x: margin, y: height - 64, face: "mono", size: 44, color: ink })}
${hasPicture ? "" : `<g transform="${drawn}">${mark}</g>`}
</svg>`;
}

/** The largest letters in which the whole title fits. */
function fitTitle(title: string): { lines: string[]; size: number } {
  for (const [size, most] of [
    [58, 3],
    [48, 4],
    [40, 5],
  ] as const) {
    const { lines, isWhole } = breakLines(title, { face: "sans", size, width: column, most });
    if (isWhole) return { lines, size };
  }
  const { lines } = breakLines(title, { face: "sans", size: 40, width: column, most: 5 });
  return { lines, size: 40 };
}
