import { randomUUID } from "node:crypto";
import type { KillableShop } from "./killable-shop.ts";

/** Somebody who came in by a clock that was right or wrong. */
export interface Newcomer {
  email: string;
  cookie: string;
}

const password = "a long enough password";

/** How far a shop's word about the time may be from what its clock was set to. */
const mostLateMs = 30_000;

/** The shop counts ten attempts of an address in a minute. */
const mostAttempts = 20;

interface Call {
  path: string;
  body: object;
  address: string;
}

function post({ url }: Pick<KillableShop, "url">, { path, body, address }: Call) {
  return fetch(`${url}/api/auth/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, "X-Forwarded-For": address },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(mostLateMs),
  });
}

/** Signs up, and throws where the shop does not go by the clock that it was given. */
export async function signUp(
  shop: KillableShop,
  at: number,
  shiftSeconds: number,
): Promise<Newcomer> {
  const email = `newcomer-${at}-${randomUUID()}@example.com`;
  const body = { email, password, name: `Newcomer ${at}` };
  const address = `198.18.${3 + (at >> 8)}.${at & 255}`;
  const response = await post(shop, { path: "sign-up/email", body, address });
  const text = await response.text();
  if (!response.ok) throw new Error(`Nobody can sign up: ${response.status} ${text}`);
  const offMs = Date.parse(JSON.parse(text).user.createdAt) - Date.now();
  if (Math.abs(offMs - shiftSeconds * 1000) > mostLateMs) {
    throw new Error(`The shop's clock is off by ${offMs / 1000} s instead of ${shiftSeconds} s`);
  }
  const cookies = response.headers.getSetCookie();
  return { email, cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** Whether the shop still knows who somebody is. */
export async function visit(url: string, { email, cookie }: Newcomer): Promise<boolean> {
  const response = await fetch(`${url}/api/visitor`, { headers: { Cookie: cookie } });
  const { user } = await response.json();
  return user?.email === email;
}

/**
 * Signs in at last after having tried wrong passwords by another clock, and then tries wrong ones again until
 * it is refused. Answers what is wrong with that: of the first refusal the shop may learn that its clock was set.
 */
export async function beForgetful(
  shop: KillableShop,
  { email }: Pick<Newcomer, "email">,
): Promise<string[]> {
  const attempt = async (word: string) => {
    const body = { email, password: word };
    const response = await post(shop, { path: "sign-in/email", body, address: "198.18.2.2" });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [await attempt(password)];
  if (statuses[0] !== 200) statuses.push(await attempt(password));
  for (let made = 0; made < mostAttempts; made++) {
    if ((await attempt("a wrong password")) !== 429) continue;
    return statuses.at(-1) === 200 ? [] : [`Locked out by the clock: ${statuses.join(", ")}`];
  }
  return ["No attempt to sign in was refused"];
}
