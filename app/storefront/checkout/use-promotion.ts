import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "#app/ui/toasts.tsx";
import type { CartItem } from "#shop/sales/cart.ts";
import { describeItem } from "../cart/described-item.ts";
import { type Answer, validatePromotionCode } from "./calls.ts";
import type { Promotion } from "./draft.ts";
import { explainNoOrder, type PaymentNotice } from "./outcome-notice.ts";

interface Holder {
  items: readonly CartItem[];
  promotion: Promotion | null;
  keep: (promotion: Promotion | null) => void;
  /** The code is not at fault: the cart has to change first. */
  onCartRefused: (told: PaymentNotice) => void;
}

interface Refusal {
  message: string;
  /** What the cart held then: once it holds something else, the code may be good for that. */
  contents: string;
}

/** Applies and removes the promotion code. One that was applied is asked for again when the cart changes. */
export function usePromotion({ items, promotion, keep, onCartRefused }: Holder) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts what was asked and taken back: an answer to anything but the last of it says nothing any more. */
  const turn = useRef(0);
  const contents = JSON.stringify(items.map(describeItem));
  const error = refusal?.contents === contents ? refusal.message : null;

  async function validate(code: string): Promise<Promotion | "wrong code" | "wrong cart" | "late"> {
    const asked = ++turn.current;
    setBusy(true);
    const answer = await validatePromotionCode(code, items);
    if (asked !== turn.current) return "late";
    setBusy(false);
    if (answer.kind === "done") {
      const { label, product_id: productId, discount_minor: discountMinor } = answer.value;
      const valid = { code: answer.value.code, label, productId, discountMinor, contents };
      keep(valid);
      setRefusal(null);
      return valid;
    }
    const told = answer.kind === "refused" ? explainNoOrder(answer) : null;
    if (told?.isOfCart) {
      keep(null);
      setRefusal(null);
      onCartRefused(told);
      return "wrong cart";
    }
    const message = explainRefusal(answer);
    refuse(message);
    // Its field tells of a code that is typed; one that was applied may be out of sight.
    if (promotion) toast.error(message);
    return "wrong code";
  }

  function refuse(message: string) {
    keep(null);
    setRefusal({ message, contents });
  }

  /** Whether there is nothing to correct in the code. Codes are compared trimmed and in upper case. */
  async function apply(typed: string): Promise<boolean> {
    const code = typed.trim().toUpperCase();
    if (code === "") {
      setRefusal({ message: "Please enter a promotion code", contents });
      return false;
    }
    const applied = await validate(code);
    if (typeof applied === "object") {
      toast.success(`Promotion code applied: ${applied.label}`);
    }
    return applied !== "wrong code";
  }

  function remove() {
    turn.current++;
    setBusy(false);
    keep(null);
    toast.info("Promotion code removed");
  }

  const { code: applied, contents: appliedTo } = promotion ?? {};
  const validateAnew = useEffectEvent(validate);
  useEffect(() => {
    if (applied !== undefined && appliedTo !== contents) validateAnew(applied);
  }, [applied, appliedTo, contents]);

  return { error, isBusy, apply, remove, refuse, forgetError: () => setRefusal(null) };
}

/** The server's own words where it gave a reason. */
function explainRefusal(answer: Exclude<Answer<unknown>, { kind: "done" }>): string {
  return answer.kind === "refused" ? answer.message : "Failed to validate promotion code";
}
