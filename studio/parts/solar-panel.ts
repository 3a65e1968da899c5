import type { Object3D } from "three";
import { aluminium, plastic, tin } from "../materials.ts";
import { block, group, put } from "./shape.ts";

/** A solar panel of cells under glass, facing +z, with its frame; the middle at the origin. */
export function solarPanel(
  width: number,
  height: number,
  { columns = 4, rows = 3, frame = aluminium() } = {},
): Object3D {
  const all = group(
    block({ width, height, depth: 2, corner: 1.5, fillet: 0.4 }, frame),
    put(
      block(
        { width: width - 3, height: height - 3, depth: 0.3, corner: 0.6, fillet: 0.05 },
        darkCell(),
      ),
      [0, 0, 1.9],
    ),
  );
  const [cellWidth, cellHeight] = [(width - 5) / columns, (height - 5) / rows];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [
        (column - (columns - 1) / 2) * cellWidth,
        (row - (rows - 1) / 2) * cellHeight,
      ];
      all.add(
        put(
          block(
            {
              width: cellWidth * 0.95,
              height: cellHeight * 0.95,
              depth: 0.14,
              corner: Math.min(cellWidth, cellHeight) * 0.1,
              fillet: 0.03,
            },
            cellBlue(),
          ),
          [x, y, 2.18],
        ),
      );
      for (const bar of [-0.25, 0.25]) {
        all.add(
          put(
            block(
              {
                width: Math.max(0.25, cellWidth * 0.02),
                height: cellHeight * 0.95,
                depth: 0.05,
                corner: 0.05,
                fillet: 0.01,
              },
              tin(),
            ),
            [x + bar * cellWidth, y, 2.3],
          ),
        );
      }
    }
  }
  return all;
}

const darkCell = () => plastic("#0c1016", { roughness: 0.14, grain: 0 });

const cellBlue = () => plastic("#142238", { roughness: 0.12, grain: 0 });
