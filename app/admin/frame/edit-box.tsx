import clsx from "clsx/lite";
import { type ReactNode, useEffect, useRef } from "react";

interface EditBoxProps {
  /** What the form does: 'Add Campaign', or 'Edit' and a name. */
  title: string;
  label: string;
  /** Null while nothing is edited. */
  editedId: string | null;
  children: ReactNode;
}

/** The box of the form above a table. It comes into sight, and takes the focus, once something is edited. */
export function EditBox({ title, label, editedId, children }: EditBoxProps) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!editedId) return;
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  }, [editedId]);

  return (
    <section
      ref={box}
      aria-label={label}
      className={clsx("mb-5 rounded-md border bg-surface p-4", !editedId && "off-paper")}
    >
      <h3 className="mb-3 wrap-anywhere font-medium">{title}</h3>
      {children}
    </section>
  );
}
