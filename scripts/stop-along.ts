import type { ChildProcess } from "node:child_process";

let isStopping = false;

/** As long as it runs, a SIGTERM of this process is the child's, and this process goes on until the child has ended. */
export function stopAlong(child: ChildProcess): void {
  const stop = () => {
    isStopping = true;
    child.kill("SIGTERM");
  };
  process.on("SIGTERM", stop);
  child.on("close", () => process.off("SIGTERM", stop));
}

/** Whether a SIGTERM came while a child ran: whoever starts one after the other starts no more. */
export function isStopped(): boolean {
  return isStopping;
}
