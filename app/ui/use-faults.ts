import { type FormEvent, useState } from "react";

/**
 * What stands beside the fields of a form that was refused, by their names. Once a field is typed in anew
 * its fault is no longer known to be one, until it is sent again: what was mended is not told as wrong.
 */
export function useFaults(errors: Record<string, string> | undefined) {
  const [edits, setEdits] = useState({ since: errors, names: [] as string[] });
  const names = edits.since === errors ? edits.names : [];
  const faultOf = (name: string) => (!names.includes(name) && errors?.[name]) || null;
  return {
    faultOf,
    /** For the form, which hears of the input of all its fields. */
    noteEdit: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (faultOf(name)) setEdits({ since: errors, names: [...names, name] });
    },
  };
}
