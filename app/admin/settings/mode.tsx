import { type ReactNode, useId } from "react";
import { Badge } from "#app/ui/badge.tsx";

interface ModeProps {
  of: string;
  tone: "green" | "yellow";
  badge: string;
  children: ReactNode;
}

/** How the shop does something. It is read when the shop starts, so it cannot be changed here. */
export function Mode({ of, tone, badge, children }: ModeProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={id} className="font-medium">
          {of}
        </h3>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <p className="mt-1 text-ink-soft text-sm">{children}</p>
    </section>
  );
}
