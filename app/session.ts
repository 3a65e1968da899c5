import { redirect } from "react-router";
import { findSession } from "#auth/shop-auth.ts";
import type { Visitor, VisitorSession } from "#auth/visitor.ts";
import { logSecurity } from "#shop/people/security-log.ts";
import type { Flash } from "./browser/flash.ts";
import { flashCookie } from "./flash-cookie.ts";

export type { Visitor };

/** Who is signed in, or null. Costs nothing when the request has no session cookie. */
export async function getVisitor(request: Request): Promise<Visitor | null> {
  const session = await findSession(request);
  return session?.visitor ?? null;
}

/**
 * Who is signed in; a visitor who is not is sent to sign in and comes back to the same address, or to
 * `page` where that is no page: nothing could be shown there.
 */
export async function requireVisitor(request: Request, page?: string): Promise<Visitor> {
  const { visitor } = await requireSession(request, page);
  return visitor;
}

/** As `requireVisitor`, where the page must know by which session it is asked. */
export async function requireSession(request: Request, page?: string): Promise<VisitorSession> {
  const session = await findSession(request);
  if (session) return session;
  throw redirect(signInAddress(page ?? pageOf(request)));
}

/**
 * The administrator who asks. A visitor who is not signed in is sent to sign in and comes back to `page`, an
 * administrator without the second step that the shop requires is sent to set it up; anyone else goes home and hears
 * why, also where it could not be found out who asks. What an open page of the back office asks fails then, and no
 * more: led home, it would lose what is typed in it.
 */
export async function requireAdministrator(request: Request, page: string): Promise<Visitor> {
  const session = await findSession(request).catch((error: unknown) => {
    if (isAskedByOpenPage(request)) throw error;
    console.error(error);
    throw sendHome("admin-check-failed");
  });
  if (!session) throw redirect(signInAddress(page));
  const { visitor, lacksSecondStep } = session;
  if (visitor.isAdmin) return visitor;
  logSecurity("right refused", { userId: visitor.id, at: "back office" });
  throw lacksSecondStep ? redirect("/account/security?back-office") : sendHome("no-admin-access");
}

/**
 * Whatever an open page of the back office asks: a form that it sends, what it reads anew, what a dialog in it
 * shows, and the next tab. A browser that opens a page whole asks for HTML, and tells so by this header everywhere:
 * `Sec-Fetch-Dest` is left out where the shop is asked over plain http.
 */
function isAskedByOpenPage({ method, headers }: Request): boolean {
  if (method !== "GET") return true;
  const asking = URL.parse(headers.get("Referer") ?? "")?.pathname ?? "";
  return !headers.get("Accept")?.includes("text/html") && /^\/admin(?:\/|$)/.test(asking);
}

function sendHome(flash: Flash): Response {
  return redirect("/", { headers: { "Set-Cookie": flashCookie(flash) } });
}

function signInAddress(page: string): string {
  return `/auth?redirect=${encodeURIComponent(page)}`;
}

/** React Router fetches the data of `/orders` from `/orders.data`; people come back to the page. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = pathname.replace(/\.data$/, "");
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}
