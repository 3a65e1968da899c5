import { useState } from "react";
import { useSubmission } from "#app/ui/submission.ts";
import { RowAction, RowActions } from "#app/ui/table/row-action.tsx";
import { toast } from "#app/ui/toasts.tsx";
import type { PromotionRow } from "#shop/sales/promotion-list.ts";
import { DeleteAction } from "../frame/delete-action.tsx";
import { SendCode } from "./send-code.tsx";

/** A used code can only be deleted; one that an order holds, or that is inactive, is not mailed. */
export function PromotionActions({ promotion }: { promotion: PromotionRow }) {
  const [isSending, setSending] = useState(false);
  const atOnce = useSubmission();
  const { id, code, isActive, isUsed, isHeld } = promotion;
  const change = isActive ? "Deactivate" : "Activate";
  // Where the actions take two lines there would be nothing in the first.
  const firstLine = isUsed ? "rows:max-xl:hidden" : undefined;
  return (
    // Both lines of them need no more, and leave the day of the code its one line.
    <RowActions className="rows:max-xl:max-w-40">
      <RowAction
        isOffered={!isUsed}
        className={firstLine}
        onClick={() => copyCode(code)}
        aria-label={`Copy ${code}`}
      >
        Copy
      </RowAction>
      <RowAction
        isOffered={!isUsed}
        className={firstLine}
        disabled={!isActive || isHeld}
        title={isActive && !isHeld ? undefined : "Only a code that can be used can be emailed"}
        onClick={() => setSending(true)}
        aria-label={`Email ${code}`}
      >
        Email
      </RowAction>
      <RowAction
        isOffered={!isUsed}
        widest="Deactivate"
        isBusy={atOnce.isBusy}
        onClick={() => atOnce.submit({ intent: `${change.toLowerCase()}-code`, id })}
        aria-label={`${change} ${code}`}
      >
        {change}
      </RowAction>
      <DeleteAction
        change={{ intent: "delete-code", id }}
        name={code}
        title="Delete promotion code?"
      >
        <p>{consequence(promotion)}</p>
      </DeleteAction>
      <SendCode promotion={promotion} isOpen={isSending} onClose={() => setSending(false)} />
    </RowActions>
  );
}

async function copyCode(code: string) {
  try {
    await navigator.clipboard.writeText(code);
    toast.success("Code copied to clipboard!");
  } catch {
    toast.error("The code could not be copied");
  }
}

function consequence({ isUsed, isHeld }: PromotionRow): string {
  if (isUsed) return "The order that used it keeps its discount.";
  if (isHeld) return "The order that holds it keeps its discount. Nobody else can use it.";
  return "Nobody can use it any more. This action cannot be undone.";
}
