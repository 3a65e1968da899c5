import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import {
  accounts,
  auditLog,
  categories,
  db,
  documentation,
  mails,
  newsletterSubscribers,
  orders,
  products,
  promotionCodes,
  reviews,
  sessions,
  shippingOptions,
  socialMediaAccounts,
  users,
} from "#db";
import { seedEssentials } from "#db/seed/essentials.ts";
import { seedDemonstration } from "#db/seed/seed.ts";
import { createSimulator } from "#payments/simulator/simulator.ts";
import { createApp } from "#server/app.ts";
import { findDemonstrationDocument } from "#server/datasheets.ts";
import { mailbox } from "#server/mailbox.ts";
import { textOutbox } from "#server/text-outbox.ts";
import { metricsDoor } from "#server/watching/metrics-door.ts";
import { openStorage } from "#storage/shop-storage.ts";
import {
  makeOrder,
  makeProduct,
  makePromotionCode,
  makeReview,
  makeUser,
  scriptedProvider,
} from "#test/builders.ts";
import { findRoutes, servePages } from "#test/pages.ts";
import { hidden, someoneElse } from "./judgement.ts";

/** The whole shop with every door it has, in this very process. */
export async function openShop() {
  await loadAhead();
  const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
  const routes = await findRoutes("");
  const simulator = createSimulator({
    secretKey: `sk_test_${hidden}`,
    webhookUrl: "http://127.0.0.1:9/nobody",
    publicUrl: "http://localhost:3000/simulator/paystack",
    merchant: async () => "Marketplace",
    file: join(folder, "simulator.sqlite"),
    retryAfterMs: [],
    refundAfterMs: null,
  });
  const app = createApp({
    pages: await servePages(routes),
    readiness: { isReady: true },
    provider: scriptedProvider(),
    storage: await openStorage(join(folder, "files")),
    folders: [folder],
    documents: findDemonstrationDocument,
    metrics: metricsDoor(`${hidden}-metrics`),
    testMode: { simulator: simulator.app, mailbox, textOutbox },
  });
  return {
    app,
    routes,
    close: async () => {
      simulator.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the shop loads with the first request for it: no request should wait for the test tool to bring it. */
function loadAhead() {
  return Promise.all([
    import("#auth/auth.ts"),
    import("#mail/render.ts"),
    import("#mail/samples.ts"),
    import("#paper/datasheet/datasheet.ts"),
    import("#server/found/share-picture-drawing.ts"),
    import("#server/watching/all-processes.ts"),
    import("#server/watching/metrics.ts"),
  ]);
}

/** A shop with something of everything, and somebody whose things are nobody else's business. */
export async function furnish() {
  await seedEssentials(db);
  await seedDemonstration(db, { now: new Date("2026-11-21T12:00:00Z") });
  const person = await makeUser({ name: someoneElse, email: `${someoneElse}@example.com` });
  await db.insert(accounts).values({
    userId: person.id,
    accountId: person.id,
    providerId: "credential",
    password: `${hidden}:${hidden}`,
  });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ userId: person.id, token: `${hidden}-session`, expiresAt });
  const product = await makeProduct();
  // Its comment is no secret: an administrator under attack may approve it.
  await makeReview({ productId: product.id, userId: person.id });
  await makePromotionCode({ productId: product.id });
  await makeOrder(person, {
    lines: [{ productId: product.id, quantity: 1 }],
    shippingAddress: {
      fullName: someoneElse,
      phone: "+2348012345678",
      addressLine1: someoneElse,
      addressLine2: null,
      city: "Lagos",
      stateProvince: "Lagos",
      postalCode: "100001",
      country: "Nigeria",
      deliveryNotes: null,
    },
  });
  await db.insert(newsletterSubscribers).values({
    email: `${someoneElse}@news.example`,
    token: `${hidden}-newsletter`,
  });
  await db.insert(socialMediaAccounts).values({
    platform: "twitter",
    accountName: "shop",
    accessTokenCipher: `${hidden}-token`,
  });
}

const tables = [
  products,
  orders,
  users,
  reviews,
  promotionCodes,
  categories,
  documentation,
  shippingOptions,
  socialMediaAccounts,
  mails,
  auditLog,
  sessions,
];

/** Ids of what is there, a few of each kind, and some of what is not. */
export async function gatherIds(): Promise<string[]> {
  const ids: string[] = [randomUUID(), randomUUID()];
  for (const table of tables) {
    const found = await db.select({ id: table.id }).from(table).orderBy(sql`random()`).limit(4);
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}

/** There is always something to sell: administrators under attack delete a lot. */
export async function restock(): Promise<void> {
  const count = await db.$count(products, eq(products.status, "active"));
  if (count < 5) for (let made = 0; made < 5; made++) await makeProduct();
}
