import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormField } from "#app/ui/action-form.tsx";
import { Actions } from "#app/ui/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useFaults } from "#app/ui/use-faults.ts";
import type { Step } from "./security/changes.ts";

export type StepOutcome = Step | Extract<Outcome, { kind: "saved" }>;

interface StepFormProps {
  intent: string;
  hidden?: Record<string, string>;
  submitLabel: string;
  isDangerous?: boolean;
  /** Told what came of it, unless it was refused or led to another page. */
  onDone?: (outcome: StepOutcome) => void;
  onCancel: () => void;
  children: (field: (name: string) => FormField) => ReactNode;
}

/** One step of something that takes several: a refusal stays here, anything else leads on. */
export function StepForm(props: StepFormProps) {
  const { intent, hidden = {}, submitLabel, isDangerous = false, onCancel, children } = props;
  const { fetcher, isBusy, refusal } = useStep(props.onDone);
  const { faultOf, noteEdit } = useFaults(refusal?.errors);
  const form = useRef<HTMLFormElement>(null);

  // The button that led to this step has gone with the one before.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, []);

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);

  const isWhole = refusal && Object.keys(refusal.errors).length === 0;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onInput={noteEdit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isWhole && <Notice tone="red">{refusal.message}</Notice>}
      {children((name) => ({ name, error: faultOf(name) }))}
      <Actions>
        <Button variant="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant={isDangerous ? "danger" : "primary"}
          isBusy={isBusy}
        >
          {submitLabel}
        </Button>
      </Actions>
    </fetcher.Form>
  );
}

function useStep(onDone: StepFormProps["onDone"]) {
  const fetcher = useFetcher<Outcome | Step>();
  const outcome = fetcher.data;

  useAnswer(outcome, (answer) => {
    if (answer.kind !== "refused") onDone?.(answer);
  });

  const isBusy = fetcher.state !== "idle";
  return { fetcher, isBusy, refusal: !isBusy && outcome?.kind === "refused" ? outcome : null };
}
