import type { ReactNode } from "react";
import { Actions } from "./actions.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useHeldRow } from "./table/held-rows.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: string;
  /** What is about to be changed or destroyed, by its name. */
  subject?: ReactNode;
  /** What will happen. */
  children: ReactNode;
  /** The verb: 'Delete'; null where it cannot be done, and the dialog tells why. */
  confirmLabel: string | null;
  cancelLabel?: string;
  isBusy?: boolean;
  isDangerous?: boolean;
}

/** The one way to ask "are you sure". The keyboard starts at the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useHeldRow(props.isOpen);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} width="narrow">
      <Question {...props} />
    </Dialog>
  );
}

function Question({
  onClose,
  onConfirm,
  subject,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  isBusy = false,
  isDangerous = true,
}: ConfirmDialogProps) {
  return (
    <div data-question className="flex flex-col gap-4 text-sm">
      {subject && (
        <p className="break-words rounded-md border bg-sunken px-3 py-2 font-medium">
          <span className="line-clamp-6">{subject}</span>
        </p>
      )}
      <div className="space-y-2 text-ink-soft">{children}</div>
      <Actions>
        <Button data-first-focus variant="secondary" size="small" onClick={onClose}>
          {cancelLabel}
        </Button>
        {confirmLabel && (
          <Button
            variant={isDangerous ? "danger" : "primary"}
            size="small"
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </Actions>
    </div>
  );
}
