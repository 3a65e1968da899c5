import { useEffect, useRef } from "react";
import { keepShown } from "#app/keep-shown.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabFault } from "../frame/tab-fault.tsx";
import { BackToProducts } from "./back-to-products.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { importLimits } from "./import-limits.ts";
import { ImportReview } from "./import-review.tsx";
import { useImport } from "./use-import.ts";

export const clientLoader = keepShown<typeof loader>();

/** Being asked at all makes the guard look. */
export async function loader() {
  return null;
}

export default function ImportProducts() {
  const { state, report, check, apply, forget } = useImport();
  const step = state.kind === "busy" ? state.step : null;
  const field = useRef<HTMLInputElement>(null);

  /** Asked when it is sent: nothing tells of the same file chosen again, which may have been corrected. */
  const findFile = () => field.current?.files?.[0] ?? null;

  useEffect(() => {
    if (state.kind === "failed" || state.kind === "imported") field.current?.focus();
  }, [state]);

  return (
    <>
      <BackToProducts title="Import products" />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!step) check(findFile());
        }}
        className="mb-5 flex flex-col gap-4 rounded-md border bg-surface p-4"
      >
        <TextField
          ref={field}
          name="file"
          label="CSV file"
          type="file"
          required
          accept={importLimits.accept}
          disabled={step !== null}
          error={state.kind === "failed" ? state.message : null}
          hint={hint}
          onChange={forget}
        />
        <div className="flex justify-end">
          <Button type="submit" size="small" isBusy={step === "check"}>
            Check file
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {step && steps[step]}
      </p>
      {state.kind === "imported" && (
        <Notice tone="green" role="status" title={state.message} className="mb-5" />
      )}
      {report && (
        <ImportReview
          report={report}
          isStale={state.kind === "checked" && state.isStale}
          isBusy={step === "apply"}
          onConfirm={() => apply(findFile(), report)}
        />
      )}
      <ImportColumns />
    </>
  );
}

const hint = `UTF-8, separated by commas, semicolons or tabs, at most ${importLimits.mostBytes / 1024 / 1024} MB. Nothing is changed until you have seen what would change.`;

const steps = { check: "Checking the file...", apply: "Importing products..." } as const;

export function ErrorBoundary() {
  return <TabFault message="Error opening the import" />;
}
