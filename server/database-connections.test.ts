import { expect, test } from "vitest";
import { mostConnections } from "./database-connections.ts";

test.each([
  [1, 100],
  [2, 100],
  [4, 135],
  [64, 1455],
])("%i processes are allowed %i connections", (processes, connections) => {
  expect(mostConnections(processes)).toBe(connections);
});
