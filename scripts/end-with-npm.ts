/** Milliseconds between two looks at who started this process. */
const lookMs = 250;

/**
 * npm starts a command in a shell and passes the SIGTERM that it gets on to the shell, which ends without
 * a word to the command. So a process whose shell is gone takes that as its own SIGTERM.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, lookMs);
  looking.unref();
}
