import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Actions } from "./actions.tsx";
import { Button } from "./button.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { Notice } from "./notice.tsx";
import { useSubmission } from "./submission.ts";
import { noteUnsaved } from "./unsaved.ts";
import { useFaults } from "./use-faults.ts";

/** What a field of `field.tsx` needs from its form. */
export interface FormField {
  name: string;
  error: string | null;
}

export interface ActionFormProps {
  /** Sent as `intent`: what the page's action is asked for. */
  intent: string;
  /**
   * The record that is edited, as it is now. Sent as `opened`, so that nobody's save is overwritten. Where
   * it may change in an open form its fields take it as `defaultValue` or `defaultChecked`; a select and
   * what a component keeps by itself follow none, and need a record that stays as it was opened.
   */
  opened?: object;
  /** The search parameter that says which record is edited, where one does. */
  addressedBy?: string;
  /** More that the action must know, such as the record's id. */
  hidden?: Record<string, string>;
  submitLabel: string;
  /** False where something else on the page is to be done first. */
  isPrimary?: boolean;
  /** False while it cannot be sent yet. */
  isReady?: boolean;
  /** Told what was sent, whatever has become of the fields since. */
  onSaved?: (sent: FormData) => void;
  /** Shows a button that leaves the form as it was. */
  onCancel?: () => void;
  /** Escape anywhere within does what that button does: where the form stands in a row, and in no dialog. */
  cancelsOnEscape?: boolean;
  /** Told when something is typed that is not saved, and when that ends. */
  onDirty?: (isDirty: boolean) => void;
  className?: string;
  children: (field: (name: string) => FormField) => ReactNode;
}

/**
 * The one form of the back office: checked by the server, what was typed stays after a refusal,
 * the first message is a toast and each stands beside its field, or above the buttons where it is about
 * none; leaving with unsaved changes asks.
 */
export function ActionForm({
  intent,
  opened,
  addressedBy,
  hidden = {},
  submitLabel,
  isPrimary = true,
  isReady = true,
  onSaved,
  onCancel,
  cancelsOnEscape = false,
  onDirty,
  className,
  children,
}: ActionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData | null>(null);
  const dirt = useDirt(form, { addressedBy, onDirty });
  const newId = useNewId();
  const isEdit = opened !== undefined;
  const { known, know } = useKnown(form, { opened, isDirty: dirt.isDirty });
  const { submit, isBusy, refusal } = useSubmission({
    // What was sent is not unsaved any more, though the page may still wait for what it shows.
    onAccepted: (record) => {
      dirt.noteSaved();
      if (record) know(record);
    },
    onSaved: useCallback(() => {
      newId.forget();
      // Whoever has gone on typing keeps that, and the form.
      if (dirt.isDirtyNow.current) return;
      // What is edited stays as it was saved until the page shows it: where nothing fresh could be had the fields
      // would fall back to what was there before, and the next save would write that over this one.
      if (!isEdit) form.current?.reset();
      dirt.clear();
      if (sent.current) onSaved?.(sent.current);
    }, [isEdit, dirt.isDirtyNow, dirt.clear, newId.forget, onSaved]),
  });
  const seen = refusal?.conflict ? JSON.stringify(refusal.conflict.current) : known;
  const { faultOf, noteEdit } = useFaults(refusal?.errors);
  useFocusOnRefusal(form, refusal);
  const isOfNoField = refusal && !refusal.conflict && Object.keys(refusal.errors).length === 0;

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isBusy || undefined}
      onInput={(event) => {
        dirt.look();
        noteEdit(event);
      }}
      onKeyDown={(event) => {
        if (!cancelsOnEscape || event.key !== "Escape") return;
        // Else the same key would answer the question about what was typed.
        event.preventDefault();
        onCancel?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isBusy) return;
        dirt.noteSent();
        sent.current = newId.addTo(entriesOf(event.currentTarget));
        submit(sent.current);
      }}
      className={className ?? "flex flex-col gap-4"}
    >
      <input type="hidden" name="intent" value={intent} />
      {seen && <input type="hidden" name="opened" value={seen} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal?.conflict && <ConflictNotice conflict={refusal.conflict} />}
      {children((name) => ({ name, error: faultOf(name) }))}
      {isOfNoField && <Notice tone="red">{refusal.message}</Notice>}
      <Actions>
        {onCancel && (
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={isPrimary ? "primary" : "secondary"}
          size="small"
          isBusy={isBusy}
          disabled={!isReady}
        >
          {refusal?.conflict ? "Save anyway" : submitLabel}
        </Button>
      </Actions>
    </form>
  );
}

