import { endWithNpm } from "./end-with-npm.ts";

/** npm passes on the Ctrl-C that the terminal has sent already: that is one wish, not two. */
const oneWishMs = 1_000;

/**
 * Aborts at Ctrl-C, at SIGTERM and when the terminal is gone, so that a command can take back what it has
 * begun. A second signal does not wait for that.
 */
export function abortAtSignals(): AbortSignal {
  endWithNpm();
  // A terminal that is gone takes no words: what was begun is taken back all the same.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  const breaking = new AbortController();
  let brokenOffAt = 0;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => {
      if (breaking.signal.aborted) {
        if (performance.now() - brokenOffAt > oneWishMs) process.exit(1);
        return;
      }
      brokenOffAt = performance.now();
      console.error("Breaking off: taking back what was begun ...");
      breaking.abort();
    });
  }
  return breaking.signal;
}
