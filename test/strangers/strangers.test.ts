import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  accounts,
  categories,
  db,
  payments,
  promotionCodes,
  rateLimits,
  reviews,
  sessions,
  users,
} from "#db";
import { settlePayment } from "#shop/sales/settlement.ts";
import {
  makeOrder,
  makeProduct,
  makeReview,
  paidInFull,
  providerThatSays,
} from "#test/builders.ts";
import { Client } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { planGreeting } from "../fuzz/attack.ts";
import { takeDice } from "../fuzz/dice.ts";
import { type Door, findDoors } from "../fuzz/doors.ts";
import { makeInput } from "../fuzz/from-schema.ts";
import { listenForSchemas } from "../fuzz/learning.ts";
import { furnish, openShop } from "../fuzz/shop-under-attack.ts";
import { askWitness, placeWitness } from "../fuzz/witness.ts";
import { access } from "./access.ts";

/** How much of what a closed form might be sent is sent with each of its buttons; in `npm run check` less. */
const inputs = Number(process.env.STRANGERS_INPUTS ?? Number.POSITIVE_INFINITY);

freshDatabase();

const shop = await openShop();
const doors = findDoors(shop.app, shop.routes);
const nameOf = ({ method, address }: Door) => `${method} ${address}`;

const owner = new Client(shop.app);
const administrator = new Client(shop.app);
const strangers = {
  visitor: new Client(shop.app),
  "another customer": new Client(shop.app),
  "a suspended customer": new Client(shop.app),
  "an administrator no longer": new Client(shop.app),
};
type Stranger = keyof typeof strangers;
const names = Object.keys(strangers) as Stranger[];

/** What belongs to the owner, and the same in ids that name nothing. */
interface Things {
  userId: string;
  orderId: string;
  paidOrderId: string;
  productId: string;
  sessionId: string;
  sessionToken: string;
  accountId: string;
  otherAccountId: string;
  idempotencyKey: string;
  reviewId: string;
}
let theirs: Things;
const unknown: Things = {
  userId: randomUUID(),
  orderId: randomUUID(),
  paidOrderId: randomUUID(),
  productId: randomUUID(),
  sessionId: randomUUID(),
  sessionToken: randomUUID(),
  accountId: randomUUID(),
  otherAccountId: randomUUID(),
  idempotencyKey: randomUUID(),
  reviewId: randomUUID(),
};
let realIds: string[];

beforeAll(async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  await furnish();
  const user = await owner.signUp();
  await administrator.signUpAsAdministrator();
  await strangers["another customer"].signUp();
  const suspended = await strangers["a suspended customer"].signUp();
  await db.update(users).set({ suspended: true }).where(eq(users.id, suspended.id));
  const demoted = await strangers["an administrator no longer"].signUpAsAdministrator();
  await db.update(users).set({ role: "customer" }).where(eq(users.id, demoted.id));
  theirs = await findThings(user);
  realIds = await findIds();
  await hearSchemas();
  await placeWitness();
}, 600_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

async function findThings(user: { id: string; email: string }): Promise<Things> {
  const product = await makeProduct();
  const idempotencyKey = randomUUID();
  const lines = [{ productId: product.id, quantity: 1 }];
  const now = new Date();
  const order = await makeOrder(user, { lines, idempotencyKey, now });
  const paid = await makeOrder(user, { lines, now });
  await settlePayment(db, providerThatSays(paidInFull(paid)), { reference: paid.id, now });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const review = await makeReview({ productId: product.id, userId: user.id });
  const linked = ["google", "github"].map((providerId) => {
    return { providerId, userId: user.id, accountId: randomUUID() };
  });
  const [account, otherAccount] = await db.insert(accounts).values(linked).returning();
  return {
    userId: user.id,
    orderId: order.id,
    paidOrderId: paid.id,
    productId: product.id,
    sessionId: session?.id ?? "",
    sessionToken: session?.token ?? "",
    accountId: account?.id ?? "",
    otherAccountId: otherAccount?.id ?? "",
    idempotencyKey,
    reviewId: review.id,
  };
}

/** One id of each kind of record that administrators change. */
async function findIds(): Promise<string[]> {
  const tables = [users, payments, promotionCodes, reviews, categories];
  const found = await Promise.all(
    tables.map((table) => db.select({ id: table.id }).from(table).limit(1)),
  );
  return [...found.flat().map(({ id }) => id), theirs.productId, theirs.orderId];
}

