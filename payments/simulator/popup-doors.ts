import { Hono } from "hono";
import { checkoutPage, checkoutPolicy, unknownPage } from "./checkout-page.ts";
import { readLetters } from "./letters.ts";
import { openTransaction } from "./outcome.ts";
import popup from "./popup.js?raw";
import type { Simulation } from "./simulation.ts";
import { findTransaction } from "./transactions.ts";

/** What browsers load: the script that opens the popup, the page inside it, and its letters. */
export function popupDoors({ store, clock, merchant }: Simulation): Hono {
  const doors = new Hono();
  doors.get("/popup.js", (context) =>
    context.body(popup, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
    }),
  );
  doors.get("/letters/:face", (context, next) => {
    const letters = readLetters(context.req.param("face"));
    if (!letters) return next();
    return context.body(letters, 200, {
      "Content-Type": "font/woff2",
      "Cache-Control": "public, max-age=86400",
    });
  });
  doors.get("/checkout/:accessCode", async (context) => {
    context.header("Content-Security-Policy", checkoutPolicy);
    context.header("Cache-Control", "no-store");
    const accessCode = context.req.param("accessCode");
    const known = findTransaction(store, { accessCode });
    // A frame that loads with 404 would be an error in the console of a page that handles it.
    if (!known) return context.html(unknownPage(accessCode));
    openTransaction(store, { reference: known.reference, now: clock() });
    return context.html(checkoutPage(known, { merchant: await merchant() }));
  });
  return doors;
}
