import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { noteUnsaved } from "./unsaved.ts";

/** Rendered while something is typed and not saved: leaving the page then asks first. */
export function UnsavedGuard() {
  useEffect(noteUnsaved, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
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
      <p>What you typed has not been saved.</p>
    </ConfirmDialog>
  );
}
