import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { andon, pillar, pullCord, rocker } from "../forms/call-stations.ts";
import { onFace } from "../forms/on-face.ts";
import { tag } from "../forms/tag.ts";
import { darkGlass, housing, lit, plastic, rubber, trim } from "../materials.ts";
import { screw } from "../parts/fasteners.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { display, ink, marking } from "../parts/print.ts";
import { arc, block, fix, group, puck, put, turned } from "../parts/shape.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MBT01-L": service,
  "MBT02-L": smiles,
  "MBT03-B": panic,
  "MBT04-W": order,
  "MBT05-L": andon,
  "MBT06-K": rocker,
  "MBT07-T": pillar,
  "MBT08-L": pullCord,
  "MBT09-R": reader,
};

/** What is pressed, pulled or tapped. */
export function buildButton(device: Device): Object3D {
  return (forms[device.partNumber] ?? service)(device);
}

/** A round key under a clear cap, in a ring. */
function service(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const radius = width / 2;
  return group(
    put(
      group(
        put(
          turned(
            [
              [0, 0],
              ...arc(radius, 1, 1, "foot"),
              ...arc(radius, depth * 0.72, 3, "top"),
              [radius * 0.8, depth * 0.7],
              [0, depth * 0.7],
            ],
            housing(device),
            128,
          ),
          [0, 0, 0],
          [90, 0, 0],
        ),
        put(
          turned(
            [
              [radius * 0.72, depth * 0.68],
              [radius * 0.745, depth * 0.76],
              [radius * 0.77, depth * 0.68],
              [radius * 0.72, depth * 0.68],
            ],
            lit("#35e08a", 0.8),
            128,
          ),
          [0, 0, 0],
          [90, 0, 0],
        ),
        put(puck(radius * 0.68, depth * 0.26, 2.4, trim(device)), [0, 0, depth * 0.68], [90, 0, 0]),
        put(
          puck(radius * 0.6, 0.6, 0.2, plastic("#f0efea", { roughness: 0.25, grain: 0 })),
          [0, 0, depth * 0.93],
          [90, 0, 0],
        ),
        put(
          ink(radius, radius, (pen) => drawBell(pen, radius)),
          [0, radius * 0.08, depth * 0.965],
        ),
        put(marking(device, 2.6, "#3a3c3f"), [0, -radius * 0.44, depth * 0.97]),
        fix(put(screw(4, "phillips"), [0, 0, 0]), "back", [0, radius * 0.5, 0]),
      ),
      [0, height / 2, -depth / 2],
    ),
  );
}

function drawBell(pen: CanvasRenderingContext2D, side: number) {
  pen.fillStyle = "#c9472c";
  pen.beginPath();
  pen.arc(side / 2, side * 0.46, side * 0.22, Math.PI, 0);
  pen.lineTo(side * 0.78, side * 0.66);
  pen.lineTo(side * 0.22, side * 0.66);
  pen.closePath();
  pen.arc(side / 2, side * 0.72, side * 0.07, 0, Math.PI * 2);
  pen.fill();
}

const moods = ["#c9472c", "#dd8a2e", "#d8b52c", "#7fb03a", "#2f9e5a"];

/** Five faces from bad to good below a display that asks. */
function smiles(device: Device): Object3D {
  const { width, height } = device.size;
  const keys = moods.map((tone, at) => {
    const x = (at - 2) * width * 0.185;
    const side = width * 0.14;
    return group(
      put(
        puck(side / 2, 4, 1.6, plastic(tone, { roughness: 0.35, grain: 0.1 })),
        [x, -height * 0.16, -0.4],
        [90, 0, 0],
      ),
      put(
        ink(side, side, (pen) => drawFace(pen, side, at / 2 - 1)),
        [x, -height * 0.16, 3.66],
      ),
      put(
        turned(
          [
            [side * 0.51, 0],
            [side * 0.54, 0.3],
            [side * 0.57, 0],
            [side * 0.51, 0],
          ],
          rubber(),
          72,
        ),
        [x, -height * 0.16, 0],
        [90, 0, 0],
      ),
    );
  });
  return group(
    tag(device, { corner: 0.14, lamp: null, label: -0.44 }),
    onFace(
      device,
      put(
        display({
          width: width * 0.8,
          height: height * 0.24,
          kind: "paper",
          reading: { value: "4.3", unit: "of 5", bars: [0.1, 0.16, 0.3, 0.6, 0.92] },
        }),
        [0, height * 0.27, 0],
      ),
      ...keys,
    ),
  );
}

