import { resolve } from "node:path";
import type { Plugin } from "vite";

/** What the builder puts around every `import()`, and every page would load: it does more than the shop has a use for. */
const ofBuilder = "\0vite/preload-helper.js";

/**
 * Puts the shop's own in its place. A builder that keeps it elsewhere does not build: its own would travel to
 * every browser again, and nobody would notice.
 */
export function lateStyles(): Plugin {
  let isFound = false;
  return {
    name: "late-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id) {
      if (id !== ofBuilder) return null;
      isFound = true;
      return resolve("app/late-styles.ts");
    },
    buildEnd(error) {
      if (error || isFound) return;
      throw new Error("The builder keeps what loads late styles in another place than before.");
    },
  };
}
