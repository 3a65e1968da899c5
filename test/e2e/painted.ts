declare global {
  interface Window {
    /** When the page said that it is painted, in milliseconds since it began. */
    paintedAt?: number;
  }
}

/** Runs in the page, before its own scripts. */
export function notePainted(): void {
  const painted = new MutationObserver(() => {
    window.paintedAt = performance.now();
    painted.disconnect();
  });
  painted.observe(document, { attributeFilter: ["data-painted"], subtree: true });
}
