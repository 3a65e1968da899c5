import type { Difference } from "#shop/records/differences.ts";

/** What came of a change that someone asked for. */
export type Outcome =
  /** The message is shown as a toast. */
  | {
      kind: "saved";
      message: string;
      /** What was edited, as it was saved: whoever has gone on typing changes this. */
      record?: object | null | undefined;
    }
  | {
      kind: "refused";
      /** What the toast says: the first of what is wrong. */
      message: string;
      /** What stands beside each field, by its name. */
      errors: Record<string, string>;
      /** Someone else saved the record meanwhile. */
      conflict: Conflict | null;
    };

/** What came of a form that also works without scripts: what was typed comes back with a refusal. */
export type PublicOutcome = Outcome & { typed: Record<string, string> };

export interface Conflict {
  /** The record as it is now. */
  current: object;
  /** From what the form was opened with to what is there now. */
  differences: Difference[];
}
