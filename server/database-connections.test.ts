import { expect, test } from "vitest";
import { mostConnections } from "./database-connections.ts";

test.each([
  [1, 100],
  [2, 113],
  [4, 157],
  [64, 1477],
])("%i processes are allowed %i connections", (processes, connections) => {
  expect(mostConnections(processes)).toBe(connections);
});
