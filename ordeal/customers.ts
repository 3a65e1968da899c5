import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { administrator } from "#test/running-shop.ts";

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [r: number, g: number, b: number];

/** What the shop has acknowledged, as those who asked for it remember. */
export interface Promises {
  /** Orders by the keys they were asked for with. */
  orders: Map<string, string>;
  /** References that the provider took money for. */
  received: Set<string>;
  /** Orders that the shop said were paid. */
  paid: Set<string>;
  /** Orders that the administrator was told are cancelled and given back. */
  cancelled: Set<string>;
  /** The comments of reviews. */
  reviews: Set<string>;
  /** The colour that each picture was sent in, by its key. */
  pictures: Map<string, Colour>;
  /** What each document says, by its key. */
  documents: Map<string, string>;
  /** What the shop could not do just now, as in `/api/create-order: 503`, and how often. */
  refusals: Map<string, number>;
  /** Answers that no one may get from a shop in trouble: anything but a refusal for the moment. */
  faults: string[];
}

export function noPromises(): Promises {
  return {
    orders: new Map(),
    received: new Set(),
    paid: new Set(),
    cancelled: new Set(),
    reviews: new Set(),
    pictures: new Map(),
    documents: new Map(),
    refusals: new Map(),
    faults: [],
  };
}

/** How much of each was acknowledged so far. */
export function countAcknowledged(promises: Promises): Record<string, number> {
  const { orders, received, paid, cancelled, reviews, pictures, documents } = promises;
  return {
    orders: orders.size,
    payments: received.size,
    "payments verified by the buyer": paid.size,
    "cancelled orders": cancelled.size,
    reviews: reviews.size,
    pictures: pictures.size,
    documents: documents.size,
  };
}

/** Whatever was refused otherwise than by asking to come back, which is what 503 says. */
export function findUnclear({ refusals }: Promises): string[] {
  return [...refusals]
    .filter(([what]) => !what.endsWith(": 503"))
    .map(([what, times]) => `Answered in trouble, ${times} times: ${what}`);
}

/** A request that nobody ever answers is worse than one that is refused. */
const mostPatienceMs = 60_000;

/** Who sends again what nobody answered is counted twice. */
const tooManyRequests = 429;

export interface Person {
  url: string;
  cookie: string;
  promises: Promises;
  /** Where payers find the provider; unless said otherwise it is the simulator inside the shop. */
  payersUrl?: string;
  /** How much longer than usual they rest after each thing that they do, in milliseconds. */
  restMs?: number;
}

/** How often someone at the door tries again whom the shop asks to come back. */
const mostKnocks = 20;

/** Answers the cookie of somebody who has just come in, from an address of their own. */
async function comeIn(
  url: string,
  { path, account, address }: { path: string; account: object; address: string },
): Promise<string> {
  for (let knock = 1; ; knock++) {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url, "X-Forwarded-For": address },
      body: JSON.stringify(account),
    });
    const text = await response.text();
    if (response.ok) {
      const cookies = response.headers.getSetCookie();
      return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    }
    if (response.status !== 503 || knock === mostKnocks) {
      throw new Error(`${path} answered ${response.status}: ${text}`);
    }
    await delay(500);
  }
}

export async function comeInAsCustomer(url: string, at: number): Promise<string> {
  const email = `ordeal-${at}-${randomUUID()}@example.com`;
  const account = { email, password: "a long enough password", name: `Customer ${at}` };
  return comeIn(url, { path: "sign-up/email", account, address: `198.18.1.${at + 1}` });
}

export async function comeInAsAdministrator(url: string): Promise<string> {
  return comeIn(url, { path: "sign-in/email", account: administrator, address: "198.18.2.1" });
}

/** What can be ordered singly, and how it is sent. */
export interface Wares {
  productIds: string[];
  /** Null where the shop has no shipping options. */
  shippingOptionId: string | null;
}

/** Orders, pays, and asks for the payment to be verified, again and again until told to stop. */
export async function buyUntil(person: Person, wares: Wares, stop: AbortSignal) {
  for (let turn = 0; !stop.aborted; turn++) {
    if (turn > 0 && person.restMs) await delay(person.restMs);
    const key = randomUUID();
    const order = await askUntilAnswered(person, stop, callForOrder(wares, { turn, key }));
    if (!order) continue;
    const orderId = String(order.order_id);
    person.promises.orders.set(key, orderId);
    if (order.payment === null || turn % 4 === 3) continue;
    if (!(await pay(person, orderId))) continue;
    const verified = await ask(person, callToVerify(orderId));
    if (verified?.status === "paid") person.promises.paid.add(orderId);
  }
}

/** One of something, each turn of something else. */
export function callForOrder(
  { productIds, shippingOptionId }: Wares,
  { turn, key }: { turn: number; key: string },
): Call {
  const productId = productIds[turn % productIds.length] ?? "";
  return {
    path: "/api/create-order",
    body: {
      items: [{ product_id: productId, quantity: 1 }],
      promo_code: null,
      shipping_option_id: shippingOptionId,
    },
    headers: { "Idempotency-Key": key },
  };
}

/** About the first payment of an order, which bears its id. */
export function callToVerify(orderId: string): Call {
  return { path: "/api/verify-paystack-payment", body: { reference: orderId, orderId } };
}

