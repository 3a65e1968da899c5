import { type ComponentProps, type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import type { PublicOutcome } from "./outcome.ts";
import { useAnswer } from "./use-answer.ts";
import { useFaults } from "./use-faults.ts";

interface PublicFormProps {
  /** The address that takes the form, of this page or another. */
  action: string;
  /** The answer that came with the page, where no scripts ran. */
  answered: PublicOutcome | undefined;
  submitLabel: string;
  submitLook?: Pick<ComponentProps<typeof Button>, "variant" | "className">;
  label: string;
  className?: string;
  children: (field: (name: string) => Entry) => ReactNode;
}

/** What a field of `field.tsx` needs from its form. */
interface Entry {
  name: string;
  error: string | null;
  defaultValue: string | undefined;
}

/**
 * A form for everyone who passes by. It works before and without scripts; what was typed stays
 * after a refusal, and the field that only machines see tells them from people.
 */
export function PublicForm(props: PublicFormProps) {
  const { action, answered, submitLabel, submitLook, label, className, children } = props;
  const fetcher = useFetcher<PublicOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== "idle";
  const outcome = fetcher.data ?? answered;
  const refusal = outcome?.kind === "refused" ? outcome : null;
  const isToldAtFields = Object.keys(refusal?.errors ?? {}).length > 0;
  const { faultOf, noteEdit } = useFaults(refusal?.errors);

  // What came of it stands in the form; the keyboard goes to the first field that is wrong.
  useAnswer(fetcher.data, ({ kind }) => {
    if (kind === "saved") form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onInput={noteEdit}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={className ?? "grid gap-5"}
    >
      {children((name) => ({
        name,
        error: faultOf(name),
        defaultValue: refusal?.typed[name],
      }))}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" isBusy={isBusy} className="justify-self-start" {...submitLook}>
        {submitLabel}
      </Button>
      {outcome && !isBusy && !isToldAtFields && (
        <Notice tone={refusal ? "red" : "green"} role="status" className="col-span-full">
          {outcome.message}
        </Notice>
      )}
    </fetcher.Form>
  );
}

/** A field that people cannot see. */
export const trapName = "website";
