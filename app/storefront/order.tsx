import { useRef } from "react";
import { data, Link } from "react-router";
import { useOwner } from "#app/browser/use-owner.ts";
import { keepPrivate } from "#app/keep-private.ts";
import { requireVisitor } from "#app/session.ts";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import { isUuid } from "#app/uuid.ts";
import { db } from "#db";
import { env } from "#env";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import { findOrderOfUser } from "#shop/sales/orders-of-user.ts";
import type { Route } from "./+types/order";
import { useBoughtCart } from "./checkout/use-bought-cart.ts";
import { useHeldPage } from "./checkout/use-held-page.ts";
import { InvoiceLink } from "./orders/invoice-link.tsx";
import { OrderAddress } from "./orders/order-address.tsx";
import { OrderAgain } from "./orders/order-again.tsx";
import { OrderAmounts } from "./orders/order-amounts.tsx";
import { OrderLines } from "./orders/order-lines.tsx";
import { OrderTimeline } from "./orders/order-timeline.tsx";
import { PendingPayment } from "./orders/pending-payment.tsx";
import { ReviewNotice } from "./orders/review-notice.tsx";
import { Section } from "./orders/section.tsx";
import { StatusBadge } from "./orders/status-badge.tsx";
import { privateMeta } from "./private-page.ts";

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const title = loaderData ? `Order ${loaderData.order.number}` : "Order not found";
  const description = "One of your orders, and how far it has come.";
  return privateMeta({ matches, title, description, path: location.pathname });
}

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** A stranger's order and no order at all look the same from outside. */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const { id: userId } = await requireVisitor(request);
  const order = isUuid(orderId) ? await findOrderOfUser(db, { orderId, userId }) : null;
  if (!order) throw data(null, { status: 404 });
  const { chargeCurrency } = order;
  const currencies = await findOrderCurrencies(db, { chargeCurrency });
  return { userId, order, currencies, isTestMode: env.isTestMode };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { userId, order, currencies, isTestMode } = loaderData;
  // What pays goes where the order cannot be paid any more.
  const course = useRef<HTMLDivElement>(null);
  useKeptFocus(course);
  useHeldPage();
  useOwner(userId);
  useBoughtCart({ orderId: order.id, userId, isPaid: order.paidAt !== null });
  return (
    <Page>
      <PageTitle
        eyebrow={
          <Link to="/orders" className="underline-offset-4 hover:underline">
            My Orders
          </Link>
        }
        intro={
          <>
            No. <span className="figures">{order.number}</span>,{" "}
            <LocalTime at={order.createdAt} style="moment" />
          </>
        }
        aside={<StatusBadge status={order.status} />}
      >
        Order <span className="figures font-medium">{order.id.slice(0, 8)}</span>
      </PageTitle>
      {order.isPaymentInReview && <ReviewNotice className="mb-6" />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10 print:grid-cols-1">
        <div ref={course} className="flex flex-col gap-6">
          {order.status === "pending" && !order.isPaymentInReview && (
            <PendingPayment key={order.id} order={order} isTestMode={isTestMode} />
          )}
          <Section title="Items" aside={order.status !== "pending" && <OrderAgain order={order} />}>
            <OrderLines items={order.items} naira={currencies.naira} rate={order.nairaRate} />
          </Section>
          <Section title="Timeline">
            <OrderTimeline order={order} />
          </Section>
        </div>
        <div className="flex flex-col gap-6 print:flex-row print:*:min-w-0 print:*:flex-1 print:*:break-inside-avoid">
          <Section title="Amounts" aside={order.paidAt && <InvoiceLink order={order} />}>
            <OrderAmounts order={order} currencies={currencies} />
          </Section>
          <Section title="Shipping">
            <OrderAddress order={order} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