type FormRef = React.RefObject<HTMLFormElement | null>;

/**
 * The record that the person has in mind, as JSON: it follows what others save only while nothing is typed
 * here, and takes the fields along. By themselves those that the browser made keep what they were opened with.
 * What the person saved here they have in mind at once, whatever they have typed since.
 */
function useKnown(form: FormRef, { opened, isDirty }: { opened?: object; isDirty: boolean }) {
  const now = opened && JSON.stringify(opened);
  const [known, setKnown] = useState(now);
  const [followed, setFollowed] = useState(now);
  useLayoutEffect(() => {
    if (isDirty || followed === now) return;
    form.current?.reset();
    setFollowed(now);
    setKnown(now);
  }, [form, isDirty, followed, now]);
  const know = useCallback((record: object) => setKnown(JSON.stringify(record)), []);
  return { known, know };
}

/** Whether the fields differ from what they were when the form was opened or last saved. */
function useDirt(
  form: FormRef,
  { addressedBy, onDirty }: Pick<ActionFormProps, "addressedBy" | "onDirty">,
) {
  const [isDirty, setDirty] = useState(false);
  /** The same, known before anything is drawn anew. */
  const isDirtyNow = useRef(false);
  const forget = useRef<(() => void) | null>(null);
  const clean = useRef("");
  const sent = useRef("");

  // While nothing is typed the fields follow the record, and count as clean.
  useEffect(() => {
    if (!isDirtyNow.current) clean.current = fingerprint(form.current);
  });

  // Before the next key is heard: Escape right behind a letter must find that something was typed.
  useLayoutEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  useEffect(() => () => forget.current?.(), []);

  const look = useCallback(() => {
    isDirtyNow.current = fingerprint(form.current) !== clean.current;
    if (isDirtyNow.current) forget.current ??= noteUnsaved({ addressedBy });
    else {
      forget.current?.();
      forget.current = null;
    }
    setDirty(isDirtyNow.current);
  }, [form, addressedBy]);
  const clear = useCallback(() => {
    clean.current = fingerprint(form.current);
    look();
  }, [form, look]);
  const noteSent = useCallback(() => {
    sent.current = fingerprint(form.current);
  }, [form]);
  const noteSaved = useCallback(() => {
    clean.current = sent.current;
    look();
  }, [look]);
  return { isDirty, isDirtyNow, look, clear, noteSent, noteSaved };
}

/**
 * The fields as they are sent. A number or a date that the browser cannot read would be sent as
 * an empty field, and saved as none: it is sent as text that no field takes, so that it is refused.
 */
function entriesOf(form: HTMLFormElement): FormData {
  const entries = new FormData(form);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.validity.badInput) entries.set(field.name, "?");
  }
  return entries;
}

/**
 * What is created gets its id here: sent again as it was, because the answer got lost, it is there once.
 * Once something else is typed it is another one.
 */
function useNewId() {
  const sent = useRef<{ typed: string; id: string } | null>(null);
  const addTo = useCallback((entries: FormData) => {
    const typed = JSON.stringify([...entries].map(([name, value]) => [name, String(value)]));
    if (sent.current?.typed !== typed) sent.current = { typed, id: crypto.randomUUID() };
    entries.set("newId", sent.current.id);
    return entries;
  }, []);
  const forget = useCallback(() => {
    sent.current = null;
  }, []);
  return { addTo, forget };
}

/** What a person can change: `opened` follows the record by itself. */
function fingerprint(form: HTMLFormElement | null): string {
  if (!form) return "";
  const fields = [...new FormData(form)].filter(([name]) => name !== "opened");
  return JSON.stringify(fields.map(([name, value]) => [name, String(value)]));
}

/** After a refusal the keyboard stands at the first field that is wrong, or at what somebody else changed. */
function useFocusOnRefusal(form: FormRef, refusal: object | null) {
  useEffect(() => {
    if (!refusal) return;
    const place = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-conflict]");
    if (place?.hasAttribute("data-conflict")) showFromHead(place);
    else place?.focus();
  }, [form, refusal]);
}

/** Of a notice that is higher than its window browsers would show the middle: it is read from its title on. */
function showFromHead(notice: HTMLElement) {
  notice.focus({ preventScroll: true });
  notice.scrollIntoView({ block: "nearest" });
  notice.querySelector("p")?.scrollIntoView({ block: "nearest" });
}
