import { useEffect } from "react";
import { type Path, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { noteUnsaved } from "./unsaved.ts";

interface UnsavedGuardProps {
  /** The search parameter that says what is edited, where one does: the others leave it as it is. */
  addressedBy?: string | undefined;
}

/** Rendered while something is typed and not saved: leaving the page then asks first. */
export function UnsavedGuard({ addressedBy }: UnsavedGuardProps) {
  useEffect(noteUnsaved, []);
  const placeOf = ({ pathname, search }: Path) =>
    addressedBy ? `${pathname} ${new URLSearchParams(search).get(addressedBy)}` : pathname;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation),
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
