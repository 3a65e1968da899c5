/** Ends early when the line comes back, or when nobody waits any more: what then is left of it does nothing. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<unknown> {
  return new Promise((over) => {
    setTimeout(over, milliseconds);
    window.addEventListener("online", over, { once: true });
    signal?.addEventListener("abort", over);
  });
}
