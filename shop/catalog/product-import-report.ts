import type { Difference } from "../records/differences.ts";
import type { Place } from "./product-import-file.ts";
import type { ImportPlan } from "./product-import-plan.ts";

/** What people are shown of a planned import, line by line. */
export interface ImportReport {
  /** Sent back to confirm exactly this. */
  digest: string;
  created: (Place & {
    name: string;
    /** Null: the shop makes one. */
    partNumber: string | null;
    /** US cents. */
    priceMinor: number;
    category: string | null;
    stock: number;
    /** It has no picture, and is not shown to buyers before someone gives it one in its form and activates it. */
    isSuspended: boolean;
  })[];
  changed: (Place & { name: string; partNumber: string; differences: Difference[] })[];
  refused: (Place & { name: string; messages: string[] })[];
  unchangedCount: number;
}

export function describeImport({ lines, digest }: ImportPlan): ImportReport {
  const report: ImportReport = { digest, created: [], changed: [], refused: [], unchangedCount: 0 };
  for (const planned of lines) {
    const { line, place } = planned;
    switch (planned.kind) {
      case "created": {
        const { name, partNumber, priceMinor, category, stock } = planned.fields;
        const isSuspended = planned.files.images.length === 0;
        const made = { name, partNumber, priceMinor, category, stock, isSuspended };
        report.created.push({ line, place, ...made });
        break;
      }
      case "changed": {
        const { current, differences } = planned;
        const { name, partNumber } = current;
        report.changed.push({ line, place, name, partNumber, differences });
        break;
      }
      case "refused":
        report.refused.push({ line, place, name: planned.name, messages: planned.messages });
        break;
      case "unchanged":
        report.unchangedCount += 1;
    }
  }
  return report;
}
