import type { Object3D } from "three";
import type { Device } from "../device.ts";
import {
  explosionProof,
  lampRing,
  palletBeacon,
  solarBeacon,
  surfaceButton,
  swimming,
  usbBeacon,
} from "../forms/beacons.ts";
import { disc } from "../forms/disc.ts";
import { cardBeacon, shelfLabel, sticker } from "../forms/flat-beacons.ts";
import { meterReader, waterMeter } from "../forms/meter-readers.ts";
import { pressureHead, radarHead, vibrationHead } from "../forms/process-heads.ts";
import { coinBeacon, lanyardTag, patchSensor, roomBeacon, wardTag } from "../forms/small-discs.ts";
import { tag } from "../forms/tag.ts";
import { badge, gasBadge, pendant, pulseLogger } from "../forms/worn-cards.ts";

type Build = (device: Device) => Object3D;

/** Small radios in many cases: what each of them is for decides its form. */
const forms: Record<string, Build> = {
  "MSR08-B": pulseLogger,
  "MSR12-B": surfaceButton,
  "MSW02-L": radarHead,
  "MSV01-L": vibrationHead,
  "MSV01-B": vibrationHead,
  "MSI04-L": pressureHead,
  "MBC01-R": roomBeacon,
  "MBC01-M": coinBeacon,
  "MBC02-O": (device) => tag(device, { screws: true, ears: 14, corner: 0.1 }),
  "MBC03-C": cardBeacon,
  "MBC04-T": (device) => tag(device, { loop: true, corner: 0.3, lamp: "#ff5a3c" }),
  "MBC05-S": solarBeacon,
  "MBC06-U": usbBeacon,
  "MBC07-A": wardTag,
  "MBC08-P": palletBeacon,
  "MBC09-E": explosionProof,
  "MBC10-D": shelfLabel,
  "MBC11-L": lampRing,
  "MBC12-F": sticker,
  "MBC13-W": swimming,
  "MTR09-P": pendant,
  "MEM04-L": meterReader,
  "MEM06-L": waterMeter,
  "MWT01-B": badge,
  "MWT04-B": (device) => tag(device, { corner: 0.24, lamp: "#4aa8ff", label: -0.1 }),
  "MWT06-B": patchSensor,
  "MWT08-B": lanyardTag,
  "MWT09-G": gasBadge,
};

export function buildBeacon(device: Device): Object3D {
  return (forms[device.partNumber] ?? disc)(device);
}
