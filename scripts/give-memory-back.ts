/**
 * Read by glibc, which gives out memory on most kinds of Linux, when a process starts.
 *
 * It takes from up to eight places for each core, so that threads do not wait for one another, and keeps what
 * was freed for the next time: ever more of it the larger the pieces were, up to 64 MB in each place. Drawing
 * pictures frees large pieces on many threads, and left 230 MB lying in the shop for good. Here are two places,
 * one of them for the thread that answers, and free memory at the end of each goes back once it is 128 KB.
 */
const settings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * Starts this program anew with these settings, in the same process: under the same id, with the same
 * arguments and outputs. It is said here so that it holds however the shop is started. What the operator
 * has set stays; the copies of the shop inherit all of it.
 */
export function giveMemoryBack(): void {
  const isSet = Object.keys(settings).every((name) => process.env[name] !== undefined);
  if (process.platform !== "linux" || isSet) return;
  // Another program that talks to this one over a channel would lose it.
  if (process.connected) return;
  const args = [process.argv0, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...settings, ...process.env });
}
