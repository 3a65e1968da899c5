import { useState } from "react";
import { useCart, useStoredCart } from "#app/browser/cart.tsx";
import { useOwner } from "#app/browser/use-owner.ts";
import { keepPrivate } from "#app/keep-private.ts";
import { requireVisitor } from "#app/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { toast } from "#app/ui/toasts.tsx";
import { db } from "#db";
import { env } from "#env";
import { findLatestAddress } from "#shop/sales/latest-address.ts";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import { listShippingOptions } from "#shop/sales/shipping.ts";
import type { Route } from "./+types/checkout";
import { describeItem } from "./cart/described-item.ts";
import { type Bought, CheckoutForm } from "./checkout/checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout/checkout-skeleton.tsx";
import { EmptyCheckout } from "./checkout/empty-checkout.tsx";
import { useDeparture } from "./checkout/use-departure.ts";
import type { KnownAddress } from "./checkout/use-draft.ts";
import { useHeldPage } from "./checkout/use-held-page.ts";
import { usePaidMeanwhile } from "./checkout/use-paid-meanwhile.ts";
import { privateMeta } from "./private-page.ts";
import { ScriptsNotice } from "./scripts-notice.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Where your order goes, how it is sent, and its payment.";
  return privateMeta({ matches, title: "Checkout", description, path: "/checkout" });
}

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await requireVisitor(request);
  const [shippingOptions, currencies, latest] = await Promise.all([
    listShippingOptions(db),
    findOrderCurrencies(db, { chargeCurrency: env.CHARGE_CURRENCY }),
    findLatestAddress(db, visitor.id),
  ]);
  const knownAddress: KnownAddress = latest ?? { fullName: visitor.name };
  const { isTestMode } = env;
  const openedAt = Date.now();
  return { userId: visitor.id, knownAddress, shippingOptions, currencies, isTestMode, openedAt };
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useHeldPage();
  useOwner(loaderData.userId);
  const cart = useStoredCart();
  const { items, isReady } = useCart();
  const [done, setDone] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const { hasLeft, lead } = useDeparture();
  const hasForm = items.length > 0 || isHeld;
  const isFull = items.length > 0 || done !== null;
  const paid = usePaidMeanwhile({ openedAt: loaderData.openedAt, isFull });

  async function finish({ items: bought, isFree }: Bought) {
    const said = isFree ? "Order placed!" : "Payment successful!";
    setDone(said);
    if (!hasLeft()) window.scrollTo(0, 0);
    const lines = new Set(bought.map((line) => JSON.stringify(line)));
    cart.change((held) => held.filter((item) => !lines.has(JSON.stringify(describeItem(item)))));
    toast.success(said);
    await lead("/orders");
  }

  return (
    <Page className={screenful}>
      <PageTitle>Checkout</PageTitle>
      {done && (
        <EmptyState icon={<Icon name="circle-check" />} title={done}>
          <ButtonLink to="/orders">My Orders</ButtonLink>
        </EmptyState>
      )}
      {!done && !isReady && (
        <>
          <ScriptsNotice subject="The checkout" />
          <CheckoutSkeleton shippingOptions={loaderData.shippingOptions} />
        </>
      )}
      {!done && isReady && !hasForm && <EmptyCheckout paid={paid} />}
      {!done && hasForm && (
        <CheckoutForm
          key={loaderData.userId}
          facts={loaderData}
          paid={paid}
          onHold={setHeld}
          onPaid={finish}
        />
      )}
    </Page>
  );
}
