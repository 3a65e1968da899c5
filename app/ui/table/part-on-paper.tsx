import clsx from "clsx/lite";

/** Stands on paper below a list, or a part of one, that goes on: nobody turns its pages there. */
export function PartOnPaper({ className }: { className: string }) {
  return (
    <p className={clsx("hidden text-sm print:block", className)}>This is a part of the list.</p>
  );
}
