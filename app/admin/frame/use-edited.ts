import { useCallback, useRef, useState } from "react";

/**
 * Which row of a table the form above it holds; null while it adds one. For another row, what is
 * typed and not saved is left only after a question.
 */
export function useEdited<Row extends { id: string }>() {
  const [edited, setEdited] = useState<Row | null>(null);
  const [next, setNext] = useState<Row | null>(null);
  const isDirty = useRef(false);

  return {
    edited,
    edit: (row: Row) => {
      if (!isDirty.current) setEdited(row);
      else if (row.id !== edited?.id) setNext(row);
    },
    /** Back to adding. */
    finish: useCallback(() => setEdited(null), []),
    noteDirt: useCallback((isDirtyNow: boolean) => {
      isDirty.current = isDirtyNow;
    }, []),
    /** For the `DiscardDialog`. */
    question: {
      isOpen: next !== null,
      onKeep: () => setNext(null),
      onDiscard: () => {
        setEdited(next);
        setNext(null);
      },
    },
  };
}
