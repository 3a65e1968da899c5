import type { ChildProcess } from "node:child_process";

/** As long as it runs, a SIGTERM of this process is the child's, and this process goes on until the child has ended. */
export function stopAlong(child: ChildProcess): void {
  const stop = () => child.kill("SIGTERM");
  process.on("SIGTERM", stop);
  child.on("close", () => process.off("SIGTERM", stop));
}
