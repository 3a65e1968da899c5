import { z } from "zod";
import type { Dice } from "./dice.ts";
import type { Nonsense } from "./nonsense.ts";

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface Means {
  dice: Dice;
  nonsense: Nonsense;
  /** Ids of what is in the database. */
  knownIds: readonly string[];
}

const described = new WeakMap<z.ZodType, JsonSchema>();

/** Something close to what a schema asks for, so that most of it passes and the rest is looked at. */
export function makeInput(schema: z.ZodType, means: Means): unknown {
  let shape = described.get(schema);
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
    described.set(schema, shape);
  }
  return makeValue(shape, means);
}

function makeValue(shape: JsonSchema, means: Means): unknown {
  const { dice } = means;
  if ("const" in shape) return shape.const;
  if (shape.enum) return dice.pickAny(shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return makeValue(dice.pickAny(either) ?? {}, means);
  if (shape.allOf) return makeValue(shape.allOf[0] ?? {}, means);
  switch (shape.type) {
    case "object":
      return makeObject(shape, means);
    case "array": {
      const length = dice.below(3);
      return Array.from({ length }, () => makeValue(shape.items ?? {}, means));
    }
    case "string":
      return makeText(shape, means);
    case "integer":
    case "number":
      return makeNumber(shape, means);
    case "boolean":
      return dice.chance(0.5);
    case "null":
      return null;
  }
  return means.nonsense.json();
}

function makeObject({ properties = {} }: JsonSchema, means: Means): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(properties)) {
    // A record as it was opened comes as text of its own.
    made[name] =
      name === "opened" ? JSON.stringify(means.nonsense.json()) : makeValue(shape, means);
  }
  return made;
}

const words = [
  "1",
  "10.50",
  "2026-11-30",
  "Sensor",
  "ada@example.com",
  "USD",
  "https://example.com",
];

function makeText({ format }: JsonSchema, { dice, nonsense, knownIds }: Means): string {
  if (format === "uuid" || format === "guid") return dice.pickAny(knownIds) ?? nonsense.text();
  if (format === "email") return `fuzz-${dice.below(1000)}@example.com`;
  if (dice.chance(0.15)) return dice.pickAny(knownIds) ?? "";
  return dice.chance(0.5) ? (dice.pickAny(words) ?? "") : nonsense.text();
}

function makeNumber({ minimum = 0, maximum = 100 }: JsonSchema, { dice }: Means): number {
  return minimum + dice.below(Math.min(maximum - minimum, 100) + 1);
}

/** Changes one place of a value: another type, a missing or an added part, a list for a text. */
export function spoil(value: unknown, means: Means): unknown {
  const { dice, nonsense } = means;
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.chance(0.3)) return [...value, nonsense.json()];
    const at = dice.below(value.length);
    return value.map((item, index) => (index === at ? spoil(item, means) : item));
  }
  if (typeof value !== "object" || value === null || dice.chance(0.05)) {
    return dice.chance(0.1) ? [value] : nonsense.json();
  }
  const names = Object.keys(value);
  const name = dice.pickAny(names);
  if (name === undefined || dice.chance(0.1))
    return { ...value, [nonsense.text()]: nonsense.json() };
  const copy: Record<string, unknown> = { ...value };
  if (dice.chance(0.15)) delete copy[name];
  else copy[name] = spoil(copy[name], means);
  return copy;
}
