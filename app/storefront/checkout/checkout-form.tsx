import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { useCart, useStoredCart } from "#app/browser/cart.tsx";
import { useVisitor } from "#app/browser/visitor.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { useFaults } from "#app/ui/use-faults.ts";
import { cartTotal } from "#shop/sales/cart.ts";
import { totalCheckout } from "#shop/sales/checkout-totals.ts";
import type { OrderCurrencies } from "#shop/sales/order-currencies.ts";
import { shippingOptionMissing } from "#shop/sales/refusal.ts";
import type { ShippingOption } from "#shop/sales/shipping.ts";
import { AddressForm } from "./address-form.tsx";
import type { OrderRequest } from "./calls.ts";
import { checkoutLook } from "./checkout-skeleton.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { type FormErrors, readTyped } from "./form-reading.ts";
import { OrderDetails } from "./order-details.tsx";
import type { NumberedOrder } from "./outcome-notice.ts";
import { loadPopup } from "./payment-popup.ts";
import { PaymentSummary } from "./payment-summary.tsx";
import { PromotionBox } from "./promotion-box.tsx";
import { chooseShipping, readRequest } from "./request.ts";
import { ShippingChoice } from "./shipping-choice.tsx";
import { type Beginning, useDraft } from "./use-draft.ts";
import { usePayment } from "./use-payment.ts";
import { usePromotion } from "./use-promotion.ts";

export interface CheckoutFacts extends Beginning {
  currencies: OrderCurrencies;
  isTestMode: boolean;
}

/** What an order took out of the cart. */
export interface Bought {
  items: OrderRequest["items"];
  /** There was nothing to pay, so nobody is told of a payment. */
  isFree: boolean;
}

interface CheckoutFormProps {
  facts: CheckoutFacts;
  /** The order that was paid elsewhere since, where the cart is empty. */
  paid: NumberedOrder | null;
  /** Told whether it is to stay although nothing is left in the cart. */
  onHold: (isHeld: boolean) => void;
  onPaid: (bought: Bought) => void;
}

/**
 * Mounted in the browser only, once the cart is known and has something in it. A payment may take that out
 * before its end is known here: the form then stays until it is, and for as long as money is to be told of.
 */
