import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Which record the form of a page holds; null while it adds one. What is typed and not saved is left
 * only after a question, for another record as for adding one. The keyboard goes back to where it
 * was when the record was opened, or to the form that adds the next one.
 */
export function useEdited<Edited extends { id: string }>() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [round, setRound] = useState(0);
  const [next, setNext] = useState<(() => void) | null>(null);
  const isDirty = useRef(false);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (edited !== null || round === 0 || !isLost) return;
    const place = opener.current?.isConnected ? opener.current : findFirstField();
    opener.current = null;
    place?.focus();
  }, [edited, round]);

  const begin = useCallback((begun: Edited | null) => {
    // A form that is gone does not tell that it is clean.
    isDirty.current = false;
    setEdited(begun);
    setRound((before) => before + 1);
  }, []);

  function leave(step: () => void) {
    if (isDirty.current) setNext(() => step);
    else step();
  }

  return {
    edited,
    /** Another number for each form that is begun. */
    round,
    edit: (record: Edited, onShown?: () => void) => {
      if (isDirty.current && record.id === edited?.id) return onShown?.();
      const from = document.activeElement;
      leave(() => {
        opener.current = from instanceof HTMLElement ? from : null;
        begin(record);
        onShown?.();
      });
    },
    cancel: () => leave(() => begin(null)),
    /** Back to adding, after a save or once the record is gone. */
    finish: useCallback(() => begin(null), [begin]),
    noteDirt: useCallback((isDirtyNow: boolean) => {
      isDirty.current = isDirtyNow;
    }, []),
    /** For the `DiscardDialog`. */
    question: {
      isOpen: next !== null,
      onKeep: () => setNext(null),
      onDiscard: () => {
        setNext(null);
        next?.();
      },
    },
  };
}

/** Of the form, which stands above the table. */
function findFirstField(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main [data-first-focus]");
}
