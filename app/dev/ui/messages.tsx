import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Changes } from "#app/ui/changes.tsx";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Loaded } from "#app/ui/loaded.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Conflict } from "#app/ui/outcome.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Columns, Family, Specimen } from "./specimen.tsx";

const tones = ["neutral", "green", "yellow", "red"] as const;

export const conflict: Conflict = {
  current: { name: "Soil probe, 30 cm" },
  differences: [
    { field: "name", before: "Soil probe", after: "Soil probe, 30 cm" },
    { field: "isSampleAvailable", before: true, after: false },
    { field: "specs", before: [], after: ["LoRaWAN", "IP68"] },
  ],
};

export function Messages() {
  return (
    <Family name="Messages">
      <Columns>
        {tones.map((tone) => (
          <Specimen key={tone} of={`Notice, ${tone}`}>
            <Notice tone={tone} title="Your order is on its way.">
              It was handed to the carrier this morning.
            </Notice>
          </Specimen>
        ))}
        <Specimen of="Notice of a conflict">
          <ConflictNotice conflict={conflict} />
        </Specimen>
        <Specimen of="Changes">
          <Changes differences={[...conflict.differences, addition]} />
        </Specimen>
        <Specimen of="Nothing there, with a way on">
          <EmptyState
            icon={<Icon name="package-search" />}
            title="No products found"
            text="Try another word, or fewer filters."
          >
            <Button variant="secondary">Clear filters</Button>
          </EmptyState>
        </Specimen>
        <Specimen of="Skeleton of a card">
          <div className="grid max-w-xs gap-3">
            <Skeleton className="aspect-[4/3] w-full" />
            <Skeleton />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </Specimen>
        <Specimen of="Spinner, alone and beside words">
          <div className="flex items-center gap-6">
            <Spinner label="Loading" />
            <span className="flex items-center gap-2">
              <Spinner /> Loading products...
            </span>
          </div>
        </Specimen>
        <Specimen of="Part of a page that is awaited">
          <Awaited />
        </Specimen>
      </Columns>
    </Family>
  );
}

/** A server's page never waits: what is awaited is seen in a browser only. */
function Awaited() {
  const [value, setValue] = useState<string | Promise<string>>("Nothing is awaited yet.");
  useEffect(() => setValue(new Promise<string>(() => {})), []);
  return (
    <Loaded value={value} waiting="Loading reviews...">
      {(text) => text}
    </Loaded>
  );
}

const addition = { field: "carrier", before: null, after: "GIG Logistics" };
