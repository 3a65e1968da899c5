import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { tooLarge } from "#api/answer.ts";
import { listsApi } from "#api/lists.ts";
import { ordersApi } from "#api/orders.ts";
import { peopleApi } from "#api/people.ts";
import { promotionsApi } from "#api/promotions.ts";
import { reviewsApi } from "#api/reviews.ts";
import { db } from "#db";
import type { PaymentProvider } from "#payments/provider.ts";
import { findUploadName } from "#shop/content/uploads.ts";
import { settleAttempts } from "#shop/sales/order-unpaid.ts";
import { StorageAway } from "#storage/resting.ts";
import type { Storage } from "#storage/storage.ts";
import { assets } from "./assets.ts";
import { auth, signingKeys } from "./auth.ts";
import { clientAddress } from "./client-address.ts";
import { type DemonstrationDocuments, demonstrationDocuments } from "./demonstration-documents.ts";
import { formsOnly } from "./forms-only.ts";
import { found } from "./found/found.ts";
import { comeBack, health, type Readiness, unlessAway, whenReady } from "./health.ts";
import type { PageHandler, PageMeans } from "./pages.ts";
import { sameOrigin } from "./same-origin.ts";
import { searchLimit } from "./search-limit.ts";
import { securityHeaders } from "./security-headers.ts";
import { storedFiles } from "./stored-files.ts";
import { visitor } from "./visitor.ts";
import { isForWantOfRoom } from "./watching/error-text.ts";
import { currentRequest } from "./watching/request-scope.ts";
import { paystackWebhook } from "./webhooks.ts";

interface Parts {
  /** Renders every address that no door below claims. */
  pages: PageHandler;
  readiness: Readiness;
  provider: PaymentProvider;
  storage: Storage;
  /** Where the shop writes on disks of this machine: without room there it cannot sell. */
  folders: readonly string[];
  /** Tells the figures of the shop; only where a token guards them. */
  metrics?: Handler;
  documents: DemonstrationDocuments;
  /** What exists while no real money moves: the payment simulator, and what is not sent. */
  testMode: { simulator: Hono; mailbox: Hono; textOutbox: Hono } | null;
}

/** A hundred order lines with every choice need a tenth of it. */
const mostBodyBytes = 1024 * 1024;
const counted = bodyLimit({ maxSize: mostBodyBytes, onError: tooLarge });

/**
 * A body that tells its length, to which the server holds it, is judged by that alone: to look at
 * the body itself makes a stream of it, which calls that read it whole need not have.
 */
const limited: MiddlewareHandler = (context, next) => {
  const { headers } = context.req.raw;
  const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
  if (length === null && !isWithoutBody(context.req.method)) return counted(context, next);
  return Number(length) > mostBodyBytes ? Promise.resolve(tooLarge(context)) : next();
};

const isWithoutBody = (method: string) => method === "GET" || method === "HEAD";

/** Calls whose body is a file: they ask who sends it first, and count its bytes while it arrives. */
const uploads = /^\/admin\/(?:uploads\/(?:picture|document|download)|products\/import\/file)$/;

/**
 * What need not be a form: files, and the one request by which a mail program ends a newsletter. It comes in parts
 * (RFC 8058), and is told by its address alone.
 */
const notOnlyForms = new RegExp(`${uploads.source}|^/newsletter/unsubscribe$`);

/** Answers of a few hundred bytes: to make one smaller costs more than it saves. */
const short = /^\/(?:api|simulator|webhooks)\//;
const compressed = compress();

/** Every door of the shop, in the order a request meets them. */
export function createApp(parts: Parts): Hono {
  const app = new Hono();

  app.use(securityHeaders);
  app.use((context, next) => (uploads.test(context.req.path) ? next() : limited(context, next)));
  app.get("/health", health(parts.readiness, parts.folders));
  if (parts.metrics) app.get("/metrics", clientAddress, parts.metrics);
  app.use(whenReady(parts.readiness));
  app.use("/assets/*", assets);
  app.use((context, next) => (short.test(context.req.path) ? next() : compressed(context, next)));

  app.use(clientAddress);
  app.post("/webhooks/paystack", paystackWebhook(parts.provider));

  app.use(sameOrigin);
  if (parts.testMode) app.route("/simulator/paystack", parts.testMode.simulator);
  app.use(searchLimit);
  app.route("/", found(parts.storage));
  app.get("/files/demo/:name", demonstrationDocuments(parts.documents));
  app.get("/images/:key", storedFiles(parts.storage, { disposition: "inline" }));
  app.get(
    "/files/:key",
    storedFiles(parts.storage, {
      disposition: "attachment",
      nameOf: (key) => findUploadName(db, key),
    }),
  );
  app.get("/api/visitor", visitor);
  app.get("/.well-known/jwks.json", signingKeys);
  app.route("/api/auth", auth);
  app.route("/api", peopleApi());
  app.route("/api", promotionsApi());
  app.route("/api", listsApi());
  app.route("/api", reviewsApi());
  app.route("/api", ordersApi(parts.provider));
  if (parts.testMode) app.route("/dev/mail", parts.testMode.mailbox);
  if (parts.testMode) app.route("/dev/sms", parts.testMode.textOutbox);
  app.use(formsOnly({ except: notOnlyForms }));
  const means: PageMeans = {
    askAboutPayments: (about) => settleAttempts(db, parts.provider, about),
  };
  app.all("*", async (context) => unlessAway(context, await parts.pages(context.req.raw, means)));

  app.onError((error, context) => {
    if (error instanceof StorageAway)
      return comeBack(context, {
        message: "This file is unavailable for a moment. Please try again.",
      });
    // What a full disk refuses, of one order or of hundreds, has been said in one sentence.
    if (!isForWantOfRoom(error)) console.error(error);
    const message = "Something went wrong on our side. Please try again.";
    const request_id = currentRequest()?.id;
    const answer = { error: { code: "internal_error", message, request_id } };
    return unlessAway(context, context.json(answer, 500));
  });
  return app;
}
