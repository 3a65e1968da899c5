import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import {
  accounts,
  auditLog,
  type Database,
  disputes,
  listLines,
  mails,
  newsletterSubscribers,
  orderItems,
  orderShippingDetails,
  orders,
  payments,
  products,
  refunds,
  reviews,
  sessions,
  textMessages,
  users,
} from "#db";

interface Asked {
  userId: string;
  now: Date;
}

/**
 * Everything that the shop holds about a person, as they may take it away: amounts in minor units
 * of the currency that is named, instants in UTC. Secrets (password, keys of apps, the tokens of
 * sessions) are left out: they are the shop's, and a file is easily lost.
 */
export function exportPerson(db: Database, { userId, now }: Asked) {
  return db.transaction(
    async (tx) => {
      const profile = await findProfile(tx, userId);
      // Anybody may open an account with any address; what others were sent there is not for them.
      const own = profile.isEmailConfirmed ? profile.email.toLowerCase() : null;
      return {
        exportedAt: now,
        profile,
        waysToSignIn: await listWaysIn(tx, userId),
        sessions: await listSessions(tx, userId),
        orders: await listOrders(tx, userId),
        reviews: await listReviews(tx, userId),
        lists: await listLists(tx, userId),
        newsletter: own === null ? null : await findNewsletter(tx, own),
        mails: await listMails(tx, { userId, own }),
        letters: own === null ? [] : await listLetters(tx, own),
        textMessages: await listTexts(tx, profile.phoneNumber),
        recorded: await listRecorded(tx, userId),
      };
    },
    // One moment for all of it.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function findProfile(tx: Database, userId: string) {
  const [profile] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      role: users.role,
      isTwoStepOn: users.twoFactorEnabled,
      phoneNumber: users.phoneNumber,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!profile) throw new Error("The person whose data is asked for does not exist any more");
  return profile;
}

function listWaysIn(tx: Database, userId: string) {
  return tx
    .select({
      provider: sql<string>`case ${accounts.providerId} when 'credential' then 'password' else ${accounts.providerId} end`,
      /** The person's number at another provider. */
      accountId: sql<
        string | null
      >`case ${accounts.providerId} when 'credential' then null else ${accounts.accountId} end`,
      createdAt: accounts.createdAt,
      updatedAt: accounts.updatedAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt));
}

