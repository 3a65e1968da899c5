import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { anemometer } from "../forms/anemometer.ts";
import { standingBox } from "../forms/field-box.ts";
import { float } from "../forms/float.ts";
import { noiseMonitor } from "../forms/noise-monitor.ts";
import { rainGauge } from "../forms/rain-gauge.ts";
import { radiationShield } from "../forms/shield.ts";
import { galvanised } from "../materials.ts";
import { poleClamp } from "../parts/fasteners.ts";
import { fix, group, puck, put } from "../parts/shape.ts";

type Build = (device: Device) => Object3D;

const forms: Record<string, Build> = {
  "MSO02-L": rainGauge,
  "MSO03-L": (device) => anemometer(device),
  "MSO04-L": (device) => anemometer(device),
  "MSO04-T": (device) => anemometer(device),
  "MSO06-L": dustSensor,
  "MSO07-T": noiseMonitor,
  "MSW04-T": float,
};

/** Sensors that stay out in sun and rain: most stand on a mast and breathe through plates. */
export function buildOutdoorSensor(device: Device): Object3D {
  return (forms[device.partNumber] ?? radiationShield)(device);
}

function dustSensor(device: Device): Object3D {
  const { size } = device;
  const all = group(
    standingBox(device, { entries: "gland", antenna: "stub", relief: "field", lamps: 1 }),
    put(puck(9, 26, 3, galvanised()), [-size.width * 0.24, size.height - 2, 0]),
    put(puck(17, 8, 3, galvanised()), [-size.width * 0.24, size.height + 22, 0]),
    fix(poleClamp(70, size.height * 0.6, 46), "front", [0, size.height / 2, -size.depth / 2 - 3]),
  );
  return all;
}
