import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { housing, lit, plastic, rubber, steel } from "../materials.ts";
import { pushButton } from "../parts/fittings.ts";
import { lamp } from "../parts/lamps.ts";
import { perforation, slot } from "../parts/openings.ts";
import { display, drawCode, ink, write } from "../parts/print.ts";
import {
  block,
  fix,
  group,
  put,
  roundedHole,
  roundedRectangle,
  slab,
  thick,
} from "../parts/shape.ts";
import { usbC } from "../parts/sockets.ts";
import { tag } from "./tag.ts";

/** A logger that goes with a parcel: a button, three lamps. */
export function pulseLogger(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  return group(
    tag(device, { corner: 0.16, lamp: null }),
    put(pushButton(width * 0.26, plastic("#2f9e5a")), [0, height * 0.64, z]),
    ...["#35e08a", "#f0a02c", "#ff4a3c"].map((tone, at) =>
      put(lamp(2.4, tone), [(at - 1) * 9, height * 0.84, z - 0.1]),
    ),
    put(slot(width * 0.5, 1.4), [0, height * 0.38, z]),
    put(group(usbC()), [0, 0.1, 0], [90, 0, 0]),
  );
}

/** A badge in its holder: a window for the printed card, a lamp and a key to call. */
export function badge(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  return group(
    tag(device, { loop: true, corner: 0.12, label: -0.46, lamp: null }),
    put(
      block(
        { width: width * 0.84, height: height * 0.56, depth: 0.4, corner: 2, fillet: 0.15 },
        plastic("#f1f0ec", { roughness: 0.2, grain: 0 }),
      ),
      [0, height * 0.6, z - 0.1],
    ),
    put(
      ink(width * 0.8, height * 0.52, (pen) => drawBadge(pen, width * 0.8, height * 0.52, device)),
      [0, height * 0.6, z + 0.36],
    ),
    put(pushButton(width * 0.2, plastic("#d8532c")), [0, height * 0.18, z]),
    put(lamp(2, "#35e08a"), [width * 0.3, height * 0.18, z - 0.05]),
  );
}

function drawBadge(pen: CanvasRenderingContext2D, width: number, height: number, device: Device) {
  pen.fillStyle = device.color === "White" ? "#d9e2ea" : "#cdd8e6";
  pen.fillRect(width * 0.08, height * 0.1, width * 0.34, height * 0.56);
  pen.fillStyle = "#8798a8";
  pen.beginPath();
  pen.arc(width * 0.25, height * 0.3, width * 0.09, 0, Math.PI * 2);
  pen.fill();
  pen.beginPath();
  pen.ellipse(width * 0.25, height * 0.66, width * 0.15, height * 0.2, 0, Math.PI, Math.PI * 2);
  pen.fill();
  pen.fillStyle = "#3b4046";
  pen.fillRect(width * 0.5, height * 0.16, width * 0.4, height * 0.08);
  pen.fillStyle = "#9aa1a8";
  for (const [row, share] of [0.36, 0.28, 0.33].entries())
    pen.fillRect(width * 0.5, height * (0.34 + row * 0.12), width * share, height * 0.05);
  drawCode(pen, {
    text: device.label,
    x: width * 0.1,
    y: height * 0.72,
    side: height * 0.22,
    tone: "#3b4046",
  });
}

/** A pendant with one key and room for a voice. */
export function pendant(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  return group(
    tag(device, { corner: 0.46, loop: true, lamp: null, label: -0.4 }),
    put(pushButton(width * 0.5, plastic("#c9472c", { roughness: 0.35 })), [0, height * 0.52, z]),
    put(
      ink(10, 5, (pen) =>
        write(pen, {
          text: "SOS",
          x: 5,
          y: 3.8,
          size: 4,
          tone: "#ffffff",
          align: "center",
          weight: 600,
        }),
      ),
      [0, height * 0.52, z + width * 0.05 + 0.1],
    ),
    put(perforation({ radius: 4.6, gap: 2.1, hole: 1.1 }), [0, height * 0.83, z]),
    put(lamp(1.6), [width * 0.28, height * 0.76, z - 0.2]),
  );
}

/** A gas badge for the collar: sensor grille, small display, alarm lights and a clip. */
export function gasBadge(device: Device): Object3D {
  const { width, height, depth } = device.size;
  const z = depth / 2;
  const clip = roundedRectangle(width * 0.4, height * 0.6, 4);
  clip.holes.push(roundedHole(width * 0.2, height * 0.3, 3));
  return group(
    tag(device, { corner: 0.18, lamp: null, label: -0.44, screws: true, clipped: true }),
    put(
      display({
        width: width * 0.56,
        height: height * 0.2,
        kind: "liquid",
        reading: { value: "0.0", unit: "ppm", bars: [] },
      }),
      [0, height * 0.4, z - 0.05],
    ),
    put(thick(roundedRectangle(width * 0.56, height * 0.26, 6), 1.4, 0.6, rubber("#202225")), [
      0,
      height * 0.7,
      z - 0.2,
    ]),
    put(perforation({ radius: width * 0.14, gap: 2.6, hole: 1.5 }), [0, height * 0.7, z + 1.22]),
    put(
      slab(
        { width: width * 0.5, height: 2, depth: depth * 0.4, corner: 1.6, fillet: 0.6 },
        lit("#ff4a2c", 0.9),
      ),
      [0, height - 0.8, 0],
    ),
    put(pushButton(7), [0, height * 0.2, z]),
    fix(put(thick(clip, 1.6, 0.5, steel()), [0, 0, 2]), "back", [0, height * 0.58, -z]),
    fix(
      block({ width: width * 0.3, height: 8, depth: 3, corner: 1, fillet: 0.5 }, housing(device)),
      "back",
      [0, height * 0.84, -z],
    ),
  );
}
