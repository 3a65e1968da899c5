import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import type { AccountRow } from "#shop/social/account-list.ts";
import { platformFacts } from "#shop/social/platforms.ts";

interface AccountActionsProps {
  account: AccountRow;
  /** Whether a row of the page is connected: each keeps the place of what ends that. */
  hasConnected: boolean;
  onEdit: () => void;
}

export function AccountActions({ account, hasConnected, onEdit }: AccountActionsProps) {
  const [asked, setAsked] = useState<"disconnect" | "delete" | null>(null);
  const { submit, isBusy } = useSubmission({ onSaved: () => setAsked(null) });
  const { id, accountName, platform, isConnected } = account;
  const { label } = platformFacts[platform];
  return (
    <RowActions>
      <RowAction onClick={onEdit} aria-label={`Edit ${accountName}`}>
        Edit
      </RowAction>
      {hasConnected && (
        <RowAction
          isOffered={isConnected}
          onClick={() => setAsked("disconnect")}
          aria-label={`Disconnect ${accountName}`}
        >
          Disconnect
        </RowAction>
      )}
      <RowAction
        isDangerous
        onClick={() => setAsked("delete")}
        aria-label={`Delete ${accountName}`}
      >
        Delete
      </RowAction>
      <ConfirmDialog
        isOpen={asked === "disconnect"}
        onClose={() => setAsked(null)}
        onConfirm={() => submit({ intent: "disconnect", id })}
        title="Disconnect the account?"
        subject={`${label}: ${accountName}`}
        confirmLabel="Disconnect"
        isBusy={isBusy}
      >
        <p>Its tokens are deleted. Posts to {label} fail until an account is connected again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === "delete"}
        onClose={() => setAsked(null)}
        onConfirm={() => submit({ intent: "delete", id })}
        title="Are you sure?"
        subject={`${label}: ${accountName}`}
        confirmLabel="Delete"
        isBusy={isBusy}
      >
        <p>This action cannot be undone. This will permanently delete the account.</p>
      </ConfirmDialog>
    </RowActions>
  );
}
