import { useState, useSyncExternalStore } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { localText, utcText } from "./local-instant.ts";

interface InstantFieldProps {
  field: FormField;
  label: string;
  /** The instant of the record that is edited. */
  instant: Date | null;
  required?: boolean;
  className?: string;
}

/**
 * An instant, typed in the reader's own zone and sent in UTC. Both controls bear the field's name:
 * the first is what is read, and what the browser cannot make sense of replaces them both.
 */
export function InstantField({ field, label, instant, required, className }: InstantFieldProps) {
  const opened = useSyncExternalStore(
    neverChanges,
    () => localText(instant),
    () => "",
  );
  const zone = useSyncExternalStore(neverChanges, zoneHere, () => null);
  const [typed, setTyped] = useState<string | null>(null);
  const local = typed ?? opened;
  return (
    <>
      <input type="hidden" name={field.name} value={utcText(local)} />
      <TextField
        {...field}
        label={label}
        type="datetime-local"
        required={required}
        value={local}
        onChange={({ target }) => setTyped(target.value)}
        hint={zone ? `In your time zone, ${zone}` : "In your time zone"}
        className={className}
      />
    </>
  );
}

const neverChanges = () => () => {};

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
