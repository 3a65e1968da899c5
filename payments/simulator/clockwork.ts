/** Another copy of the shop may have put something on its way and died: it is looked for this often. */
const mostPauseMs = 5_000;
const leastPauseMs = 20;

/**
 * Does what is due, when it is due, until it is stopped. `work` returns the moment (milliseconds)
 * of what is due next, or null. The timer does not keep the process alive.
 */
export function startClockwork(work: () => number | null, clock: () => number) {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function wakeIn(pauseMs: number): void {
    if (isStopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(tick, pauseMs).unref();
  }

  function tick(): void {
    let due: number | null = null;
    try {
      due = work();
    } catch (error) {
      // Books that another copy keeps locked, or a full disk: the next round tries again.
      console.error(error);
    }
    wakeIn(
      due === null ? mostPauseMs : Math.min(Math.max(due - clock(), leastPauseMs), mostPauseMs),
    );
  }

  wakeIn(0);
  return {
    /** Something new may be due now. */
    wake: () => wakeIn(0),
    stop(): void {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
