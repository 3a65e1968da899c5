import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form, useActionData, useLocation, useNavigation } from "react-router";
import { Button, type Look } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { useFaults } from "#app/ui/use-faults.ts";
import type { Outcome, Typed } from "./attempts.ts";
import type { Problem } from "./mode.ts";

/** What an earlier attempt, or another form of the page, left for the fields of a form. */
interface Entry {
  problemOf(field: string): string | null;
  typed: Partial<Typed>;
}

interface AuthFormProps {
  /** What the button says. */
  submit: string;
  /** Not primary where something else is to be done before. */
  variant?: Look["variant"];
  children: (entry: Entry) => ReactNode;
}

/**
 * A form of the sign-in page. It posts to its own address, so it works before scripts run; what
 * went wrong stands beside its field, is said as a message, and takes the keyboard there.
 */
export function AuthForm({ submit, variant, children }: AuthFormProps) {
  const { problem, typed } = useEntry();
  const { faultOf, noteEdit } = useFaults(useMemo(() => errorsOf(problem), [problem]));
  const { formMethod } = useNavigation();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!problem) return;
    toast.error(problem.message);
    const wrong = problem.field ? form.current?.elements.namedItem(problem.field) : null;
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [problem]);

  return (
    <Form ref={form} method="post" noValidate onInput={noteEdit} className="flex flex-col gap-5">
      {problem && problem.field === null && <Notice tone="red">{problem.message}</Notice>}
      {children({ problemOf: faultOf, typed })}
      <Button
        type="submit"
        variant={variant}
        size="large"
        isBusy={formMethod === "POST"}
        className="mt-1"
      >
        {submit}
      </Button>
    </Form>
  );
}

const errorsOf = (problem: Problem | null) =>
  problem?.field ? { [problem.field]: problem.message } : undefined;

function useEntry(): { problem: Problem | null; typed: Partial<Typed> } {
  const outcome = useActionData<Outcome>();
  const { state } = useLocation();
  if (outcome?.kind === "problem") return outcome;
  return { problem: null, typed: { email: state?.email } };
}
