import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { hasUnsaved, losesUnsaved, watchUnsaved } from "./unsaved.ts";

/**
 * Asks whoever leaves a page in which something is typed and not saved. It stands around all forms, since the router
 * asks one alone, and before anything is typed: one that came with the first letter would be there too late for a
 * step that follows at once.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesUnsaved({ from: currentLocation, to: nextLocation }),
  );

  // Saved while it is asked, or gone with its form: whoever wanted to leave may.
  const isUnsaved = useSyncExternalStore(watchUnsaved, hasUnsaved, () => false);
  useEffect(() => {
    if (!isUnsaved) blocker.proceed?.();
  }, [isUnsaved, blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);

  return (
    <DiscardDialog
      isOpen={blocker.state === "blocked"}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}

interface DiscardDialogProps {
  isOpen: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onKeep}
      onConfirm={onDiscard}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
    >
      <p>What you changed here has not been saved.</p>
    </ConfirmDialog>
  );
}
