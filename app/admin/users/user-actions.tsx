import { useState } from "react";
import { useRevalidator } from "react-router";
import { AddressText } from "#app/ui/address-text.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { useAnswer } from "#app/ui/use-answer.ts";
import type { UserRow } from "#shop/people/users.ts";
import { type Asked, Consequences } from "./consequences.tsx";

interface UserActionsProps {
  user: UserRow;
  isOwn: boolean;
  /** Whether some row offers to take the role, for which the others keep room. */
  hasOtherAdmin: boolean;
}

/** What can be done with an account. One's own is left alone: nobody locks themselves out. */
export function UserActions({ user, isOwn, hasOtherAdmin }: UserActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const atOnce = useSubmission();
  const confirmed = useSubmission({ onSaved: () => setAsked(null) });
  const { revalidate } = useRevalidator();
  // What was refused may have been asked of a row that is not so any more.
  useAnswer(confirmed.refusal ?? undefined, () => revalidate());
  if (isOwn) {
    // As high as the actions of the other rows.
    return (
      <span className="inline-flex min-h-7 items-center whitespace-nowrap text-ink-faint">
        Your own account
      </span>
    );
  }

  const isActive = user.status === "active";
  const isAdmin = user.role === "admin";
  const isClaim = asked === "grant-admin" && !user.hasKnownOwner;
  const { title, confirmLabel } = isClaim ? claimed : questions[asked ?? "delete"];
  return (
    <RowActions className="rows:max-xl:flex-nowrap">
      <RowAction
        isBusy={atOnce.isBusy}
        onClick={() =>
          isActive ? setAsked("suspend") : atOnce.submit({ intent: "activate", userId: user.id })
        }
        widest="Suspend"
        aria-label={`${isActive ? "Suspend" : "Activate"} ${user.email}`}
      >
        {isActive ? "Suspend" : "Activate"}
      </RowAction>
      <RowAction
        onClick={() => setAsked(isAdmin ? "take-admin" : "grant-admin")}
        widest={hasOtherAdmin ? "Remove admin" : undefined}
        aria-label={`${isAdmin ? "Remove admin" : "Make admin"}: ${user.email}`}
      >
        {isAdmin ? "Remove admin" : "Make admin"}
      </RowAction>
      <RowAction isDangerous onClick={() => setAsked("delete")} aria-label={`Delete ${user.email}`}>
        Delete
      </RowAction>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          confirmed.submit({
            intent: asked,
            userId: user.id,
            openOrders: String(user.openOrders),
          })
        }
        title={title}
        subject={<Named user={user} />}
        confirmLabel={confirmLabel}
        cancelLabel={isClaim ? "Close" : undefined}
        isBusy={confirmed.isBusy}
        isDangerous={asked !== "grant-admin"}
      >
        {isClaim ? <Claim /> : <Consequences asked={asked} user={user} />}
      </ConfirmDialog>
    </RowActions>
  );
}

/** The address breaks as it does in the row. */
function Named({ user: { email, name } }: { user: UserRow }) {
  return (
    <>
      <AddressText text={email} />
      {name && ` (${name})`}
    </>
  );
}

const questions: Record<Asked, { title: string; confirmLabel: string }> = {
  suspend: { title: "Suspend the user?", confirmLabel: "Suspend" },
  "grant-admin": { title: "Change the role?", confirmLabel: "Make admin" },
  "take-admin": { title: "Change the role?", confirmLabel: "Remove admin" },
  delete: { title: "Are you sure?", confirmLabel: "Delete" },
};

/** What is told in place of a question that the shop would refuse whatever the answer. */
const claimed = { title: "The address is not confirmed", confirmLabel: null };

function Claim() {
  return (
    <>
      <p>
        Anybody can open an account with somebody else’s address, and nobody has confirmed that this
        one is theirs. An administrator’s has to be confirmed first.
      </p>
      <p>
        Its owner does that with the link that was emailed to it. They can have it sent again in
        their account, under Profile. If your shop sends no email, delete this account and make
        another with Add User: then you know who has the password.
      </p>
    </>
  );
}
