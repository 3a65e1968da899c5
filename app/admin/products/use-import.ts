import { useState } from "react";
import { takeBack } from "#app/ui/take-back.ts";
import { toast } from "#app/ui/toasts.tsx";
import type { ImportReport } from "#shop/catalog/product-import-report.ts";
import { tooLargeWords } from "../uploads/limits.ts";
import { sendImport } from "./import-call.ts";
import { importLimits } from "./import-limits.ts";

type State =
  | { kind: "idle" }
  /** The report stays in sight while it is carried out. */
  | { kind: "busy"; step: "check" | "apply"; report: ImportReport | null }
  /** `isStale`: another report was confirmed, and this is what the import would do by now. */
  | { kind: "checked"; report: ImportReport; isStale: boolean }
  | { kind: "failed"; message: string; report: ImportReport | null }
  | { kind: "imported"; message: string };

/** The way of a file: it is checked, shown, confirmed and imported. */
export function useImport() {
  const [state, setState] = useState<State>({ kind: "idle" });
  const shown = "report" in state ? state.report : null;
  const failure = failureOf(state);

  function fail(message: string, report: ImportReport | null = null) {
    toast.error(message);
    setState({ kind: "failed", message, report });
  }

  async function send(file: File | null, report: ImportReport | null) {
    if (failure) takeBack(failure);
    if (!file) return fail("Please choose a CSV file");
    if (file.size > importLimits.mostBytes) return fail(tooLargeWords(importLimits));
    setState({ kind: "busy", step: report ? "apply" : "check", report });
    const answer = await sendImport(file, report?.digest ?? null);
    switch (answer.kind) {
      case "checked":
        return setState({ kind: "checked", report: answer.report, isStale: false });
      case "stale":
      case "refused":
        toast.error(outOfDate);
        return setState({ kind: "checked", report: answer.report, isStale: true });
      case "imported": {
        const message = `Products imported: ${answer.created} created, ${answer.changed} changed`;
        toast.success(message);
        return setState({ kind: "imported", message });
      }
      case "outdated":
        return fail("The file has changed since it was chosen. Please choose it again.", shown);
      default:
        return fail(answer.message, report);
    }
  }

  return {
    state,
    report: shown,
    check: (file: File | null) => send(file, null),
    /** Does what the report says, if that is still what it would do. */
    apply: (file: File | null, report: ImportReport) => send(file, report),
    /** Another file was chosen. */
    forget: () => {
      if (failure) takeBack(failure);
      setState({ kind: "idle" });
    },
  };
}

/** What was said of it and holds until the next step. */
function failureOf(state: State): string | null {
  if (state.kind === "failed") return state.message;
  return state.kind === "checked" && state.isStale ? outOfDate : null;
}

const outOfDate = "Something has changed since this was shown. Nothing was imported.";
