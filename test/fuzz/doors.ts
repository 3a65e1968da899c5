import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Hono } from "hono";
import type { z } from "zod";
import { openAuth } from "#test/auth.ts";
import type { FoundRoute } from "#test/pages.ts";

/** An address of the shop, and how it may be called. */
export interface Door {
  method: string;
  /** With its parameters, such as `/orders/:orderId`. */
  address: string;
  /** Whether it is a page or a call of the pages' router, which also answers its data alone. */
  isRoute: boolean;
  /** What its forms may ask for. */
  intents: readonly string[];
  /** What it wants to be sent, as far as that is known or was found out. */
  schemas: Set<z.ZodType>;
}

/** Every door there is: nobody lists them, so that none can be forgotten. */
export function findDoors(app: Hono, routes: readonly FoundRoute[]): Door[] {
  return [...findHonoDoors(app), ...findAuthDoors(), ...findRouteDoors(routes)];
}

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

function findHonoDoors(app: Hono): Door[] {
  const found = new Map<string, Door>();
  for (const { method, path } of app.routes) {
    if (!methods.has(method) || path.includes("*")) continue;
    found.set(`${method} ${path}`, openDoor(method, path));
  }
  return [...found.values()];
}

interface AuthCall {
  path?: string;
  options: { method?: string | string[]; body?: z.ZodType; query?: z.ZodType };
}

/** The sign-in library answers below one address; it knows its calls by itself. */
function findAuthDoors(): Door[] {
  const calls = Object.values(openAuth().api as unknown as Record<string, AuthCall>);
  return calls.flatMap(({ path, options }) => {
    if (!path) return [];
    return [options.method ?? "GET"].flat().map((method) => {
      const door = openDoor(method, `/api/auth${path}`);
      const wanted = options.body ?? options.query;
      if (wanted) door.schemas.add(wanted);
      return door;
    });
  });
}

function findRouteDoors(routes: readonly FoundRoute[]): Door[] {
  return routes.flatMap(({ address, file, isIndex, module }) => {
    const path = isIndex && address !== "/" ? `${address}?index` : address;
    const doors = [openDoor("GET", address, true)];
    if (module.action) {
      doors.push({ ...openDoor("POST", path, true), intents: findIntents(file) });
    }
    return doors;
  });
}

function openDoor(method: string, address: string, isRoute = false): Door {
  return { method, address, isRoute, intents: [], schemas: new Set() };
}

const intentWords = [
  /case "([a-z_-]+)":/g,
  /literal\("([a-z_-]+)"\)/g,
  /(?:intent|kind)(?:=|: |"\) === )\{?"([a-z_-]+)"/g,
  /intent: [\w.]+ \? "([a-z_-]+)" : "([a-z_-]+)"/g,
  /z\.enum\(\["([a-z_-]+)", "([a-z_-]+)"(?:, "([a-z_-]+)")?(?:, "([a-z_-]+)")?\]/g,
  /"(out-of-stock|create-category)"/g,
  /^ {2}"([a-z-]+-code)": /gm,
];

/** What the sources of a page, of its folder and of the intents that it shares with others name as one. */
function findIntents(file: string): string[] {
  const page = join("app", file);
  const shared = [...readFileSync(page, "utf8").matchAll(/from "(\.\/[\w/-]+-intents\.ts)"/g)];
  const sources = [
    page,
    ...listSources(page.replace(/\.tsx?$/, "")),
    ...shared.map(([, name = ""]) => join(dirname(page), name)),
  ].map((path) => readFileSync(path, "utf8"));
  const found = sources.flatMap((source) =>
    intentWords.flatMap((pattern) =>
      [...source.matchAll(pattern)].flatMap(([, ...words]) => words),
    ),
  );
  return [...new Set(found)].filter((word) => word !== undefined);
}

function listSources(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
