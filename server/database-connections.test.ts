import { expect, test } from "vitest";
import { mostConnections } from "./database-connections.ts";

test.each([
  [1, 100],
  [2, 114],
  [4, 158],
  [64, 1478],
])("%i processes are allowed %i connections", (processes, connections) => {
  expect(mostConnections(processes)).toBe(connections);
});