export function CheckoutForm({ facts, paid, onHold, onPaid }: CheckoutFormProps) {
  const { shippingOptions, currencies, isTestMode } = facts;
  const { items, isEmpty } = useItemsToPay();
  const cart = useStoredCart();
  const { refresh, syncLists } = useVisitor();
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const { faultOf, noteEdit } = useFaults(errors);
  const { draft, current, change, drop } = useDraft(facts);
  const promotion = usePromotion({
    items,
    promotion: draft.promotion,
    keep: (kept) => change({ promotion: kept }),
    onCartRefused: (told) => tell(told),
  });
  const shippingOptionIds = shippingOptions.map((option) => option.id);

  const chosenId = chooseShipping(shippingOptionIds, draft);
  const chosen = shippingOptions.find((option) => option.id === chosenId) ?? null;
  const totals = totalCheckout({
    subtotalMinor: cartTotal(items),
    discountMinor: draft.promotion?.discountMinor ?? 0,
    shippingCostNairaMinor: chosen?.costMinor ?? null,
    nairaRate: currencies.naira.rate,
  });
  const filled = readRequest({ items, draft, shippingOptionIds });
  const isSameAsSent =
    filled.kind === "valid" && JSON.stringify(filled.request) === draft.attempt?.contents;
  const order = isSameAsSent ? (draft.attempt?.order ?? null) : null;

  useEffect(() => loadPopup({ isTestMode }), [isTestMode]);

  function show(wrong: FormErrors) {
    flushSync(() => setErrors(wrong));
    focusFirstFault(form.current);
  }

  function refuse(wrong: FormErrors) {
    show(wrong);
    const [first] = Object.values(wrong);
    if (first) toast.error(first);
  }

  /** What was offered when the order was refused for it: what can be chosen comes after that. */
  const refusedOptions = useRef<ShippingOption[] | null>(null);
  useEffect(() => {
    if (refusedOptions.current === null || refusedOptions.current === shippingOptions) return;
    refusedOptions.current = null;
    focusFirstFault(form.current);
  }, [shippingOptions]);

  const { step, notice, pay, tell, withdraw } = usePayment({
    isTestMode,
    attempt: () => current().attempt,
    keepAttempt: (attempt) => change({ attempt }),
    readCart: async () => ((await syncLists()) ? cart.latest() : null),
    isCartEmpty: () => cart.latest().length === 0,
    onRefused: async ({ code, field, message }) => {
      if (code.startsWith("promotion_")) {
        flushSync(() => promotion.refuse(message));
        focusFirstFault(form.current);
      }
      if (code === "unknown_shipping_option" || code === shippingOptionMissing.code) {
        show({ shippingOption: shippingOptionMissing.message });
        refusedOptions.current = shippingOptions;
        // The page asks what is offered by now: the option goes or the first ones come, and one can be chosen.
        await revalidate();
      }
      if (field?.startsWith("shipping.")) show({ [field.slice("shipping.".length)]: message });
    },
    // Once it is known who is here, the cart is told today's names and prices; the page, today's shipping and rates.
    onRepriced: async () => {
      refresh();
      await revalidate();
    },
    onPaid: (items) => {
      const isFree = current().attempt?.order?.totalMinor === 0;
      drop();
      onPaid({ items, isFree });
    },
  });

  // The only option is chosen by itself, and the wish to choose one is fulfilled.
  const shippingFault = faultOf("shippingOption");
  const isUnderWay = step !== "waiting";
  const isHeld = isUnderWay || notice?.stays === true;
  useEffect(() => onHold(isHeld), [onHold, isHeld]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay) return;
    change({ address: readTyped(new FormData(event.currentTarget)) });
    const asked = readRequest({ items, draft: current(), shippingOptionIds });
    if (asked.kind === "invalid") return refuse(asked.errors);
    setErrors({});
    await pay(asked.request, order?.totalMinor ?? totals.totalMinor);
  }

  if (isEmpty && !isUnderWay) return <EmptyCheckout notice={isHeld ? notice : null} paid={paid} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        change({ address: readTyped(new FormData(event.currentTarget)) });
        noteEdit(event);
      }}
      className={checkoutLook.parts}
    >
      <div className={checkoutLook.details}>
        <OrderDetails items={items} />
      </div>
      <div className={checkoutLook.fields}>
        <AddressForm typed={draft.address} errorOf={faultOf} />
        <ShippingChoice
          options={shippingOptions}
          naira={currencies.naira}
          chosenId={chosenId}
          error={chosen ? null : shippingFault}
          onChoose={(shippingOptionId) => {
            change({ shippingOptionId });
            if (notice?.isOfShipping) withdraw();
          }}
        />
      </div>
      <div className={checkoutLook.payment}>
        <PaymentSummary
          {...{ totals, order, step, notice }}
          isChanged={!isSameAsSent}
          shipping={describeShipping(shippingOptions, chosen)}
          chosenShipping={chosen?.title ?? null}
          charge={currencies.charge}
        >
          <PromotionBox applied={draft.promotion} items={items} {...promotion} />
        </PaymentSummary>
      </div>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>("[aria-invalid], [data-invalid] input")?.focus();
}

/** The cart; once it is empty, what was in it to the end. */
function useItemsToPay() {
  const { items } = useCart();
  const [last, setLast] = useState(items);
  const isEmpty = items.length === 0;
  if (!isEmpty && items !== last) setLast(items);
  return { items: isEmpty ? last : items, isEmpty };
}

function describeShipping(options: ShippingOption[], chosen: ShippingOption | null) {
  if (options.length > 0 && chosen === null) return "to choose";
  return chosen === null || chosen.costMinor === null ? "to be confirmed" : "chosen";
}