async function hearSchemas(): Promise<void> {
  const learning = listenForSchemas();
  for (const door of doors) {
    if (door.method === "GET" || /^\/(?:api\/auth|simulator|webhooks)\//.test(door.address))
      continue;
    learning.attend(door);
    for (const intent of [null, ...door.intents]) {
      const { address, body } = planGreeting(door, intent);
      const asked = door.isRoute
        ? administrator.submit(address, Object.fromEntries(new URLSearchParams(String(body))))
        : administrator.post(address, "{}");
      await (await asked).text();
    }
  }
  learning.stop();
}

const idField = /"[a-zA-Z_]*(?:[iI]ds?|[tT]oken|[rR]eference)":/;

function takesId({ address, schemas }: Door): boolean {
  return (
    address.includes(":") ||
    [...schemas].some((schema) =>
      idField.test(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))),
    )
  );
}

test("every door that takes an id is judged, and none that is gone", () => {
  const found = [...new Set(doors.filter(takesId).map(nameOf))];
  expect(found.toSorted()).toEqual(Object.keys(access).toSorted());
});

/** What an answer says, without the ids that were asked for. */
async function read(answer: Response, things: Things) {
  const location = answer.headers.get("location");
  let text = `${location} ${await answer.text()}`;
  for (const id of Object.values(things)) text = text.replaceAll(id, "ID");
  return { status: answer.status, text };
}

type Ask = (client: Client, things: Things) => Response | Promise<Response>;

const data =
  (path: string): Ask =>
  (client, things) =>
    client.get(path.replace(":orderId", things.orderId));
const post =
  (path: string, body: (things: Things) => object): Ask =>
  (client, things) =>
    client.post(path, body(things));
const submit =
  (path: string, fields: (things: Things) => Record<string, string>): Ask =>
  (client, things) =>
    client.submit(path, fields(things));

/** How each door of an owner is asked for something, and what only the owner hears or brings about. */
const owned: Record<string, { ask: Ask; owner: number }> = {
  "GET /orders/:orderId": { ask: data("/orders/:orderId"), owner: 200 },
  "GET /orders/:orderId/again": { ask: data("/orders/:orderId/again.data"), owner: 200 },
  "GET /orders/:orderId/invoice.pdf": {
    ask: (client, { paidOrderId }) => client.get(`/orders/${paidOrderId}/invoice.pdf`),
    owner: 200,
  },
  "POST /api/pay-order": {
    ask: post("/api/pay-order", ({ orderId }) => ({ orderId })),
    owner: 200,
  },
  "POST /api/verify-paystack-payment": {
    ask: post("/api/verify-paystack-payment", ({ orderId }) => ({ orderId, reference: orderId })),
    owner: 200,
  },
  // More than there is, so that it places nothing; what it would replace counts as theirs in how many there are.
  "POST /api/create-order": {
    ask: post("/api/create-order", ({ idempotencyKey }) => ({
      items: [{ product_id: theirs.productId, quantity: 1_000 }],
      replaces: idempotencyKey,
    })),
    owner: 409,
  },
  "POST /api/sync-lists": {
    ask: post("/api/sync-lists", ({ userId }) => ({ user_id: userId, changes: [] })),
    owner: 200,
  },
  "POST /api/withdraw-review": {
    ask: post("/api/withdraw-review", ({ reviewId }) => ({ review_id: reviewId })),
    owner: 200,
  },
  "POST /account/identities": {
    ask: submit("/account/identities.data", ({ accountId }) => ({
      intent: "unlink",
      identityId: accountId,
      password: "correct horse",
    })),
    owner: 200,
  },
  "POST /account/sessions": {
    ask: submit("/account/sessions.data", ({ sessionId }) => ({
      intent: "end",
      sessionId,
      password: "correct horse",
    })),
    owner: 422,
  },
  "POST /api/auth/refresh-token": {
    ask: post("/api/auth/refresh-token", ({ otherAccountId, userId }) => ({
      accountId: otherAccountId,
      userId,
    })),
    owner: 400,
  },
  "POST /api/auth/get-access-token": {
    ask: post("/api/auth/get-access-token", ({ otherAccountId, userId }) => ({
      accountId: otherAccountId,
      userId,
    })),
    owner: 400,
  },
  "GET /api/auth/account-info": {
    ask: (client, { otherAccountId }) =>
      client.get(`/api/auth/account-info?accountId=${otherAccountId}`),
    owner: 400,
  },
  "POST /api/auth/unlink-account": {
    ask: post("/api/auth/unlink-account", ({ otherAccountId }) => ({
      accountId: otherAccountId,
      password: "correct horse",
    })),
    owner: 200,
  },
  // The last of them, because it signs the owner out.
  "POST /api/auth/revoke-session": {
    ask: post("/api/auth/revoke-session", ({ sessionToken }) => ({
      token: sessionToken,
      password: "correct horse",
    })),
    owner: 200,
  },
};

