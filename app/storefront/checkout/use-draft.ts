import { useRef, useState } from "react";
import type { ShippingOption } from "#shop/sales/shipping.ts";
import { type Draft, dropDraft, readDraft, saveDraft } from "./draft.ts";

interface Beginning {
  userId: string;
  shippingOptions: ShippingOption[];
}

/**
 * What the buyer has filled in, saved with every change. `current` is the newest state even in the
 * middle of a payment that began many renders ago. Mounted in the browser only.
 */
export function useDraft({ userId, shippingOptions }: Beginning) {
  const [draft, setDraft] = useState(() => begin({ userId, shippingOptions }));
  const newest = useRef(draft);
  return {
    draft,
    current: () => newest.current,
    change(changes: Partial<Draft>) {
      newest.current = { ...newest.current, ...changes };
      saveDraft(newest.current);
      setDraft(newest.current);
    },
    drop: dropDraft,
  };
}

/** A single shipping option is no choice, so it is made. */
function begin({ userId, shippingOptions }: Beginning): Draft {
  const saved = readDraft(userId);
  const only = shippingOptions.length === 1 ? (shippingOptions[0]?.id ?? null) : null;
  return { ...saved, shippingOptionId: only ?? saved.shippingOptionId };
}
