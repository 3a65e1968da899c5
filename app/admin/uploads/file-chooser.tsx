import clsx from "clsx/lite";
import { type ReactNode, type RefObject, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";

interface FileChooserProps {
  field: RefObject<HTMLFieldSetElement | null>;
  /** The form knows by it which field changed. */
  name: string;
  label: string;
  isRequired: boolean;
  /** What the button says: 'Choose pictures'. */
  action: string;
  accept: string;
  isMultiple: boolean;
  /** No more can be added. */
  isFull: boolean;
  /** Something that can be dropped is held over the field. */
  isOver: boolean;
  limits: string;
  hint: ReactNode;
  error: string | null;
  onChoose: (files: File[]) => void;
  className: string | undefined;
  /** The files that are there. */
  children: ReactNode;
}

/**
 * The frame of a field of files: they are chosen, dropped on it, or pasted into its form. The keyboard stays in it
 * when the file that had it is gone.
 */
export function FileChooser(props: FileChooserProps) {
  const { field, name, label, isRequired, isFull, isOver, limits, hint, error, className } = props;
  const id = useId();
  useKeptFocus(field, { rows: "li" });
  return (
    <fieldset ref={field} name={name} className={clsx("min-w-0", className)}>
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {isRequired && (
          <span aria-hidden className="text-signal-text">
            {" *"}
          </span>
        )}
      </legend>
      <div
        className={clsx(
          "flex flex-col gap-3 rounded-md border border-dashed p-3",
          isOver ? "border-signal bg-signal-soft" : error ? "border-red" : "border-rule-strong",
        )}
      >
        {props.children}
        {!isFull && (
          <Choose {...props} describedBy={clsx(error && `${id}-error`, `${id}-limits`)} />
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-red text-sm">
          {error}
        </p>
      )}
      <p id={`${id}-limits`} className="off-paper mt-1.5 text-ink-faint text-sm">
        {limits} {hint}
      </p>
    </fieldset>
  );
}

type ChooseProps = Pick<
  FileChooserProps,
  "action" | "accept" | "isMultiple" | "error" | "onChoose"
> & { describedBy: string };

function Choose({ action, accept, isMultiple, error, onChoose, describedBy }: ChooseProps) {
  return (
    <label className="off-paper relative inline-flex min-h-9 cursor-pointer items-center gap-2 self-start rounded-md border border-rule-strong bg-surface px-3 py-1 font-medium text-sm focus-within:outline-2 focus-within:outline-signal-text focus-within:outline-offset-2 hover:border-ink pointer-coarse:min-h-11">
      <Icon name="upload" className="size-4 shrink-0" />
      {action}
      <span className="font-normal text-ink-faint max-sm:sr-only">
        or drop or paste {isMultiple ? "them" : "it"} here
      </span>
      <input
        type="file"
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}
