import { useRef, useState } from "react";
import type { ShippingOption } from "#shop/sales/shipping.ts";
import type { ShippingAddress } from "#shop/sales/shipping-address.ts";
import { type Draft, dropDraft, readDraft, saveDraft } from "./draft.ts";

/** What the shop knows of where the buyer lives, by field name. */
export type KnownAddress = Partial<Record<keyof ShippingAddress, string | null>>;

export interface Beginning {
  userId: string;
  knownAddress: KnownAddress;
  shippingOptions: ShippingOption[];
}

/**
 * What the buyer has filled in, saved with every change. `current` is the newest state even in the
 * middle of a payment that began many renders ago. Mounted in the browser only.
 */
export function useDraft(beginning: Beginning) {
  const [draft, setDraft] = useState(() => begin(beginning));
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

/** Before anything was typed the address is the known one. */
function begin({ userId, knownAddress }: Beginning): Draft {
  const saved = readDraft(userId);
  const known = Object.entries(knownAddress).map(([name, text]) => [name, text ?? ""]);
  const address = { ...Object.fromEntries(known), ...saved.address };
  return { ...saved, address };
}