/** The provider takes the money, and says so. */
export async function pay(
  { url, promises, payersUrl = `${url}/simulator/paystack` }: Omit<Person, "cookie">,
  reference: string,
): Promise<boolean> {
  const address = `${payersUrl}/transaction/${reference}/outcome`;
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ outcome: "success" }),
    signal: AbortSignal.timeout(mostPatienceMs),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  if (!response?.ok) return false;
  promises.received.add(reference);
  return true;
}

/** Writes reviews, each with words of its own. */
export async function reviewUntil(person: Person, productIds: string[], stop: AbortSignal) {
  for (let turn = 0; !stop.aborted; turn++) {
    const comment = `It does what it should. ${randomUUID()}`;
    const body = { product_id: productIds[turn % productIds.length], rating: 4, comment };
    const answer = await askUntilAnswered(person, stop, { path: "/api/reviews", body });
    if (answer) person.promises.reviews.add(comment);
    await delay(300 + (person.restMs ?? 0));
  }
}

/** Uploads pictures, each of a colour of its own, and documents, each with words of its own. */
export async function uploadUntil(person: Person, stop: AbortSignal) {
  const { pictures, documents } = person.promises;
  while (!stop.aborted) {
    const [r, g, b] = randomBytes(3);
    const colour: Colour = [r ?? 0, g ?? 0, b ?? 0];
    const picture = await upload(
      person,
      { path: "picture", name: "board.png" },
      await paint(colour),
    );
    if (picture !== null) pictures.set(picture, colour);
    const words = `What it does. ${randomUUID()}`;
    const document = await upload(person, { path: "document", name: "board.txt" }, words);
    if (document !== null) documents.set(document, words);
    await delay(200 + (person.restMs ?? 0));
  }
}

async function paint([r, g, b]: Colour): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r, g, b };
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

/** The key of what was kept; null where nobody said that it was. */
async function upload(
  person: Person,
  { path, name }: { path: "picture" | "document"; name: string },
  body: BodyInit,
): Promise<string | null> {
  const headers = { "X-File-Name": name };
  const response = await send(person, `/admin/uploads/${path}`, { headers, body });
  const answer = response?.status === 201 ? await response.json().catch(() => null) : null;
  return answer?.kept.key ?? null;
}

/** Cancels now and then an order that is paid, and gives the payment back. */
export async function cancelUntil(person: Person, stop: AbortSignal) {
  const asked = new Set<string>();
  while (!stop.aborted) {
    const orderId = [...person.promises.paid].findLast((id) => !asked.has(id));
    if (orderId !== undefined) {
      asked.add(orderId);
      await cancel(person, orderId);
    }
    await delay(500 + (person.restMs ?? 0));
  }
}

/** Cancels an order that is paid, and gives the payment back. */
export async function cancel(person: Person, orderId: string): Promise<void> {
  const body = new URLSearchParams({ intent: "cancel", orderId, from: "paid", refund: "yes" });
  const response = await send(person, "/admin/orders.data", { body });
  const isHeard = (await response?.text().catch(() => null)) != null;
  // Whom the shop cannot tell for the moment it sends home, with another status.
  if (isHeard && response?.status === 200) person.promises.cancelled.add(orderId);
}

/** What came back, if anything did, to somebody who fills in a form. */
async function send(
  { url, cookie, promises }: Person,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: BodyInit },
): Promise<Response | null> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { Origin: url, Cookie: cookie, ...headers },
    body,
    signal: AbortSignal.timeout(mostPatienceMs),
  }).catch((error: unknown) => noteSilence(promises, path, error));
  if (response) noteRefusal(promises, path, response.status);
  return response;
}

function noteSilence({ faults }: Promises, path: string, error: unknown): null {
  const isUnanswered = error instanceof Error && error.name === "TimeoutError";
  if (isUnanswered) faults.push(`${path}: no answer in ${mostPatienceMs / 1000} s`);
  return null;
}

function noteRefusal({ refusals }: Promises, path: string, status: number): void {
  if (status < 500) return;
  const what = `${path}: ${status}`;
  refusals.set(what, (refusals.get(what) ?? 0) + 1);
}

interface Call {
  path: string;
  body: object;
  headers?: Record<string, string>;
}

type Answer = Record<string, unknown>;

/** Sends the same again until it is answered, as a person who saw nothing happen does. */
async function askUntilAnswered(
  person: Person,
  stop: AbortSignal,
  call: Call,
): Promise<Answer | null> {
  while (!stop.aborted) {
    const answer = await ask(person, call);
    if (answer) return answer;
    await delay(100 + (person.restMs ?? 0));
  }
  return null;
}

/** Null where nobody answered, or was not able to just now. */
export async function ask(
  { url, cookie, promises }: Person,
  { path, body, headers = {} }: Call,
): Promise<Answer | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(mostPatienceMs),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    noteRefusal(promises, path, response.status);
    const isForNow = response.status >= 500 || response.status === tooManyRequests;
    if (!isForNow) promises.faults.push(`${path}: ${response.status} ${text}`);
    return null;
  } catch (error) {
    return noteSilence(promises, path, error);
  }
}
