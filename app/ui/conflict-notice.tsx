import { Changes } from "./changes.tsx";
import { Notice } from "./notice.tsx";
import type { Conflict } from "./outcome.ts";

/**
 * Tells the second of two people who edit a record what the first one saved. Its form takes them to it:
 * it stands at the form's head, far from the button that was pressed.
 */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  return (
    <div data-conflict tabIndex={-1} className="rounded-md">
      <Notice
        tone="yellow"
        role="alert"
        title="Someone else changed this while you were editing it."
      >
        <p className="mt-1">Nothing was saved yet. This is what they changed:</p>
        <div className="my-3">
          <Changes differences={conflict.differences} isKept />
        </div>
        <p>Save anyway to replace it with what is typed below, or cancel to keep theirs.</p>
      </Notice>
    </div>
  );
}
