import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useSubmission } from "#app/ui/submission.ts";

interface BulkActionsProps {
  /** What can be done with all chosen records together: the words of each button by its intent. */
  actions: Record<string, string>;
  chosen: readonly { id: string }[];
  /** Called once it is done. */
  clear: () => void;
}

export function BulkActions({ actions, chosen, clear }: BulkActionsProps) {
  const { submit, isBusy } = useSubmission({ onSaved: clear });
  const [pressed, setPressed] = useState<string | null>(null);
  return Object.entries(actions).map(([intent, words]) => (
    <Button
      key={intent}
      variant="secondary"
      size="small"
      // The one that was pressed keeps the keyboard: where it is refused there is more to be done.
      isBusy={isBusy && intent === pressed}
      disabled={isBusy && intent !== pressed}
      onClick={() => {
        setPressed(intent);
        submit(changeOf(intent, chosen));
      }}
    >
      {words}
    </Button>
  ));
}

/** What is sent to change records together, be it one. */
export function changeOf(intent: string, records: readonly { id: string }[]): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const { id } of records) form.append("ids[]", id);
  return form;
}
