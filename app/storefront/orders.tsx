import { useRef } from "react";
import { data, Link, redirect } from "react-router";
import { useOwner } from "#app/browser/use-owner.ts";
import { keepPrivate } from "#app/keep-private.ts";
import { requireVisitor } from "#app/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.ts";
import { db } from "#db";
import { env } from "#env";
import type { Currency } from "#shop/sales/currency.ts";
import { findOrderCurrencies } from "#shop/sales/order-currencies.ts";
import { listOrdersOfUser, type OrderOfUser } from "#shop/sales/orders-of-user.ts";
import type { Route } from "./+types/orders";
import { useBoughtCart } from "./checkout/use-bought-cart.ts";
import { useHeldPage } from "./checkout/use-held-page.ts";
import { ListFault } from "./list-fault.tsx";
import { Naira } from "./orders/naira.tsx";
import { OrderAgain } from "./orders/order-again.tsx";
import { OrderLines } from "./orders/order-lines.tsx";
import { PayNow } from "./orders/pay-now.tsx";
import { ReviewNotice } from "./orders/review-notice.tsx";
import { StatusBadge } from "./orders/status-badge.tsx";
import { privateMeta } from "./private-page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const description = "Your orders and how far they have come.";
  return privateMeta({ matches, title: "My Orders", description, path: "/orders" });
}

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export async function loader({ request }: Route.LoaderArgs) {
  const visitor = await requireVisitor(request);
  const page = readPage(new URL(request.url).searchParams.get("page"));
  const [{ orders, pages }, { naira }] = await readOrders(visitor.id, page);
  if (page > pages) throw redirect("/orders");
  return { userId: visitor.id, orders, page, pages, naira, isTestMode: env.isTestMode };
}

/** Where they cannot be read, that is logged, and the page says so: it must not say that there are none. */
async function readOrders(userId: string, page: number) {
  try {
    return await Promise.all([
      listOrdersOfUser(db, { userId, page }),
      findOrderCurrencies(db, { chargeCurrency: env.CHARGE_CURRENCY }),
    ]);
  } catch (error) {
    console.error("The orders of a customer could not be read.", error);
    throw data(null, { status: 503 });
  }
}

/** Anything but a page number is the first page. */
function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { userId, orders, page, pages, naira, isTestMode } = loaderData;
  useHeldPage();
  useOwner(userId);
  return (
    <Page>
      <PageTitle>My Orders</PageTitle>
      {orders.length === 0 ? (
        <EmptyState icon={<Icon name="package-open" />} title="You haven't placed any orders yet">
          <ButtonLink to="/products">Browse products</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="space-y-5">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard {...{ order, userId, naira, isTestMode }} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </Page>
  );
}

interface OrderCardProps {
  order: OrderOfUser;
  userId: string;
  naira: Currency;
  isTestMode: boolean;
}

function OrderCard({ order, userId, naira, isTestMode }: OrderCardProps) {
  const isPending = order.status === "pending";
  // What pays goes where the order cannot be paid any more.
  const footer = useRef<HTMLElement>(null);
  useKeptFocus(footer);
  useBoughtCart({ orderId: order.id, userId, isPaid: order.paidAt !== null });
  return (
    <article className="rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b px-5 py-4">
        <div>
          <h2 className="font-semibold">
            <Link to={`/orders/${order.id}`} prefetch="intent" className="hover:underline">
              Order <span className="figures font-medium">{order.id.slice(0, 8)}</span>
            </Link>
          </h2>
          <p className="text-ink-soft text-sm">
            No. <span className="figures">{order.number}</span>,{" "}
            <LocalTime at={order.createdAt} style="date" />
          </p>
        </div>
        <StatusBadge status={order.status} />
      </header>
      <div className="px-5 py-4">
        <OrderLines items={order.items} naira={naira} rate={order.nairaRate} />
      </div>
      <footer
        ref={footer}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-5 py-4"
      >
        {order.isPaymentInReview && <ReviewNotice className="w-full" />}
        <div>
          <p>
            Total{" "}
            <span className="ml-2">
              <Naira
                usdMinor={order.totalMinor}
                naira={naira}
                rate={order.nairaRate}
                className="font-medium text-lg"
              />
            </span>
          </p>
          {isPending && !order.isPaymentInReview && (
            <p className="text-ink-soft text-sm">
              {order.isPayable ? (
                <>
                  Waits for its payment until <LocalTime at={order.expiresAt} style="moment" />
                </>
              ) : (
                "Its time to pay is over"
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 sm:justify-end">
          {order.isPayable && <PayNow order={order} isTestMode={isTestMode} />}
          {!isPending && <OrderAgain order={order} />}
          <ButtonLink
            to={`/orders/${order.id}`}
            variant="secondary"
            size="small"
            aria-label={`View order ${order.id.slice(0, 8)}`}
          >
            View order
          </ButtonLink>
        </div>
      </footer>
    </article>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink to={`?page=${page - 1}`} variant="secondary">
          Newer orders
        </ButtonLink>
      )}
      <p className="text-ink-soft text-sm">
        Page <span className="figures">{page}</span> of <span className="figures">{pages}</span>
      </p>
      {page < pages && (
        <ButtonLink to={`?page=${page + 1}`} variant="secondary">
          Older orders
        </ButtonLink>
      )}
    </nav>
  );
}

export function ErrorBoundary() {
  return <ListFault title="My Orders" error="Your orders could not be loaded" />;
}
