import { useCallback, useRef, useState } from "react";

/**
 * Which record the form of a page holds; null while it adds one. What is typed and not saved is left
 * only after a question, for another record as for adding one.
 */
export function useEdited<Edited extends { id: string }>() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [round, setRound] = useState(0);
  const [next, setNext] = useState<(() => void) | null>(null);
  const isDirty = useRef(false);

  const begin = useCallback((begun: Edited | null) => {
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
      leave(() => {
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
