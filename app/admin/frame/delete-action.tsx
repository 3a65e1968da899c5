import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction } from "#app/ui/table/row-action.tsx";

interface DeleteActionProps {
  /** What the page's action is asked for: the intent, and which record. */
  change: Record<string, string>;
  /** What is destroyed, as its button calls it. */
  name: string;
  /** The same as the question calls it, where that is more. */
  subject?: string;
  label?: "Delete" | "Remove";
  title?: string;
  /** What will happen. */
  children: ReactNode;
}

/** Destroys the row's record after a question, which stays until that is done. */
export function DeleteAction({
  change,
  name,
  subject = name,
  label = "Delete",
  title = "Are you sure?",
  children,
}: DeleteActionProps) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsking(false) });
  return (
    <>
      <RowAction isDangerous onClick={() => setAsking(true)} aria-label={`${label} ${name}`}>
        {label}
      </RowAction>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit(change)}
        title={title}
        subject={subject}
        confirmLabel={label}
        isBusy={isBusy}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
