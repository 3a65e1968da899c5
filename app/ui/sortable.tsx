import { Accessibility } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import clsx from "clsx/lite";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Icon } from "./icon.tsx";
import { moved } from "./moved.ts";

/** What an item gives its element. */
export interface SortableItem {
  id: string;
  index: number;
  /** Belongs to the outermost element of the item. */
  ref: (element: Element | null) => void;
  isDragging: boolean;
}

interface SortableProps {
  ids: readonly string[];
  /** Names an item for those who hear the page. */
  label: (id: string) => string;
  /**
   * An item was dropped at another place, from 0. The list keeps the new order until the promise
   * is settled and then shows `ids` again, which by then tell what was saved.
   */
  onMove: (id: string, toIndex: number) => void | Promise<void>;
  isDisabled?: boolean;
  /** The element of an item; a `DragHandle` must be somewhere within. */
  children: (item: SortableItem) => ReactNode;
}

/**
 * A list that is put in order by dragging: with a pointer, or by Space on a handle, the arrow keys,
 * and Space again; Escape puts the item back. It has no element of its own, so that its items may
 * be the rows of a table. Each step is announced.
 */
export function Sortable({ ids, label, onMove, isDisabled = false, children }: SortableProps) {
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const shown = dragged && isSameSet(dragged, ids) ? dragged : ids;
  return (
    <DragDropProvider
      plugins={spoken}
      onDragOver={(event) => {
        // React puts the elements in order; the library must not move them behind its back.
        event.preventDefault();
        const { source, target } = event.operation;
        if (!isSortable(source) || !isSortable(target)) return;
        const to = shown.indexOf(String(target.id));
        const from = shown.indexOf(String(source.id));
        if (from !== -1 && to !== -1 && from !== to) setDragged(moved(shown, from, to));
      }}
      onDragEnd={async ({ operation, canceled }) => {
        const id = String(operation.source?.id);
        const to = shown.indexOf(id);
        if (!canceled && to !== -1 && to !== ids.indexOf(id)) await onMove(id, to);
        setDragged(null);
      }}
    >
      {shown.map((id, index) => (
        <Item
          key={id}
          {...{ id, index, isDisabled, children }}
          count={shown.length}
          label={label(id)}
        />
      ))}
    </DragDropProvider>
  );
}

interface ItemProps extends Pick<SortableProps, "children"> {
  id: string;
  index: number;
  count: number;
  label: string;
  isDisabled: boolean;
}

function Item({ id, index, count, label, isDisabled, children }: ItemProps) {
  // What is announced: see below.
  const data = useMemo(() => ({ label, index, count }), [label, index, count]);
  const { ref, handleRef, isDragging } = useSortable({ id, index, data, disabled: isDisabled });
  const handle = useRef<Element>(null);
  const setHandle = useCallback(
    (element: Element | null) => {
      handle.current = element;
      handleRef(element);
    },
    [handleRef],
  );
  useHeldFocus(handle, { isDragging });
  return <HandleRef value={setHandle}>{children({ id, index, ref, isDragging })}</HandleRef>;
}

/**
 * Whoever carries an item keeps the keyboard at its handle: with each step React and the library
 * take elements out of the page and put them in again, and what is taken out loses the keyboard.
 */
function useHeldFocus(handle: RefObject<Element | null>, { isDragging }: { isDragging: boolean }) {
  useEffect(() => {
    if (!isDragging) return;
    const hold = () => {
      const isLost = document.activeElement === document.body;
      if (isLost && handle.current instanceof HTMLElement) {
        handle.current.focus({ preventScroll: true });
      }
    };
    // The first step may have been before this is told of it.
    hold();
    const observer = new MutationObserver(hold);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [handle, isDragging]);
}

const HandleRef = createContext<((element: Element | null) => void) | null>(null);

/** What an item is dragged by. `label` says which: 'Reorder Soil probe'. */
export function DragHandle({ label, className }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      ref={use(HandleRef)}
      data-drag-handle
      aria-label={label}
      className={clsx(
        "off-paper worded inline-flex size-7 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink aria-pressed:cursor-grabbing pointer-coarse:size-11",
        className,
      )}
    >
      <Icon name="grip-vertical" className="size-4" />
    </button>
  );
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
type Announcements = NonNullable<Options["announcements"]>;
type Operation = Parameters<Announcements["dragend"]>[0]["operation"];

const announcements: Announcements = {
  dragstart: ({ operation }) => `${nameOf(operation)} picked up from ${placeOf(operation.source)}.`,
  dragover: ({ operation }) => {
    const { source, target } = operation;
    if (!target || target.id === source?.id) return;
    return `${nameOf(operation)} is at ${placeOf(target)}.`;
  },
  dragend: ({ operation, canceled }) =>
    canceled
      ? `${nameOf(operation)} is back at its place.`
      : `${nameOf(operation)} dropped at ${placeOf(operation.source)}.`,
};

function nameOf({ source }: Operation): string {
  return String(source?.data.label);
}

function placeOf(entity: Operation["source"] | Operation["target"]): string {
  return `place ${Number(entity?.data.index) + 1} of ${entity?.data.count}`;
}

const announcing = Accessibility.configure({
  announcements,
  screenReaderInstructions: {
    draggable:
      "Press Space to pick it up, move it with the arrow keys, and press Space again to drop it. Escape puts it back.",
  },
} satisfies Options);

/** The library's plugins, with announcements that name the item instead of its id. */
function spoken<Plugin>(defaults: Plugin[]) {
  return [...defaults, announcing];
}
