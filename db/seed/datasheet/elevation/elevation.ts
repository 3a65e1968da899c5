import type { Drawing, View } from "#paper/datasheet/contents.ts";
import type { Device } from "#studio/device.ts";
import type { Family } from "../../catalogue/seed-product.ts";
import { antenna, battery, bracket, coiledCable, powerSupply } from "./accessories.ts";
import { developmentBoard, moduleBoard, starterKit } from "./boards.ts";
import { indoorGateway, industrialRouter, outdoorGateway } from "./gateways.ts";
import type { Face } from "./marks.ts";
import type { Outline } from "./outline.ts";
import {
  currentClamp,
  doorContact,
  leakRope,
  outdoorSensor,
  peopleCounter,
  roomSensor,
  soilProbe,
} from "./sensors.ts";
import { beacon, button, tracker, wearableTag } from "./tags.ts";

const outlines: Record<Family, Outline> = {
  "room-sensor": roomSensor,
  "outdoor-sensor": outdoorSensor,
  "soil-probe": soilProbe,
  "door-contact": doorContact,
  "leak-rope": leakRope,
  "people-counter": peopleCounter,
  "current-clamp": currentClamp,
  "gateway-indoor": indoorGateway,
  "gateway-outdoor": outdoorGateway,
  "industrial-router": industrialRouter,
  tracker,
  beacon,
  "wearable-tag": wearableTag,
  button,
  "development-board": developmentBoard,
  module: moduleBoard,
  "starter-kit": starterKit,
  antenna,
  battery,
  "power-supply": powerSupply,
  cable: coiledCable,
  bracket,
};

/** A body lower than this part of its other sides lies on the table and is drawn from above. */
const lyingBelow = 0.62;

/**
 * Two views of a device to scale in first-angle projection: from the front and beside it from the left,
 * or, where it lies flat, from the front and below it from above.
 */
export function drawElevations(device: Device): Drawing {
  const { width, height, depth } = device.size;
  const isLying = height < lyingBelow * Math.min(width, depth);
  const face: Face = isLying ? { width, height: depth } : { width, height };
  const edge: Face = isLying ? { width, height } : { width: depth, height };
  const outline = outlines[device.family];
  const main: View = {
    name: isLying ? "Top" : "Front",
    ...face,
    dimensions: ["width", "height"],
    marks: outline.face({ device, face }),
  };
  const other: View = {
    name: isLying ? "Front" : "Side",
    ...edge,
    dimensions: [isLying ? "height" : "width"],
    marks: outline.edge({ device, face: edge }),
  };
  const views = isLying ? [other, main] : [main, other];
  const hasMore = views.some(({ marks }) => marks.some(({ line }) => line === "phantom"));
  return {
    views,
    arrangement: isLying ? "below" : "beside",
    notes: [
      "First-angle projection",
      ...(hasMore ? ["Dashed parts are not part of the size"] : []),
    ],
  };
}
