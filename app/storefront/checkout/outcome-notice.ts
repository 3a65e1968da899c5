import { toast } from "#app/ui/toasts.tsx";
import { type Refusal, shippingOptionMissing } from "#shop/sales/refusal.ts";
import type { Answer } from "./calls.ts";
import { type Attempt, findLastOrderId } from "./draft.ts";
import type { Outcome } from "./payment.ts";
import { moneyCameFor } from "./place-order.ts";

/** What is told when paying did not end well, until the next press. */
export interface PaymentNotice {
  tone: "neutral" | "yellow" | "red";
  title: string;
  text: string | null;
  /** What the next press does. An empty cart has none. */
  nextPress?: string;
  /** Its order waits, and is what the next press pays for as long as nothing is changed. */
  isOfWaiting?: boolean;
  /** The cart has to change before the order can be made. */
  isOfCart?: boolean;
  /** The order that it is about, which the cart may have left since. */
  orderId?: string;
  /**
   * It stays where the cart is empty by then, as after a payment: it tells of money that may have moved, or came
   * where the cart was emptied already, and nothing else tells of its order.
   */
  stays?: boolean;
  /** It is settled once a shipping option is chosen. */
  isOfShipping?: boolean;
  /** It says of its order that it is paid. */
  isOfPaid?: boolean;
}

export type Unpaid = Exclude<Outcome["kind"], "paid" | "signed_out" | "in_review">;

/** Unless it is closed, the order exists and waits. */
export const unpaidNotices: Record<Unpaid, PaymentNotice> = {
  cancelled: {
    tone: "neutral",
    title: "Payment cancelled",
    text: "Your order waits for its payment.",
    nextPress: "Pay again to go on with the same order.",
    isOfWaiting: true,
  },
  left: {
    tone: "neutral",
    // What stands below a title is seen on the page only, which its buyer has left.
    title: "Your order waits for its payment in My Orders",
    text: "You can pay it there while there is time.",
    isOfWaiting: true,
  },
  declined: {
    tone: "red",
    title: "Payment verification failed",
    text: "The payment was declined and nothing was charged. You can pay again.",
    isOfWaiting: true,
  },
  unverified: {
    tone: "red",
    title: "Payment verification failed",
    text: "If you have paid, the order page shows it as soon as the payment provider confirms it. Look there before you pay again.",
    stays: true,
  },
  given_back: {
    tone: "yellow",
    title: "Your payment was not accepted",
    text: "It is given back to you. You can pay again while there is time.",
    isOfWaiting: true,
    stays: true,
  },
  unreachable: {
    tone: "red",
    title: "Failed to process payment",
    text: "The shop cannot be reached. Your order is kept, so you can pay again in a moment.",
    isOfWaiting: true,
  },
  closed: {
    tone: "red",
    title: "This order can no longer be paid",
    text: "What it held can be ordered again.",
  },
  unavailable: {
    tone: "red",
    title: "Failed to process payment",
    text: "The payment provider does not answer. Your order is kept, so you can pay again in a moment.",
    isOfWaiting: true,
  },
  refused: {
    tone: "red",
    title: "Failed to process payment",
    text: "The payment provider refused to begin the payment. Your order is kept: please try again later, or contact us.",
    isOfWaiting: true,
  },
};

/** Money arrived for the order that does not pay it. */
export const paymentInReview = {
  tone: "yellow",
  title: "Your payment is being looked into",
  text: "A payment arrived that does not fit this order. We have it on record and will contact you.",
} as const satisfies PaymentNotice;

/** The same where the cart may be ordered all the same. */
export function explainReview(orderId: string): PaymentNotice {
  const nextPress = "Pay again only to order what your cart holds once more.";
  return { ...paymentInReview, nextPress, orderId, stays: true };
}

/** The order is made, at another total than the one that was shown. */
export function explainTotal(total: string): PaymentNotice {
  return {
    tone: "neutral",
    title: `The total of your order is now ${total}`,
    text: "Prices were read anew for your order.",
    nextPress: "Pay again to accept the new total.",
    isOfWaiting: true,
  };
}

/** The same once another order would be sent: that takes the place of the one that waits. */
export function withChanges(notice: PaymentNotice): PaymentNotice {
  if (!notice.isOfWaiting) return notice;
  const nextPress =
    "Something has changed since: paying now makes a new order and cancels that one.";
  return { ...notice, nextPress };
}

/** What is left of it where the cart is empty. */
export function withoutPress({ nextPress: _, ...notice }: PaymentNotice): PaymentNotice {
  return notice;
}

/** An order as its buyer is told of it. */
export interface NumberedOrder {
  id: string;
  number: number;
}

/**
 * What stands above an empty cart: which order was paid meanwhile, as from another tab, and what is still to be told
 * of the one that was to be paid here.
 */
export function explainEmptyCart(
  notice: PaymentNotice | null,
  paid: NumberedOrder | null,
): PaymentNotice[] {
  const last = notice && withoutPress(notice);
  if (!paid) return last ? [last] : [];
  if (last?.isOfPaid && last.orderId === paid.id) return [last];
  const isNoOther = last?.isOfPaid && !last.orderId;
  if (!last || isNoOther || last.orderId === paid.id) return [explainPaid(paid)];
  const isOther = last.isOfPaid
    ? "That is another order."
    : "It is another order than the one that was paid.";
  return [
    explainPaid(paid),
    last.orderId ? { ...last, text: [last.text, isOther].filter(Boolean).join(" ") } : last,
  ];
}

