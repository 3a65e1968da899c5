import { accessories } from "./accessories.ts";
import { beacons } from "./beacons.ts";
import { buttons } from "./buttons.ts";
import { energyMonitoring } from "./energy-monitoring.ts";
import { gateways } from "./gateways.ts";
import { industrialRouters } from "./industrial-routers.ts";
import { modules } from "./modules.ts";
import type { SeedProduct } from "./seed-product.ts";
import { indoorSensors } from "./sensors-indoor.ts";
import { outdoorSensors } from "./sensors-outdoor.ts";
import { presenceSensors } from "./sensors-presence.ts";
import { starterKits } from "./starter-kits.ts";
import { trackers } from "./trackers.ts";
import { wearables } from "./wearables.ts";

/** Every product of the demonstration catalogue. */
export const products: SeedProduct[] = [
  ...indoorSensors,
  ...outdoorSensors,
  ...presenceSensors,
  ...gateways,
  ...accessories,
  ...starterKits,
  ...beacons,
  ...trackers,
  ...industrialRouters,
  ...energyMonitoring,
  ...modules,
  ...buttons,
  ...wearables,
];
