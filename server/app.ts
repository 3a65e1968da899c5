import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { tooLarge } from "#api/answer.ts";
import { ordersApi } from "#api/orders.ts";
import { peopleApi } from "#api/people.ts";
import type { PaymentProvider } from "#payments/provider.ts";
import type { Storage } from "#storage/storage.ts";
import { assets } from "./assets.ts";
import { auth } from "./auth.ts";
import { clientAddress } from "./client-address.ts";
import { type DemonstrationFile, demonstrationFiles } from "./demonstration-files.ts";
import { health, type Readiness, whenReady } from "./health.ts";
import type { PageHandler } from "./pages.ts";
import { sameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { storedFiles } from "./stored-files.ts";
import { visitor } from "./visitor.ts";
import { paystackWebhook } from "./webhooks.ts";

interface Parts {
  /** Renders every address that no door below claims. */
  pages: PageHandler;
  readiness: Readiness;
  provider: PaymentProvider;
  storage: Storage;
  demonstration: DemonstrationFile;
  /** What exists while no real money moves: the payment simulator and the mailbox. */
  testMode: { simulator: Hono; mailbox: Hono } | null;
}

/** A hundred order lines with every choice need a tenth of it. */
const mostBodyBytes = 1024 * 1024;

/** Every door of the shop, in the order a request meets them. */
export function createApp(parts: Parts): Hono {
  const app = new Hono();

  app.use(securityHeaders);
  app.use(bodyLimit({ maxSize: mostBodyBytes, onError: tooLarge }));
  app.get("/health", health(parts.readiness));
  app.use(whenReady(parts.readiness));
  app.use("/assets/*", assets);
  app.use(compress());

  app.use(clientAddress);
  app.post("/webhooks/paystack", paystackWebhook(parts.provider));
  if (parts.testMode) app.route("/simulator/paystack", parts.testMode.simulator);

  app.use(sameOrigin);
  app.get("/images/demo/:name", demonstrationFiles(parts.demonstration));
  app.get("/files/demo/:name", demonstrationFiles(parts.demonstration));
  app.get("/images/:key", storedFiles(parts.storage));
  app.get("/files/:key", storedFiles(parts.storage));
  app.get("/api/visitor", visitor);
  app.route("/api/auth", auth);
  app.route("/api", peopleApi());
  app.route("/api", ordersApi(parts.provider));
  if (parts.testMode) app.route("/dev/mail", parts.testMode.mailbox);
  app.all("*", (context) => parts.pages(context.req.raw));

  app.onError((error, context) => {
    console.error(error);
    const message = "Something went wrong on our side. Please try again.";
    return context.json({ error: { code: "internal_error", message } }, 500);
  });
  return app;
}
