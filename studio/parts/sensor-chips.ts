import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
} from "three";
import { bevelled } from "./bevelled.ts";
import { lid, nickelSilver } from "./pressed-sheet.ts";
import { solid } from "./shape.ts";

const gold = new MeshStandardMaterial({ color: 0xd9b068, roughness: 0.32, metalness: 1 });
const black = new MeshStandardMaterial({ color: 0x18191b, roughness: 0.5 });
const dark = new MeshStandardMaterial({ color: 0x040405, roughness: 0.9 });
const membrane = new MeshStandardMaterial({ color: 0xf1efe9, roughness: 0.9 });
const clear = new MeshPhysicalMaterial({
  color: 0xdfe7ea,
  roughness: 0.08,
  transparent: true,
  opacity: 0.55,
});

/** A gas sensor: a metal cap over its cell, with a white membrane. */
export function buildGasSensor(side = 10.1): Group {
  const group = new Group();
  const base = solid(bevelled(side, side, 0.9, 0.08), black);
  const cap = lid({ width: side * 0.86, depth: side * 0.86, height: 5.4 }, nickelSilver);
  cap.position.y = 0.85;
  const sheet = solid(bevelled(side * 0.5, side * 0.5, 0.12, 0.03), membrane);
  sheet.position.y = 6.2;
  group.add(base, cap, sheet);
  return group;
}

/** A pressure or climate sensor, or a microphone: a small metal lid with a hole. */
export function buildPortedSensor(side = 3): Group {
  const group = new Group();
  const base = solid(bevelled(side, side * 0.95, 0.3, 0.04), black);
  const cover = lid({ width: side * 0.94, depth: side * 0.88, height: 0.75 }, nickelSilver);
  cover.position.y = 0.28;
  const hole = solid(new CylinderGeometry(side * 0.09, side * 0.09, 0.06, 20), dark);
  hole.position.set(side * 0.2, 1.02, -side * 0.18);
  group.add(base, cover, hole);
  return group;
}

/** A light or colour sensor: clear resin over a gold die. */
export function buildLightSensor(side = 2.4): Group {
  const group = new Group();
  const base = solid(bevelled(side * 1.1, side, 0.3, 0.04), membrane);
  const die = solid(new BoxGeometry(side * 0.45, 0.06, side * 0.4), gold);
  die.position.y = 0.33;
  const resin = solid(bevelled(side * 1.05, side * 0.95, 0.6, 0.06), clear);
  resin.position.y = 0.3;
  group.add(base, die, resin);
  return group;
}

/** A distance sensor: a black lid with its two eyes. */
export function buildDistanceSensor(): Group {
  const group = new Group();
  const body = solid(bevelled(4.9, 2.5, 1.1, 0.1), black);
  group.add(body);
  for (const [x, radius] of [
    [-1.4, 0.3],
    [1.2, 0.55],
  ] as const) {
    const eye = solid(new CylinderGeometry(radius, radius, 0.05, 24), dark);
    eye.position.set(x, 1.1, 0);
    const glass = solid(new CylinderGeometry(radius * 0.6, radius * 0.6, 0.06, 20), gold);
    glass.position.set(x, 1.11, 0);
    group.add(eye, glass);
  }
  return group;
}