function drawFace(pen: CanvasRenderingContext2D, side: number, mood: number) {
  pen.strokeStyle = pen.fillStyle = "#1d1e20";
  pen.lineWidth = side * 0.06;
  pen.lineCap = "round";
  for (const x of [0.36, 0.64]) {
    pen.beginPath();
    pen.arc(side * x, side * 0.4, side * 0.05, 0, Math.PI * 2);
    pen.fill();
  }
  pen.beginPath();
  pen.moveTo(side * 0.3, side * (0.64 - mood * 0.05));
  pen.quadraticCurveTo(
    side * 0.5,
    side * (0.64 + mood * 0.2),
    side * 0.7,
    side * (0.64 - mood * 0.05),
  );
  pen.stroke();
}

/** A key that lies deep in its case, on a lanyard. */
function panic(device: Device): Object3D {
  const { width, height } = device.size;
  return group(
    tag(device, { corner: 0.44, loop: true, lamp: null, label: -0.4 }),
    onFace(
      device,
      put(
        turned(
          [
            [width * 0.27, 0],
            [width * 0.3, 1.4],
            [width * 0.36, 1.4],
            [width * 0.39, 0],
            [width * 0.27, 0],
          ],
          housing(device),
          96,
        ),
        [0, height * 0.02, -0.1],
        [90, 0, 0],
      ),
      put(
        puck(width * 0.25, 1.2, 0.5, plastic("#c9472c", { roughness: 0.4 })),
        [0, height * 0.02, -0.2],
        [90, 0, 0],
      ),
      put(lamp(1.6), [0, height * 0.34, -0.1]),
    ),
  );
}

/** A square with rounded corners; a ring of light around its one key. */
function order(device: Device): Object3D {
  const { width, height } = device.size;
  return group(
    tag(device, { corner: 0.26, lamp: null, label: -0.4 }),
    onFace(
      device,
      put(
        turned(
          [
            [width * 0.29, 0],
            [width * 0.305, 0.8],
            [width * 0.32, 0],
            [width * 0.29, 0],
          ],
          lit("#4aa8ff", 1),
          120,
        ),
        [0, height * 0.05, -0.1],
        [90, 0, 0],
      ),
      put(puck(width * 0.275, 2.6, 1.2, trim(device)), [0, height * 0.05, -0.3], [90, 0, 0]),
      put(
        ink(16, 16, (pen) => drawCart(pen)),
        [0, height * 0.05, 2.36],
      ),
    ),
  );
}

function drawCart(pen: CanvasRenderingContext2D) {
  pen.strokeStyle = pen.fillStyle = "#e8e8e6";
  pen.lineWidth = 1;
  pen.lineJoin = pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(2, 4);
  pen.lineTo(4.4, 4);
  pen.lineTo(6.4, 10.6);
  pen.lineTo(12.6, 10.6);
  pen.lineTo(14, 5.8);
  pen.lineTo(5, 5.8);
  pen.stroke();
  for (const x of [7.4, 11.8]) {
    pen.beginPath();
    pen.arc(x, 13, 1.1, 0, Math.PI * 2);
    pen.fill();
  }
}

/** A reader for cards with keys for what was done. */
function reader(device: Device): Object3D {
  const { width, height } = device.size;
  const keys = ["#2f9e5a", "#3a7fd0", "#d8a12c", "#c9472c"].map((tone, at) =>
    put(pushButton(width * 0.17, plastic(tone, { roughness: 0.45 })), [
      (at - 1.5) * width * 0.21,
      -height * 0.24,
      0,
    ]),
  );
  return group(
    tag(device, { corner: 0.12, lamp: null, label: -0.43 }),
    onFace(
      device,
      put(
        block(
          { width: width * 0.84, height: height * 0.5, depth: 0.8, corner: 5, fillet: 0.3 },
          darkGlass(),
        ),
        [0, height * 0.17, -0.1],
      ),
      put(
        display({
          width: width * 0.7,
          height: height * 0.18,
          kind: "paper",
          reading: { value: "08:42", unit: "4/6" },
        }),
        [0, height * 0.3, 0.6],
      ),
      put(
        ink(width * 0.4, width * 0.3, (pen) => drawWaves(pen, width * 0.4, width * 0.3)),
        [0, height * 0.06, 0.75],
      ),
      ...keys,
      put(lamp(2.4, "#4aa8ff"), [width * 0.34, height * 0.02, 0.6]),
    ),
  );
}

function drawWaves(pen: CanvasRenderingContext2D, width: number, height: number) {
  pen.strokeStyle = "#d7dde2";
  pen.lineWidth = 1.1;
  pen.lineCap = "round";
  for (let wave = 0; wave < 3; wave++) {
    pen.beginPath();
    pen.arc(width * 0.62, height / 2, 3 + wave * 3.4, -0.7, 0.7);
    pen.stroke();
  }
  pen.strokeRect(width * 0.14, height * 0.24, width * 0.34, height * 0.52);
}