const doorsOf = (wanted: string) =>
  Object.entries(access).flatMap(([name, who]) => (who === wanted ? [name] : []));

test("every door of an owner is tried", () => {
  expect(Object.keys(owned).toSorted()).toEqual(doorsOf("owner").toSorted());
});

describe.each(names)("to %s", (who) => {
  test.each(Object.entries(owned))("%s is the same for what is not there", async (_, { ask }) => {
    const client = strangers[who];
    await db.delete(rateLimits);
    await askWitness();
    const session = await readSession();
    const about = await read(await ask(client, theirs), theirs);
    const nothing = await read(await ask(client, unknown), unknown);
    expect(about).toEqual(nothing);
    if (who !== "another customer" && who !== "an administrator no longer") {
      expect([302, 202, 400, 401, 403]).toContain(about.status);
    }
    expect(await askWitness()).toEqual([]);
    expect(await readSession()).toEqual(session);
  });

  const closed = doors.filter((door) => access[nameOf(door)] === "administrators");

  test.each(closed.map(nameOf))("%s is closed, whatever it names", async (name) => {
    const door = closed.find((each) => nameOf(each) === name);
    if (!door) throw new Error(`There is no ${name}`);
    const client = strangers[who];
    await askWitness();
    const session = await readSession();
    for (const known of idsFor(door)) {
      const about = await askAsAdministratorsDo(client, door, known);
      const nothing = await askAsAdministratorsDo(client, door, randomUUID());
      expect(about).toEqual(nothing);
      expect([302, 202, 401, 403]).toContain(about.status);
    }
    expect(await askWitness()).toEqual([]);
    expect(await readSession()).toEqual(session);
  });

  test.each(doorsOf("nobody"))("%s is not offered", async (name) => {
    const [method, path = ""] = name.split(" ");
    const { userId, sessionToken } = theirs;
    const body = { userId, sessionToken, id: userId, role: "admin", newPassword: "battery staple" };
    const answer =
      method === "GET"
        ? await strangers[who].get(`${path}?id=${userId}`)
        : await strangers[who].post(path, body);
    expect(answer.status).toBe(404);
  });
});

/** Of an address the record that it names; of a form one that it might name, of whatever kind. */
function idsFor({ address }: Door): string[] {
  if (address.includes(":orderId")) return [theirs.orderId];
  if (address.includes(":productId")) return [theirs.productId];
  return [realIds[address.length % realIds.length] ?? theirs.userId, theirs.userId];
}

/** The same words each time: two requests shall differ in nothing but the id. */
const nonsense = { text: () => "1", json: () => "1" };

/** The same request but for the id, which stands wherever one can stand. */
async function askAsAdministratorsDo(client: Client, door: Door, id: string) {
  const means = { dice: takeDice(7), nonsense, knownIds: [id] };
  const address = door.address.replaceAll(/:\w+/g, id);
  const told: { status: number; text: string }[] = [];
  const hear = async (answer: Response) => {
    const text = `${answer.headers.get("location")} ${await answer.text()}`;
    told.push({ status: answer.status, text: text.replaceAll(id, "ID") });
  };
  if (door.method === "GET") await hear(await client.get(address));
  for (const schema of door.method === "GET" ? [] : [...door.schemas].slice(0, inputs)) {
    const input = makeInput(schema, means);
    if (!door.isRoute) await hear(await client.post(address, input));
    for (const intent of door.isRoute ? door.intents : []) {
      const fields = Object.entries({ intent, ...(input as object) }).map(([name, value]) => [
        name,
        String(value).toWellFormed(),
      ]);
      await hear(await client.submit(`${address}.data`, Object.fromEntries(fields)));
    }
  }
  return { status: told[0]?.status, told };
}

test("the owner of a paid order is handed its invoice", async () => {
  const answer = await owner.get(`/orders/${theirs.paidOrderId}/invoice.pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
});

test.each(Object.entries(owned))("to its owner %s is something else", async (_, door) => {
  const told = await attend(door.ask, strangers["another customer"]);
  const about = await attend(door.ask, owner);
  expect(about.status).toBe(door.owner);
  expect(about).not.toEqual(told);
});

/** What a client hears of the owner's things, and what of them it changes. */
async function attend(ask: Ask, client: Client) {
  await db.delete(rateLimits);
  await askWitness();
  const session = await readSession();
  const heard = await read(await ask(client, theirs), theirs);
  const isSessionTouched = !isDeepStrictEqual(session, await readSession());
  return { ...heard, changed: await askWitness(), isSessionTouched };
}

/** Sessions are written by asking alone, so the witness leaves them out; that of the owner is nobody's to touch. */
async function readSession() {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, theirs.sessionId));
  return session ?? null;
}
