import { Group, MeshStandardMaterial } from "three";
import { bevelled } from "./bevelled.ts";
import { solid } from "./shape.ts";

const aluminium = new MeshStandardMaterial({ color: 0xc4c6c8, roughness: 0.36, metalness: 1 });
const dark = new MeshStandardMaterial({ color: 0x2a2b2d, roughness: 0.6, metalness: 0.6 });

/** A milled plate with fins along z that carries heat away from what lies below it. */
export function buildHeatPlate(width: number, depth: number, height: number): Group {
  const group = new Group();
  const foot = solid(bevelled(width, depth, height * 0.45, 0.3), aluminium);
  group.add(foot);
  const fins = Math.floor((width - 4) / 3.2);
  for (let fin = 0; fin < fins; fin++) {
    const plate = solid(bevelled(1.3, depth, height * 0.56, 0.15), aluminium);
    plate.position.set((fin - (fins - 1) / 2) * 3.2, height * 0.44, 0);
    group.add(plate);
  }
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const screw = solid(bevelled(3.2, 3.2, height * 0.5 + 1.4, 0.7), dark);
    screw.position.set(x * (width / 2 - 2.4), 0, z * (depth / 2 - 2.4));
    group.add(screw);
  }
  return group;
}