function listSessions(tx: Database, userId: string) {
  return tx
    .select({
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
}

async function listOrders(tx: Database, userId: string) {
  const found = await tx
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      email: orders.email,
      currency: sql<string>`'USD'`,
      subtotalMinor: orders.subtotalMinor,
      discountMinor: orders.discountMinor,
      shippingMinor: orders.shippingMinor,
      totalMinor: orders.totalMinor,
      chargeMinor: orders.chargeMinor,
      chargeCurrency: orders.chargeCurrency,
      promotionCode: orders.promotionCode,
      shippingTitle: orders.shippingTitle,
      carrier: orders.carrier,
      trackingNumber: orders.trackingNumber,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
      shippedAt: orders.shippedAt,
      completedAt: orders.completedAt,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const ids = found.map(({ id }) => id);
  const items = await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const addresses = await tx
    .select()
    .from(orderShippingDetails)
    .where(inArray(orderShippingDetails.orderId, ids));
  const paid = await tx
    .select({
      orderId: payments.orderId,
      reference: payments.reference,
      status: payments.status,
      amountMinor: payments.amountMinor,
      currency: payments.currency,
      /** The money that came; where it does not fit the order, why, and what was decided about it. */
      receivedMinor: payments.receivedMinor,
      receivedCurrency: payments.receivedCurrency,
      flag: payments.flag,
      decision: payments.decision,
      channel: payments.channel,
      refundedOutsideMinor: payments.refundedOutsideMinor,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt));
  const refunded = await listRefunds(tx, ids);
  const disputed = await listDisputes(tx, ids);
  return found.map((order) => ({
    ...order,
    items: partsOf(order.id, items).map(({ id, position, imageKey, ...item }) => item),
    shippingAddress: partsOf(order.id, addresses)[0] ?? null,
    payments: partsOf(order.id, paid),
    refunds: partsOf(order.id, refunded),
    disputes: partsOf(order.id, disputed),
  }));
}

/** Each names its payment. What the provider said to the shop about it is not the person's. */
function listRefunds(tx: Database, orderIds: string[]) {
  return tx
    .select({
      orderId: payments.orderId,
      reference: payments.reference,
      status: refunds.status,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      createdAt: refunds.createdAt,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(refunds.createdAt));
}

function listDisputes(tx: Database, orderIds: string[]) {
  return tx
    .select({
      orderId: payments.orderId,
      reference: payments.reference,
      status: disputes.status,
      givenBackMinor: disputes.givenBackMinor,
      createdAt: disputes.createdAt,
      endedAt: disputes.endedAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(disputes.createdAt));
}

/** The rows of one order, without saying whose they are again. */
function partsOf<Row extends { orderId: string }>(id: string, rows: Row[]) {
  return rows.filter(({ orderId }) => orderId === id).map(({ orderId, ...row }) => row);
}

function listReviews(tx: Database, userId: string) {
  return tx
    .select({
      product: products.name,
      rating: reviews.rating,
      comment: reviews.comment,
      status: reviews.status,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt));
}

function listLists(tx: Database, userId: string) {
  return tx
    .select({
      list: listLines.list,
      product: products.name,
      quantity: listLines.quantity,
      version: listLines.version,
      color: listLines.color,
      accessories: listLines.accessories,
      isSample: listLines.isSample,
      addedAt: listLines.addedAt,
    })
    .from(listLines)
    .innerJoin(products, eq(products.id, listLines.productId))
    .where(eq(listLines.userId, userId))
    .orderBy(asc(listLines.list), asc(listLines.addedAt));
}

async function findNewsletter(tx: Database, email: string) {
  const [found] = await tx
    .select({
      status: newsletterSubscribers.status,
      createdAt: newsletterSubscribers.createdAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
      unsubscribedAt: newsletterSubscribers.unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(sql`lower(${newsletterSubscribers.email})`, email));
  return found ?? null;
}

/** What the shop wrote to the person. Mails that open something are told by their subject alone. */
function listMails(tx: Database, { userId, own }: { userId: string; own: string | null }) {
  const isToAddress = and(
    isNull(mails.userId),
    eq(sql`lower(${mails.recipient})`, own ?? ""),
    // Letters of others to the shop are not theirs, should their account bear the shop's own address.
    ne(mails.template, "contact-message"),
  );
  return tx
    .select({
      template: mails.template,
      subject: mails.subject,
      text: sql<
        string | null
      >`case when ${mails.template} in ('password-reset', 'email-verification') then null else ${mails.text} end`,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(or(eq(mails.userId, userId), isToAddress))
    .orderBy(desc(mails.createdAt));
}

/** What was written to the shop in the name of an address that is proven to be the person's. */
function listLetters(tx: Database, email: string) {
  return tx
    .select({
      name: sql<string>`${mails.data}->>'name'`,
      subject: sql<string>`${mails.data}->>'subject'`,
      message: sql<string>`${mails.data}->>'message'`,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(
      and(eq(mails.template, "contact-message"), eq(sql`lower(${mails.data}->>'email')`, email)),
    )
    .orderBy(desc(mails.createdAt));
}

function listTexts(tx: Database, phone: string | null) {
  return tx
    .select({ createdAt: textMessages.createdAt, sentAt: textMessages.sentAt })
    .from(textMessages)
    .where(eq(textMessages.recipient, phone ?? ""))
    .orderBy(desc(textMessages.createdAt));
}

/** What they did, and what was done with their account. Who else did it is nobody's business here. */
function listRecorded(tx: Database, userId: string) {
  return tx
    .select({
      at: auditLog.at,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      isByThem: sql<boolean>`coalesce(${auditLog.actorId} = ${userId}, false)`,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.subjectId, userId)))
    .orderBy(desc(auditLog.at));
}
