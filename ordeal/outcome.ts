/** What came of an ordeal. */
export interface Outcome {
  /** What was gone through, with its figures. */
  done: string;
  /** What was lost, doubled or broken: nothing, if all is well. */
  failures: string[];
  /** Why it was not gone through at all, where this machine has not what it takes. */
  skipped?: string;
}
