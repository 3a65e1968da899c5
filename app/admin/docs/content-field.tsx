import { lazy, Suspense, useId, useRef, useState } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useTold } from "../frame/use-told.ts";
import { LoadFault } from "./load-fault.tsx";

const TextEditor = lazy(() => import("./text-editor.tsx"));

interface ContentFieldProps {
  field: FormField;
  /** HTML as it is stored. */
  initial: string;
}

/**
 * Formatted text: in an editor that shows it as it will look, or as HTML. What the editor would
 * lose, and what it could not be loaded for, is edited as HTML.
 */
export function ContentField({ field: { name, error }, initial }: ContentFieldProps) {
  const [html, setHtml] = useState(initial);
  const [isSource, setSource] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const id = useId();
  const hidden = useRef<HTMLInputElement>(null);
  useTold(hidden, html);
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ");

  function showSource(because: string | null) {
    setSource(true);
    setNote(because);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 md:col-span-6">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-medium text-sm">
          Content
        </span>
        <button
          type="button"
          onClick={() => (isSource ? setSource(false) : showSource(null))}
          className="min-h-6 text-signal-text text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isSource ? "Edit as text" : "Edit as HTML"}
        </button>
      </div>
      <input ref={hidden} type="hidden" name={name} value={html} />
      {isSource ? (
        <textarea
          aria-labelledby={id}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          rows={12}
          value={html}
          onChange={({ target }) => setHtml(target.value)}
          className="control font-mono text-sm"
        />
      ) : (
        <LoadFault onFault={() => showSource("The editor could not be loaded.")}>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <TextEditor
              html={html}
              labelId={id}
              describedBy={describedBy || undefined}
              isInvalid={error !== null}
              onChange={setHtml}
              onUneditable={() =>
                showSource("This text has parts that the editor cannot show. Edit it as HTML.")
              }
            />
          </Suspense>
        </LoadFault>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-red text-sm">
          {error}
        </p>
      )}
      {isSource && note && (
        <p id={`${id}-note`} role="status" className="text-ink-faint text-sm">
          {note}
        </p>
      )}
    </div>
  );
}
