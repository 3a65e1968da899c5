import { BoxGeometry, Group, MeshStandardMaterial, PlaneGeometry } from "three";
import { printed } from "../materials.ts";
import { bevelled } from "./bevelled.ts";
import { drawSheet } from "./print.ts";
import { put, solid } from "./shape.ts";

/** A panel of electronic paper that lies flat, with its ribbon at the front edge. */
export function buildPaperDisplay(width: number, depth: number, label: string): Group {
  const group = new Group();
  const frame = new MeshStandardMaterial({ color: 0xd9d8d3, roughness: 0.45 });
  const film = new MeshStandardMaterial({ color: 0xc98a2c, roughness: 0.4 });
  const [wide, high] = [width * 0.93, depth * 0.84];
  const sheet = drawSheet(wide, high, (pen) => drawSign(pen, wide, high, label));
  const glass = printed(sheet, { roughness: 0.46 });
  const paper = solid(new PlaneGeometry(wide, high), glass);
  paper.castShadow = false;
  group.add(
    solid(bevelled(width, depth, 1.1, 0.12), frame),
    put(paper, [0, 1.14, -depth * 0.045], [-90, 0, 0]),
    put(solid(new BoxGeometry(14, 0.14, 5), film), [0, 0.9, depth / 2 - 0.6]),
  );
  return group;
}

/** Readings of a room: figures, a curve and a row of bars, in the greys of such a panel. */
function drawSign(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  label: string,
): void {
  pen.fillStyle = "#e4e3dc";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#26272a";
  pen.fillRect(0, 0, width, height * 0.13);
  pen.fillStyle = "#e4e3dc";
  pen.font = `600 ${height * 0.07}px "Plex Mono"`;
  pen.textBaseline = "middle";
  pen.fillText(label, width * 0.04, height * 0.07);
  pen.textAlign = "right";
  pen.fillText("14:32", width * 0.96, height * 0.07);
  pen.textAlign = "left";
  pen.fillStyle = "#26272a";
  pen.font = `600 ${height * 0.27}px "Plex Sans"`;
  pen.fillText("21.4", width * 0.035, height * 0.36);
  pen.font = `500 ${height * 0.11}px "Plex Sans"`;
  pen.fillText("°C", width * 0.46, height * 0.3);
  for (const [index, [figure, unit]] of [
    ["47", "%"],
    ["612", "ppm"],
  ].entries()) {
    const top = height * (0.25 + index * 0.17);
    pen.font = `600 ${height * 0.14}px "Plex Sans"`;
    pen.fillText(figure ?? "", width * 0.62, top);
    pen.font = `500 ${height * 0.07}px "Plex Sans"`;
    pen.fillText(unit ?? "", width * 0.84, top + height * 0.02);
  }
  pen.fillStyle = "#8d8d88";
  for (let bar = 0; bar < 24; bar++) {
    const share = 0.32 + 0.3 * Math.sin(bar * 0.42) + 0.16 * Math.sin(bar * 1.3 + 1);
    const tall = height * 0.3 * share;
    pen.fillStyle = bar > 17 ? "#26272a" : "#8d8d88";
    pen.fillRect(width * (0.04 + bar * 0.0385), height * 0.94 - tall, width * 0.026, tall);
  }
  pen.fillStyle = "#26272a";
  pen.fillRect(width * 0.04, height * 0.945, width * 0.92, height * 0.008);
}
