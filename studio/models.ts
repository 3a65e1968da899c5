import type { Object3D } from "three";
import type { Family } from "#db/seed/catalogue/seed-product.ts";
import type { Device } from "./device.ts";
import { buildAntenna } from "./families/antenna.ts";
import { buildBattery } from "./families/battery.ts";
import { buildBeacon } from "./families/beacon.ts";
import { buildBracket } from "./families/bracket.ts";
import { buildButton } from "./families/button.ts";
import { buildCable } from "./families/cable.ts";
import { buildCurrentClamp } from "./families/current-clamp.ts";
import { buildDevelopmentBoard } from "./families/development-board.ts";
import { buildDoorContact } from "./families/door-contact.ts";
import { buildIndoorGateway } from "./families/gateway-indoor.ts";
import { buildOutdoorGateway } from "./families/gateway-outdoor.ts";
import { buildIndustrialRouter } from "./families/industrial-router.ts";
import { buildLeakRope } from "./families/leak-rope.ts";
import { buildModule } from "./families/module.ts";
import { buildOutdoorSensor } from "./families/outdoor-sensor.ts";
import { buildPeopleCounter } from "./families/people-counter.ts";
import { buildPowerSupply } from "./families/power-supply.ts";
import { buildRoomSensor } from "./families/room-sensor.ts";
import { buildSoilProbe } from "./families/soil-probe.ts";
import { buildStarterKit } from "./families/starter-kit.ts";
import { buildTracker } from "./families/tracker.ts";
import { buildWearableTag } from "./families/wearable-tag.ts";

/**
 * The model of each family in millimetres, standing on y = 0 with its front towards +z. What is
 * seen from behind of a thing that lies, such as a disc, is its foot: its model then says
 * `userData.turnsOver`.
 */
export const models: Record<Family, (device: Device) => Object3D> = {
  "room-sensor": buildRoomSensor,
  button: buildButton,
  "wearable-tag": buildWearableTag,
  "current-clamp": buildCurrentClamp,
  "leak-rope": buildLeakRope,
  "door-contact": buildDoorContact,
  "soil-probe": buildSoilProbe,
  "outdoor-sensor": buildOutdoorSensor,
  "people-counter": buildPeopleCounter,
  tracker: buildTracker,
  beacon: buildBeacon,
  "gateway-indoor": buildIndoorGateway,
  "gateway-outdoor": buildOutdoorGateway,
  "industrial-router": buildIndustrialRouter,
  "development-board": buildDevelopmentBoard,
  module: buildModule,
  "starter-kit": buildStarterKit,
  antenna: buildAntenna,
  battery: buildBattery,
  "power-supply": buildPowerSupply,
  cable: buildCable,
  bracket: buildBracket,
};
