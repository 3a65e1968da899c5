import type { Color, Family, Shape } from "../catalogue/seed-product.ts";
import { drawAntenna } from "./antenna.ts";
import { drawBattery } from "./battery.ts";
import { drawBeacon } from "./beacon.ts";
import { drawBracket } from "./bracket.ts";
import { drawButton } from "./button.ts";
import { drawCable } from "./cable.ts";
import { drawCurrentClamp } from "./current-clamp.ts";
import { drawDevelopmentBoard } from "./development-board.ts";
import { drawDoorContact } from "./door-contact.ts";
import { drawIndoorGateway } from "./gateway-indoor.ts";
import { drawOutdoorGateway } from "./gateway-outdoor.ts";
import { drawIndustrialRouter } from "./industrial-router.ts";
import { drawLeakRope } from "./leak-rope.ts";
import { drawModule } from "./module.ts";
import { drawOutdoorSensor } from "./outdoor-sensor.ts";
import { drawPeopleCounter } from "./people-counter.ts";
import { drawPowerSupply } from "./power-supply.ts";
import { drawRoomSensor } from "./room-sensor.ts";
import { type Angle, drawScene } from "./scene.ts";
import { drawSoilProbe } from "./soil-probe.ts";
import { drawStarterKit } from "./starter-kit.ts";
import { createSubject, type Drawer } from "./subject.ts";
import { drawTracker } from "./tracker.ts";
import { hashText } from "./variation.ts";
import { drawWearableTag } from "./wearable-tag.ts";

const drawers: Record<Family, Drawer> = {
  "room-sensor": drawRoomSensor,
  "outdoor-sensor": drawOutdoorSensor,
  "soil-probe": drawSoilProbe,
  "door-contact": drawDoorContact,
  "leak-rope": drawLeakRope,
  "people-counter": drawPeopleCounter,
  "current-clamp": drawCurrentClamp,
  "gateway-indoor": drawIndoorGateway,
  "gateway-outdoor": drawOutdoorGateway,
  "industrial-router": drawIndustrialRouter,
  tracker: drawTracker,
  beacon: drawBeacon,
  "wearable-tag": drawWearableTag,
  button: drawButton,
  "development-board": drawDevelopmentBoard,
  module: drawModule,
  "starter-kit": drawStarterKit,
  antenna: drawAntenna,
  battery: drawBattery,
  "power-supply": drawPowerSupply,
  cable: drawCable,
  bracket: drawBracket,
};

/**
 * Draws one picture of a product as a standalone SVG of 800 by 800 units on a transparent ground. The same
 * arguments give the same text. `angle` is 0 for the three-quarter view, 1 for the elevation with dimension
 * lines, 2 for the three-quarter view from behind; `label` is printed on the device; `seed`, the part
 * number, decides the small things that tell two products of a family apart.
 */
export function drawProduct(
  shape: Shape,
  options: { color: Color; angle: Angle; label: string; seed: string },
): string {
  const { color, angle, label, seed } = options;
  const subject = createSubject(shape, color, label, seed);
  const model = drawers[shape.family](subject);
  // Several drawings may stand in one page, so the names inside each are its own.
  const prefix = `g${hashText(JSON.stringify([shape, color, angle, label, seed]))
    .toString(36)
    .slice(0, 5)}`;
  return drawScene(model, angle, { prefix, fill: 0.82 + 0.12 * subject.scale });
}