function explainPaid({ id, number }: NumberedOrder): PaymentNotice {
  const title = `Your order No. ${number} was paid meanwhile`;
  const text = "What it bought has left your cart.";
  return { tone: "neutral", title, text, orderId: id, isOfPaid: true };
}

/** All that it says below its title. */
export function textOf({ text, nextPress }: PaymentNotice): string | null {
  return [text, nextPress].filter(Boolean).join(" ") || null;
}

export const popupMissing: PaymentNotice = {
  tone: "neutral",
  title: "Payment system is loading, please try again",
  text: null,
};

/** What is to be chosen, if anything is, stands with the options: a single one is chosen by itself. */
const shippingOffered: PaymentNotice = {
  tone: "neutral",
  title: "The shop offers shipping since this page was opened",
  text: "See what it costs, then pay again.",
  isOfShipping: true,
};

const shippingGone: PaymentNotice = {
  tone: "neutral",
  title: "The shipping option you chose is not offered any more",
  text: "See what is offered now and what it costs, then pay again.",
  isOfShipping: true,
};

/** The same where the only option has been chosen by itself: a choice of the buyer's settles the notice. */
export function withShipping(notice: PaymentNotice, chosen: string | null): PaymentNotice {
  if (!notice.isOfShipping || chosen === null) return notice;
  return { ...notice, text: `“${chosen}” is chosen now. See what it costs, then pay again.` };
}

const codesOfCart: ReadonlySet<string> = new Set<Refusal["code"]>([
  "unknown_product",
  "product_suspended",
  "out_of_stock",
  "insufficient_stock",
  "under_minimum",
  "sample_unavailable",
  "sample_quantity",
  "unknown_version",
  "unknown_color",
  "unknown_accessory",
  "too_many_lines",
  "under_smallest_charge",
  "held_by_unpayable_order",
]);

/**
 * Why there is no order: in the server's words, unless they stand beside a field of the address. Where an earlier
 * press created one, it may be paid by now: nobody knows before the shop is heard.
 */
export function explainNoOrder(
  answer: Exclude<Answer<unknown>, { kind: "done" | "signed_out" }>,
  before: Attempt | null = null,
): PaymentNotice {
  const tone = "red";
  if (answer.kind !== "refused") return explainSilence(before);
  const { code, field, message, orderId } = answer;
  if (field?.startsWith("shipping.")) {
    const text = "Please correct what is marked in the shipping address, then pay again.";
    return { tone, title: "Failed to save shipping details", text };
  }
  if (code === shippingOptionMissing.code) return shippingOffered;
  if (code === "unknown_shipping_option") return shippingGone;
  const told = { tone, title: message, orderId: orderId ?? undefined } as const;
  if (moneyCameFor.has(code)) {
    const nextPress = "Pay again to order what your cart holds now.";
    const isOfPaid = code === "already_paid";
    return { ...told, tone: "yellow", text: null, nextPress, stays: true, isOfPaid };
  }
  return { ...told, text: adviseOn(code), isOfCart: codesOfCart.has(code) };
}

function explainSilence(before: Attempt | null): PaymentNotice {
  const failed = { tone: "red", title: "Failed to create order" } as const;
  const orderId = before && findLastOrderId(before);
  if (orderId) return { ...unpaidNotices.unverified, ...failed, orderId };
  if (before) return { ...failed, text: "What you have entered is kept. Please pay again." };
  const text = "Nothing was charged, and what you have entered is kept. Please pay again.";
  return { ...failed, text };
}

function adviseOn(code: string): string | null {
  if (code === "held_by_own_order")
    return "Pay that order, or order this once its time to pay is over.";
  if (code === "held_by_unpayable_order")
    return "Order this once that order has ended, or change your cart.";
  if (code === "promotion_held_by_own_order")
    return "Pay that order, pay without the code, or apply another.";
  return code.startsWith("promotion_") ? "Pay without it, or apply another code." : null;
}

/**
 * What comes of a press by who is not signed in any more, to who is elsewhere by then: who is still here is led to
 * sign in. An earlier press may have made an order.
 */
export function tellSignedOut(before: Attempt | null): void {
  if (before && findLastOrderId(before)) tellToSignIn();
  else toast.error("Your order was not made: you are not signed in any more.");
}

/** Whoever is not signed in any more, as from another tab, is led to the sign-in page. */
export function tellToSignIn(): void {
  toast.info("Sign in again to see your order. If you have paid, do not pay again.");
}

/**
 * Says the title at once, and the text to who only hears it: of one title money may have moved or not. The
 * whole notice stays on the page, if its place does.
 */
export async function speak(notice: PaymentNotice): Promise<void> {
  const { tone, title } = notice;
  const kind = tone === "red" ? "error" : "info";
  const { showToast } = await import("#app/ui/toaster.tsx").catch(() => ({ showToast: null }));
  // What wakes the corner also tells the console where it cannot be loaded.
  if (showToast) showToast(kind, title, textOf(notice));
  else toast[kind](title);
}
