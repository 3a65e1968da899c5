import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Cuts the faces of a first visit out of the whole ones: the letters of English and the signs beside
 * them, in the weights in use. Every other letter comes from the whole faces, which a browser fetches
 * when it meets one (`app/fonts.css`). To be run when a face has a new version, or needs a letter more.
 */
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at));
const letters = [...ascii, ..."\u00a0©®°±²³µ·×–—‘’“”…‹›€−"].join("");

const from = "node_modules/@fontsource";
const faces = [
  {
    name: "sans",
    file: `${from}-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2`,
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
  ...[400, 500].map((weight) => ({
    name: `mono-${weight}`,
    file: `${from}/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff2`,
    variationAxes: undefined,
  })),
];

for (const { name, file, variationAxes } of faces) {
  const whole = readFileSync(file);
  const cut = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes });
  writeFileSync(`app/fonts/${name}.woff2`, cut);
  console.log(`${name}: ${cut.length} bytes of ${whole.length}.`);
}
copyFileSync(`${from}-variable/ibm-plex-sans/LICENSE`, "app/fonts/LICENSE");
