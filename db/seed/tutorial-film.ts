import { readFileSync } from "node:fs";
import { products } from "./catalogue/products.ts";
import { picturePath } from "./demonstration-picture.ts";
import { demonstrationShots } from "./demonstration-shots.ts";
import { wrapText } from "./text-page.ts";
import type { Tutorial, TutorialStep } from "./tutorials.ts";

const secondsPerStep = 5;

/**
 * Draws a tutorial as one animated SVG of 960 by 540 units: a picture and a caption for each step, five
 * seconds each, in a loop. It takes no script; the page around it has it rest and go on by the end of its address,
 * `#pause` and `#play`. Where nothing should move by itself it rests until it is played. By
 * night it stands on the ground that pictures of products have then: a film of white paper would be the
 * brightest part of a dark page.
 */
export function drawTutorial({ title, steps }: Tutorial): string {
  const share = 100 / steps.length;
  const script = steps.map(({ caption }, index) => `${index + 1}. ${caption}`).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" role="img" aria-labelledby="title script">
<title id="title">${escapeText(title)}</title>
<desc id="script">${escapeText(script)}</desc>
<style>
:root { --ground: #f7f5f0; --ink: #1d1b18; --faint: #cfcac0; }
@media (prefers-color-scheme: dark) { :root { --ground: #918b80; --ink: #1c1a16; --faint: #756f64; } }
@font-face { font-family: "IBM Plex Sans"; src: url(${letters()}) format("woff2"); }
text { font-family: "IBM Plex Sans", sans-serif; fill: var(--ink); }
rect { fill: var(--ground); }
circle { fill: var(--faint); }
.now { fill: var(--ink); }
.step { opacity: 0; animation: show ${steps.length * secondsPerStep}s step-end infinite; }
@media (prefers-reduced-motion: reduce) { .step { animation-play-state: paused; } }
#pause:target ~ .step { animation-play-state: paused; }
#play:target ~ .step { animation-play-state: running; }
@keyframes show { 0% { opacity: 1; } ${share.toFixed(3)}% { opacity: 0; } 100% { opacity: 0; } }
</style>
<g id="pause"/>
<g id="play"/>
<rect width="960" height="540"/>
<text x="480" y="72" font-size="22">${escapeText(title)}</text>
${steps.map((step, index) => drawStep(step, index, steps.length)).join("\n")}
</svg>
`;
}

function drawStep(
  { caption, partNumber, angle }: TutorialStep,
  index: number,
  count: number,
): string {
  const lines = wrapText(caption, { width: 26 });
  const spans = lines.map(
    (line, row) => `<tspan x="480" dy="${row === 0 ? 0 : 44}">${escapeText(line)}</tspan>`,
  );
  const dots = Array.from(
    { length: count },
    (_, place) =>
      `<circle cx="${488 + place * 28}" cy="470" r="6"${place === index ? ' class="now"' : ""}/>`,
  );
  return `<g class="step" style="animation-delay: ${index * secondsPerStep}s">
<image x="20" y="50" width="440" height="440" href="${picture(partNumber, angle)}"/>
<text x="480" y="${270 - (lines.length - 1) * 22}" font-size="34">${spans.join("")}</text>
${dots.join("")}
</g>`;
}

/** The picture itself, as an address: a drawing that is shown as a picture loads no other file. */
function picture(partNumber: string, angle: 0 | 1 | 2): string {
  const product = products.find((each) => each.partNumber === partNumber);
  const shot = product && demonstrationShots(product).find((each) => each.angle === angle);
  if (!shot) throw new Error(`A tutorial shows ${partNumber}, which is not in the catalogue.`);
  return `data:image/avif;base64,${readFileSync(picturePath(shot.file)).toString("base64")}`;
}

/** The shop's own face, so that the film looks the same on each machine; `npm run fonts` cuts it. */
function letters(): string {
  const face = readFileSync("db/seed/tutorial-letters/sans.woff2");
  return `data:font/woff2;base64,${face.toString("base64")}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
