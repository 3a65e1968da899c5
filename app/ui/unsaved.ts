import type { Path } from "react-router";

interface Unsaved {
  /** The search parameter that says what is edited, where one does: the others leave it as it is. */
  addressedBy?: string | undefined;
}

/** The forms of this tab in which something is typed and not saved. */
const unsaved = new Set<Unsaved>();
const watchers = new Set<() => void>();

/** Tells when a form was counted in or out, until the answer is called. */
export function watchUnsaved(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Counts a form in; the answer counts it out again. */
export function noteUnsaved({ addressedBy }: Unsaved = {}): () => void {
  const form = { addressedBy };
  unsaved.add(form);
  for (const watcher of watchers) watcher();
  return () => {
    unsaved.delete(form);
    for (const watcher of watchers) watcher();
  };
}

/** Whether somebody would lose what they typed if the page were left now. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whether they would by a step from one address to another. */
export function losesUnsaved({ from, to }: { from: Path; to: Path }): boolean {
  return [...unsaved].some((form) => placeOf(from, form) !== placeOf(to, form));
}

function placeOf({ pathname, search }: Path, { addressedBy }: Unsaved): string {
  return addressedBy ? `${pathname} ${new URLSearchParams(search).get(addressedBy)}` : pathname;
}
