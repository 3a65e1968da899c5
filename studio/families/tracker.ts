import type { Object3D } from "three";
import type { Device } from "../device.ts";
import { lyingBox, standingBox } from "../forms/field-box.ts";
import { withLeads } from "../forms/leads.ts";
import { strappedDisc } from "../forms/strapped-disc.ts";
import { tag } from "../forms/tag.ts";
import {
  cardTracker,
  coldChain,
  containerTracker,
  cylinderTag,
  diagnosticPlug,
  enclosure,
  stemTracker,
  workerTag,
} from "../forms/trackers.ts";

type Build = (device: Device) => Object3D;

/** Things that ride along, and sealed boxes that stay in the field. */
const forms: Record<string, Build> = {
  "MSV02-W": (device) =>
    standingBox(device, { entries: "plug", antenna: "stub", lamps: 2, relief: "ribs" }),
  "MSV03-L": (device) => lyingBox(device, { feet: true, relief: "none", lamps: 1 }),
  "MSI01-L": (device) =>
    standingBox(device, { entries: "gland", antenna: "whip", relief: "field" }),
  "MSI03-L": (device) =>
    standingBox(device, { entries: "plug", antenna: "paddle", relief: "none" }),
  "MGB03-T": (device) => lyingBox(device, { relief: "field", lamps: 3, feet: true }),
  "MBK05-E": enclosure,
  "MTR01-T": (device) => lyingBox(device, { relief: "ribs", lamps: 2 }),
  "MTR01-O": diagnosticPlug,
  "MTR02-T": containerTracker,
  "MTR03-L": (device) => lyingBox(device, { feet: true, relief: "ribs" }),
  "MTR03-S": cardTracker,
  "MTR04-N": (device) => lyingBox(device, { feet: true, relief: "field", lamps: 1 }),
  "MTR05-C": coldChain,
  "MTR07-B": stemTracker,
  "MTR08-T": (device) => lyingBox(device, { feet: true, relief: "ribs", lamps: 3 }),
  "MTR10-R": (device) => lyingBox(device, { feet: true, relief: "field", lamps: 1 }),
  "MTR11-W": strappedDisc,
  "MTR12-U": (device) => lyingBox(device, { feet: true, relief: "none", lamps: 2 }),
  "MTR13-L": cylinderTag,
  "MTR14-G": (device) => lyingBox(device, { relief: "none", lamps: 2 }),
  "MEM05-L": (device) => standingBox(device, { entries: "gland", relief: "field", lamps: 0 }),
  "MWT03-L": workerTag,
};

/** Leads and sockets of those that lie are added here, at the end that the first picture sees. */
const lying = new Set(["MTR01-T", "MTR04-N", "MTR08-T", "MTR12-U", "MTR14-G", "MGB03-T"]);

export function buildTracker(device: Device): Object3D {
  const body = (forms[device.partNumber] ?? tag)(device);
  return lying.has(device.partNumber) ? withLeads(body, device) : body;
}
