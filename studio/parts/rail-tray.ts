import { BoxGeometry, Group, MeshStandardMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { solid } from "./shape.ts";

/** An open plastic tray that holds a board by its edges and clips to a rail; the board lies 6.4 mm high. */
export function buildRailTray(width: number, depth: number, color: number): Group {
  const group = new Group();
  const plastic = new MeshStandardMaterial({ color, roughness: 0.6 });
  const floor = solid(new RoundedBoxGeometry(width, 3, depth - 6, 3, 1), plastic);
  floor.position.y = 1.5;
  group.add(floor);
  for (const side of [-1, 1]) {
    const wall = solid(new RoundedBoxGeometry(3.2, 13, depth - 6, 3, 0.8), plastic);
    wall.position.set(side * (width / 2 - 1.6), 6.5, 0);
    const lip = solid(new BoxGeometry(2, 1, depth - 8), plastic);
    lip.position.set(side * (width / 2 - 3), 8.9, 0);
    group.add(wall, lip);
    for (const z of [-0.3, 0.3]) {
      const foot = solid(new RoundedBoxGeometry(10, 5, 6, 2, 0.8), plastic);
      foot.position.set(side * width * 0.3, 4, z * depth);
      group.add(foot);
    }
  }
  return group;
}
