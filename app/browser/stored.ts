import { useSyncExternalStore } from "react";

interface StoredParts<Value> {
  /** Raised when an older shape would be misread rather than dropped. */
  key: string;
  /** What servers and the first client render see. */
  empty: Value;
  /** Anyone may have written the text: what makes no sense becomes `empty`. */
  parse: (text: string | null) => Value;
}

export type Stored<Value> = ReturnType<typeof openStored<Value>>;

/**
 * A value kept in this browser, one for all its tabs. What storage holds is the truth, so that no
 * tab overwrites what another one changed; where nothing can be stored, the tab's memory serves instead.
 */
export function openStored<Value>({ key, empty, parse }: StoredParts<Value>) {
  const listeners = new Set<() => void>();
  let shown: Value | null = null;
  let isKept = true;

  const show = (value: Value) => {
    shown = value;
    for (const listener of listeners) listener();
  };
  const read = (): Value => {
    shown ??= parse(load(key));
    return shown;
  };
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(parse(load(key)));
  };
  /** A page brought back by the Back button heard nothing of what happened meanwhile. */
  const wake = (event: PageTransitionEvent) => {
    if (event.persisted && isKept) show(parse(load(key)));
  };

  /** What storage holds now, also where the word of another tab has not arrived yet. */
  const latest = (): Value => (isKept ? parse(load(key)) : read());

  return {
    empty,
    read,
    latest,
    change(edit: (value: Value) => Value) {
      const value = edit(latest());
      isKept = save(key, JSON.stringify(value));
      show(value);
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        window.addEventListener("storage", follow);
        window.addEventListener("pageshow", wake);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", follow);
        window.removeEventListener("pageshow", wake);
      };
    },
  };
}

export function useStored<Value>(stored: Stored<Value>): Value {
  return useStoredPart(stored, (value) => value);
}

/**
 * What `select` makes of the value; a component is drawn again only where that becomes another. On a
 * page with dozens of cards each then minds its own product, and not what happens to the others.
 */
export function useStoredPart<Value, Part>(
  stored: Stored<Value>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(
    stored.subscribe,
    () => select(stored.read()),
    () => select(stored.empty),
  );
}

/** A browser may forbid storage altogether, in which case even naming it throws. */
function load(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be kept. A full or forbidden storage costs the visitor only its life after the tab. */
function save(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
