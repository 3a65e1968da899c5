import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import type { PublicOutcome } from "./outcome.ts";
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
 * after a refusal or where the shop cannot be reached, and the field that only machines see tells them
 * from people.
 */
export function PublicForm(props: PublicFormProps) {
  const { action, answered, submitLabel, submitLook, label, className, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef("");
  const [isBusy, setBusy] = useState(false);
  const { pathname } = useLocation();
  const [[toldAt, told], setTold] = useState<[string, PublicOutcome?]>([pathname]);
  // The form below every page outlives them, with what is typed there: what came of it was said of the last one.
  if (toldAt !== pathname) setTold([pathname]);
  const outcome = told ?? answered;
  const refusal = outcome?.kind === "refused" ? outcome : null;
  const isToldAtFields = Object.keys(refusal?.errors ?? {}).length > 0;
  const { faultOf, noteEdit } = useFaults(refusal?.errors);

  // What came of it stands in the form; the keyboard goes to the first field that is wrong, but from nowhere else.
  useEffect(() => {
    if (!form.current || !told) return;
    const active = document.activeElement;
    const isHere = form.current.contains(active) || active?.contains(form.current);
    if (told.kind === "refused") {
      if (isHere) form.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    } else if (`${entriesOf(form.current)}` === sent.current) {
      // Whoever has gone on typing keeps that.
      form.current.reset();
    }
  }, [told]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const entries = entriesOf(event.currentTarget);
    sent.current = `${entries}`;
    const answer = await send(action, entries);
    setTold(([at]) => [at, answer]);
    setBusy(false);
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
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
    </form>
  );
}

/**
 * Not by the router: it would first fetch the part of the shop that takes the form, and where it cannot it
 * loads the page anew or puts the page of faults in its place.
 */
async function send(action: string, body: URLSearchParams): Promise<PublicOutcome> {
  try {
    const headers = { Accept: "application/json" };
    const outcome = await (await fetch(action, { method: "POST", body, headers })).json();
    if (outcome.typed) return outcome;
  } catch {
    // Said like an answer that is none of the shop's.
  }
  return {
    kind: "refused",
    message: "The shop cannot be reached. Please try again.",
    errors: {},
    conflict: null,
    typed: Object.fromEntries(body),
  };
}

function entriesOf(form: HTMLFormElement): URLSearchParams {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) entries.append(name, String(value));
  return entries;
}

/** A field that people cannot see. */
export const trapName = "website";
