import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";

type Release = () => void;

const HoldOfRow = createContext<(() => Release) | null>(null);

/** Keeps the row that a dialog or a form belongs to, and so what is typed in it, for as long as it is open. */
export function useHeldRow(isOpen: boolean): void {
  const hold = useContext(HoldOfRow);
  useEffect(() => (isOpen ? hold?.() : undefined), [isOpen, hold]);
}

interface HoldableRowProps {
  id: string;
  hold: (id: string) => Release;
  children: ReactNode;
}

export function HoldableRow({ id, hold, children }: HoldableRowProps) {
  return <HoldOfRow value={useCallback(() => hold(id), [hold, id])}>{children}</HoldOfRow>;
}

/**
 * The rows of the page. One whose dialog or form is open stays in its place as it was last, though a search
 * or another administrator's change took it off the page meanwhile, until that is closed.
 */
export function useHeldRows<Row extends { id: string }>(rows: readonly Row[]) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const shownLast = useRef(rows);
  const shown = withHeld(rows, { held, shownLast: shownLast.current });

  useEffect(() => {
    shownLast.current = shown;
  });

  const hold = useCallback((id: string) => {
    setHeld((before) => [...before, id]);
    return () => setHeld((before) => before.toSpliced(before.indexOf(id), 1));
  }, []);

  return { shown, hold };
}

function withHeld<Row extends { id: string }>(
  rows: readonly Row[],
  { held, shownLast }: { held: readonly string[]; shownLast: readonly Row[] },
): readonly Row[] {
  const shown = [...rows];
  for (const [index, row] of shownLast.entries()) {
    if (held.includes(row.id) && !rows.some(({ id }) => id === row.id)) shown.splice(index, 0, row);
  }
  return shown;
}
