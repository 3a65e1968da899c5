import { Hono } from "hono";
import type { Carry } from "../carry.ts";
import { refuse } from "./answers.ts";
import { startClockwork } from "./clockwork.ts";
import { endDueRefunds } from "./outcome.ts";
import { popupDoors } from "./popup-doors.ts";
import { programDoors } from "./program-doors.ts";
import { providerDoors } from "./provider-doors.ts";
import { openStore } from "./store.ts";
import { createPostman, findNextDue } from "./webhooks.ts";

interface Options {
  /** The key the shop must show, and that signs the messages to it: `sk_test_` and more. */
  secretKey: string;
  /** Where the shop hears messages. */
  webhookUrl: string;
  /** Where browsers find the simulator, such as `https://shop.example/simulator/paystack`. */
  publicUrl: string;
  /** Who is paid, as the popup says it; asked for each page, since a shop may change its name. */
  merchant: () => Promise<string>;
  /** The file of its books, which every copy of the shop shares. */
  file: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** How long after each refused attempt a message is sent again; after the last it is lost. */
  retryAfterMs?: readonly number[];
  /** After how long a refund is processed by itself; null for never. */
  refundAfterMs?: number | null;
}

const minuteMs = 60_000;
/** As the provider does it in test mode, hourly at last, but sooner at first. */
const usualRetriesMs = [1_000, 5_000, 30_000, 3 * minuteMs, ...Array(10).fill(60 * minuteMs)];

/** A provider has a clock of its own: where this machine's is set, whatever is due there is due as before. */
const steadyClock = () => Math.round(performance.timeOrigin + performance.now());

/**
 * The project's own Paystack, for a shop without the provider's keys: the same calls, popup and
 * signed messages, no money, and doors for programs that play payers and bad days. It refuses to
 * exist beside a key that moves real money.
 */
export function createSimulator({
  secretKey,
  webhookUrl,
  publicUrl,
  merchant,
  file,
  clock = steadyClock,
  retryAfterMs = usualRetriesMs,
  refundAfterMs = 2_000,
}: Options) {
  if (!secretKey.startsWith("sk_test_")) {
    throw new Error("The payment simulator takes a test key only: one that begins with sk_test_");
  }
  const store = openStore(file);
  const postman = createPostman(store, {
    secretKey,
    webhookUrl,
    clock,
    retryAfterMs,
    onAttempt: () => clockwork.wake(),
  });
  const clockwork = startClockwork(() => {
    endDueRefunds(store, clock());
    postman.deliverDue();
    return findNextDue(store);
  }, clock);

  const simulation = {
    store,
    secretKey,
    merchant,
    publicUrl,
    clock,
    refundAfterMs,
    wake: clockwork.wake,
  };
  const app = new Hono();
  app.route("/", popupDoors(simulation));
  app.route("/", providerDoors(simulation));
  app.route("/", programDoors(simulation));
  app.all("*", (context) =>
    refuse(context, { status: 404, message: "There is no such call", code: "not_found" }),
  );

  /** Its doors, for the shop in the same process, which need not find its own address. */
  const carry: Carry = async (url, call) => {
    const answer = await app.request(url, call);
    return { status: answer.status, text: await answer.text() };
  };

  return {
    carry,
    /** To be mounted where `publicUrl` leads. */
    app,
    /** Stops sending and closes the books; what was on its way is sent after the next start. */
    close(): void {
      clockwork.stop();
      postman.stop();
      store.close();
    },
  };
}
