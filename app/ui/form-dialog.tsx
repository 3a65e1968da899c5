import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { ActionForm, type ActionFormProps } from "./action-form.tsx";
import { Dialog } from "./dialog.tsx";
import { useHeldRow } from "./table/held-rows.tsx";
import { DiscardDialog } from "./unsaved-guard.tsx";

interface FormDialogProps extends Omit<ActionFormProps, "onCancel" | "onDirty"> {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: ComponentProps<typeof Dialog>["width"];
}

/** A form in a dialog. It closes once saved; closing it with unsaved changes asks first. */
export function FormDialog({ isOpen, onClose, title, width, onSaved, ...form }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useHeldRow(isOpen);

  function close() {
    setAsking(false);
    setDirty(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => (isDirty ? setAsking(true) : close())}
      title={title}
      width={width}
    >
      <ActionForm
        {...form}
        onDirty={setDirty}
        onCancel={() => (isDirty ? setAsking(true) : close())}
        onSaved={useCallback(
          (sent: FormData) => {
            onSaved?.(sent);
            setDirty(false);
            onClose();
          },
          [onSaved, onClose],
        )}
      />
      <DiscardDialog isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={close} />
    </Dialog>
  );
}
