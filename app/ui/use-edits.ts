import { type FormEvent, useState } from "react";

/**
 * Which fields of a form were edited since it was refused. What was wrong with them is no longer known
 * to be, until they are sent again: a fault that was mended does not go on standing beside its field.
 */
export function useEdits(refusal: object | null) {
  const [edits, setEdits] = useState({ since: refusal, names: [] as string[] });
  const names = edits.since === refusal ? edits.names : [];
  return {
    isEdited: (name: string) => names.includes(name),
    /** For the form, which hears of the input of all its fields. */
    noteEdit: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (refusal && !names.includes(name)) setEdits({ since: refusal, names: [...names, name] });
    },
  };
}
