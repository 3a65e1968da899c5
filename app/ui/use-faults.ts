import { type FormEvent, useState } from "react";

/**
 * What stands beside the fields of a form that was refused, by their names. Once a field is typed in anew
 * its fault is no longer known to be one, until it is sent again: what was mended is not told as wrong.
 */
export function useFaults(errors: Record<string, string> | undefined) {
  const [[since, left], setLeft] = useState([errors, errors]);
  const faults = since === errors ? left : errors;
  const faultOf = (name: string) => faults?.[name] || null;
  return {
    faultOf,
    /** For the form, which hears of the input of all its fields. */
    noteEdit: ({ target }: FormEvent) => {
      // The boxes of a list bear its name with `[]`; a text that is edited in place has none.
      const name = (target as HTMLInputElement).name?.replace("[]", "");
      if (faultOf(name)) setLeft([errors, { ...faults, [name]: "" }]);
    },
  };
}
