import clsx from "clsx/lite";
import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps {
  label: ReactNode;
  name: string;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; the control is then marked invalid. */
  error?: string | null;
}

export function TextField({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  const parts = useParts(rest.id, { hint, error });
  return (
    <Labelled {...{ label, hint, error, className, parts }} isRequired={rest.required}>
      <input {...rest} {...parts.control} name={name} className="control" />
    </Labelled>
  );
}

export function TextArea({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"textarea">) {
  const parts = useParts(rest.id, { hint, error });
  return (
    <Labelled {...{ label, hint, error, className, parts }} isRequired={rest.required}>
      <textarea rows={4} {...rest} {...parts.control} name={name} className="control" />
    </Labelled>
  );
}

export function SelectField({
  label,
  name,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  const parts = useParts(rest.id, { hint, error });
  return (
    <Labelled {...{ label, hint, error, className, parts }} isRequired={rest.required}>
      <select {...rest} {...parts.control} name={name} className="control pl-2" />
    </Labelled>
  );
}

export function Checkbox(props: FieldProps & ComponentProps<"input">) {
  return <Choice {...props} type="checkbox" />;
}

export function RadioOption(props: FieldProps & ComponentProps<"input">) {
  return <Choice {...props} type="radio" />;
}

function Choice({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & ComponentProps<"input"> & { type: "checkbox" | "radio" }) {
  const parts = useParts(rest.id, { hint, error });
  return (
    <div className={className}>
      <label
        htmlFor={parts.control.id}
        className="relative flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-60"
      >
        <input
          {...rest}
          {...parts.control}
          className="mt-0.5 size-5 shrink-0 cursor-[inherit] accent-ink"
        />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {/* Nearer to its own label than to the next one, and beneath it: all of the label can be pressed. */}
      <div className="-mt-1.5 pb-1.5 pl-8">
        <Notes {...{ hint, error, parts }} />
      </div>
    </div>
  );
}

interface Parts {
  control: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
  hintId: string;
  errorId: string;
}

/** The ids that tie a control to its hint and its error. */
function useParts(
  givenId: string | undefined,
  { hint, error }: Pick<FieldProps, "hint" | "error">,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = clsx(error && errorId, hint && hintId);
  const parts: Parts = { control: { id }, hintId, errorId };
  if (described) parts.control["aria-describedby"] = described;
  if (error) parts.control["aria-invalid"] = true;
  return parts;
}

interface LabelledProps extends Omit<FieldProps, "name"> {
  parts: Parts;
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
}

function Labelled({
  label,
  hint,
  error,
  parts,
  isRequired = false,
  className,
  children,
}: LabelledProps) {
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={parts.control.id} className="font-medium text-sm">
        {label}
        {isRequired && (
          <span aria-hidden className="text-signal-text">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <Notes {...{ hint, error, parts }} />
    </div>
  );
}

interface NotesProps extends Pick<FieldProps, "hint" | "error"> {
  parts: Parts;
}

function Notes({ hint, error, parts }: NotesProps) {
  return (
    <>
      {error && (
        <p id={parts.errorId} className="font-medium text-red text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={parts.hintId} className="wrap-anywhere text-ink-faint text-sm">
          {hint}
        </p>
      )}
    </>
  );
}
