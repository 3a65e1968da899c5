export interface ShownPage {
  address: string;
  value: unknown;
  /** When it was asked for, in milliseconds since the document was. */
  askedAt: number;
  stale: Stale | null;
}

/** What was said when fresh data was asked for in vain, and for which address. */
export interface Stale {
  address: string;
  message: string;
}

/** What the back office shows in this tab, by the loader that brought it. */
export const shownPages = new Map<object, ShownPage>();

/** Whoever sits here next must not see what the last administrator saw. */
export function forgetShown(): void {
  shownPages.clear();
}
