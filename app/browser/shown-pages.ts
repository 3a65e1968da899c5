interface ShownPage {
  address: string;
  value: unknown;
  /** Fresh data for it was asked for in vain. */
  isStale: boolean;
}

/** What the back office shows in this tab, by the loader that brought it. */
export const shownPages = new Map<object, ShownPage>();

/** Whoever sits here next must not see what the last administrator saw. */
export function forgetShown(): void {
  shownPages.clear();
}
