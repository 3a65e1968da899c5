import type { Plugin } from "vite";

/** Modules of the router that browsers are better off without, and what they get in the place of each. */
const lean = [
  {
    // The router can report each of its steps to an observer, and in a browser nobody observes.
    file: /react-router[\\/].+[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export function consumeInstrumentationClientResultMetaReceiver() {}
      export function getRouteInstrumentationUpdates() { return {}; }
      export function instrumentClientSideRouter(router) { return router; }
      export function instrumentHandler(handler) { return handler; }
      export const instrumentationResultMetaContext = {};
    `,
  },
  {
    // What is shown where an error passes even the page for errors: the router's own shows a developer the stack.
    file: /react-router[\\/].+[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    code: `
      import { Component, createElement } from "react";
      export class RemixErrorBoundary extends Component {
        state = {};
        static getDerivedStateFromError() { return { isBroken: true }; }
        static getDerivedStateFromProps({ location }, state) {
          return location === state.location ? null : { location, isBroken: false };
        }
        render() {
          if (!this.state.isBroken) return this.props.children;
          const words = createElement("h1", null, "Something went wrong. Please reload the page.");
          return createElement("html", { lang: "en" }, createElement("body", null, words));
        }
      }
      export const BoundaryShell = () => null;
      export const RemixRootDefaultErrorBoundary = () => null;
    `,
  },
];

/**
 * Puts these in the place of the router's own. A router that needs more of them than is named here does not
 * build, and neither does one that keeps them elsewhere: they would travel to every browser, and nobody
 * would notice.
 */
export function leanRouter(): Plugin {
  const found = new Set<(typeof lean)[number]>();
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const place = lean.find(({ file }) => file.test(id));
      if (!place) return null;
      found.add(place);
      return place.code;
    },
    buildEnd(error) {
      if (error || found.size === lean.length) return;
      throw new Error("The router keeps what browsers are spared in another place than before.");
    },
  };
}
