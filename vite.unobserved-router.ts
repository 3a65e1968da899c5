import type { Plugin } from "vite";

const instrumentation = /react-router[\\/].+[\\/]router[\\/]instrumentation\.js$/;

/**
 * The router can report each of its steps to an observer. In a browser nobody observes, so what
 * would do so is left out there. A router that needs more of it than is named here does not build, and
 * neither does one that keeps it elsewhere: it would travel to every browser, and nobody would notice.
 */
export function unobservedRouter(): Plugin {
  let isFound = false;
  return {
    name: "unobserved-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!instrumentation.test(id)) return null;
      isFound = true;
      return `
        export function consumeInstrumentationClientResultMetaReceiver() {}
        export function getRouteInstrumentationUpdates() { return {}; }
        export function instrumentClientSideRouter(router) { return router; }
        export function instrumentHandler(handler) { return handler; }
        export const instrumentationResultMetaContext = {};
      `;
    },
    buildEnd(error) {
      if (error || isFound) return;
      throw new Error("The router keeps what reports its steps in another place than before.");
    },
  };
}
