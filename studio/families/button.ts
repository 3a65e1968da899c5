import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { tag } from "../forms/tag.ts";
import { clear, darkGlass, housing, lit, plastic, rubber, steel, trim } from "../materials.ts";
import { gland, lamp, perforation, pushButton, screw, slot, stub } from "../parts/fittings.ts";
import { display, ink, marking } from "../parts/print.ts";
import { arc, block, cord, fix, group, puck, put, turned } from "../parts/shape.ts";

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

/** Parts of a face, from the middle of a standing case: z = 0 is its front. */
function onFace(device: Device, ...parts: Object3D[]): Object3D {
  return put(group(...parts), [0, device.size.height / 2, device.size.depth / 2]);
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

/** A steel box with four lit keys, one above the other. */
function andon(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const keys = ["#e0b52c", "#3a9ff0", "#35c06a", "#d8452c"].map((tone, at) => {
    const y = height * (0.33 - at * 0.2);
    return group(
      put(
        turned(
          [
            [14, 0],
            [17, 0],
            [17, 3],
            [14.6, 4],
            [14, 3],
            [14, 0],
          ],
          steel(),
          72,
        ),
        [0, y, 0],
        [90, 0, 0],
      ),
      put(puck(14, 7, 2, lit(tone, 0.55)), [0, y, 0], [90, 0, 0]),
      put(
        block({ width: 22, height: 6, depth: 0.4, corner: 0.8, fillet: 0.1 }, plastic("#e8e7e2")),
        [0, y - 21.5, 0],
      ),
    );
  });
  return group(
    tag(device, { corner: 0.04, lamp: null, label: -0.455, screws: true }),
    onFace(device, ...keys),
    ...[-1, 1].map((side) =>
      fix(gland(16), "left", [-width / 2, height * (0.2 + 0.12 * (side + 1)), 0]),
    ),
    put(stub(40, 6), [0, height - 1, -depth * 0.1]),
  );
}

/** Two rockers in a frame. */
function rocker(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const key = (side: number) =>
    put(
      block(
        { width: width * 0.33, height: height * 0.66, depth: 8, corner: 2, fillet: 2 },
        housing(device),
      ),
      [side * width * 0.172, 0, -2],
      [side * 1.5, 0, 0],
    );
  return group(
    put(block({ width, height, depth: depth * 0.4, corner: 6, fillet: 3 }, housing(device)), [
      0,
      height / 2,
      -depth * 0.1,
    ]),
    put(
      block(
        { width: width * 0.8, height: height * 0.8, depth: depth * 0.5, corner: 4, fillet: 1 },
        trim(device),
      ),
      [0, height / 2, -depth * 0.5],
    ),
    put(
      group(
        block(
          { width: width * 0.71, height: height * 0.71, depth: 0.4, corner: 2.6, fillet: 0.1 },
          plastic("#0d0e0f"),
        ),
        key(-1),
        key(1),
        ...[-1, 1].map((side) => put(slot(5, 1), [side * width * 0.172, height * 0.25, 6.02])),
      ),
      [0, height / 2, depth * 0.3],
    ),
    put(marking(device, 2.4), [0, height * 0.06, depth * 0.3 + 0.04]),
    fix(marking(device, 3), "back", [0, height * 0.5, -depth * 0.5 - 0.02]),
  );
}

/** A mushroom key behind a flap, on a yellow box that nobody misses. */
function pillar(device: Device): Object3D {
  const { width, height, depth } = device.size;
  return group(
    tag(device, { corner: 0.1, lamp: null, label: -0.42, screws: true }),
    onFace(
      device,
      put(
        block(
          { width: width * 0.8, height: height * 0.56, depth: 1.4, corner: 8, fillet: 0.6 },
          plastic("#d9a81f", { roughness: 0.4 }),
        ),
        [0, height * 0.1, -0.2],
      ),
      put(
        turned(
          [
            [0, 0],
            [15, 0],
            [15, 10],
            [24, 12],
            ...arc(26, 18, 2, "foot"),
            ...arc(26, 28, 9, "top", 10),
            [0, 30],
          ],
          plastic("#c2291f", { roughness: 0.3, grain: 0.05 }),
          96,
        ),
        [0, height * 0.1, 1],
        [90, 0, 0],
      ),
      put(
        block(
          { width: width * 0.7, height: height * 0.48, depth: 34, corner: 9, fillet: 5 },
          clear("#eef4f6", 0.16),
        ),
        [0, height * 0.1, 1],
      ),
      put(
        block(
          { width: width * 0.3, height: 5, depth: 5, corner: 2, fillet: 1.5 },
          plastic("#1b1c1e"),
        ),
        [0, height * 0.36, 1],
      ),
      put(perforation({ radius: 15, gap: 4.4, hole: 2.2 }), [-width * 0.2, -height * 0.31, 0]),
      put(lamp(6, "#35e08a"), [width * 0.24, -height * 0.28, 0]),
    ),
    put(stub(40, 6), [width * 0.36, height - 1, -depth * 0.2]),
  );
}

/** A switch plate with a red cord and its handles. */
function pullCord(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const red = plastic("#c2291f", { roughness: 0.5 });
  const triangle = turned(
    [
      [0, 0],
      [11, 0],
      [12, 2],
      [9, 10],
      [3, 14],
      [0, 14],
    ],
    red,
    3,
  );
  return group(
    tag(device, { corner: 0.1, lamp: null, label: -0.38 }),
    onFace(
      device,
      put(puck(8, 12, 3, housing(device)), [0, 0, -0.2], [90, 0, 0]),
      put(pushButton(14, plastic("#2f9e5a")), [-width * 0.27, height * 0.26, 0]),
      put(lamp(5, "#ff4a3c"), [width * 0.27, height * 0.26, 0]),
    ),
    cord(
      [
        [0, height / 2, depth / 2 + 8],
        [1, height / 2 - 8, depth / 2 + 18],
        [4, 8, depth / 2 + 26],
        [26, 2.4, depth / 2 + 44],
        [70, 2.2, depth / 2 + 40],
        [92, 2.2, depth / 2 + 14],
      ],
      1.6,
      red,
    ),
    put(triangle, [92, 7, depth / 2 + 12], [0, 30, 90]),
    put(puck(4, 5, 1.4, red), [36, 0, depth / 2 + 46]),
  );
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
