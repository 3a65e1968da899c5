import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * Cuts the faces of a first visit out of the whole ones: the letters of English and the signs beside
 * them, in the weights in use. Every other letter comes from the whole faces, which a browser fetches
 * when it meets one (`app/fonts.css`). Fractions, which nothing here asks for, and hints for screens of few
 * pixels are more than a third of a face and stay behind. To be run when a face has a new version, or needs a letter more.
 */
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => String.fromCharCode(0x20 + at));
const letters = [...ascii, ..."\u00a0©®°±²³µ·×–—‘’“”…‹›€−"].join("");

const from = "node_modules/@fontsource";
const sans = `${from}-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2`;
const visit = "app/fonts";
/** A tutorial carries its letters with it: a drawing that is shown as a picture loads no other file. */
const tutorial = "db/seed/tutorial-letters";

const faces = [
  {
    target: `${visit}/sans.woff2`,
    file: sans,
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
  ...[400, 500].map((weight) => ({
    target: `${visit}/mono-${weight}.woff2`,
    file: `${from}/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff2`,
    variationAxes: undefined,
  })),
  { target: `${tutorial}/sans.woff2`, file: sans, variationAxes: { wght: 400 } },
];

/** What the types of subset-font do not know of yet. */
const pared = { keepFeatures: ["kern", "liga"], noHinting: true };

for (const { target, file, variationAxes } of faces) {
  const whole = readFileSync(file);
  const cut = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    variationAxes,
    ...pared,
  });
  writeFileSync(target, cut);
  console.log(`${target}: ${cut.length} bytes of ${whole.length}.`);
}
for (const folder of [visit, tutorial]) {
  copyFileSync(`${from}-variable/ibm-plex-sans/LICENSE`, `${folder}/LICENSE`);
}
