import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db, rateLimits } from "#db";
import { Client } from "#test/client.ts";
import { freshDatabase } from "#test/database.ts";
import { type Attack, planAttack, planGreeting, tellAttack } from "./attack.ts";
import { takeDice } from "./dice.ts";
import { type Door, findDoors } from "./doors.ts";
import { judge } from "./judgement.ts";
import { listenForSchemas } from "./learning.ts";
import { gatherNonsense } from "./nonsense.ts";
import { furnish, gatherIds, openShop, restock } from "./shop-under-attack.ts";
import { askWitness, listenForWrites, placeWitness } from "./witness.ts";

/** A few beside the other tests; `npm test` sends 100,000 beside its journeys, `npm run fuzz` a million others. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 4000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

freshDatabase();

const shop = await openShop();
const doors = findDoors(shop.app, shop.routes);
const dice = takeDice(seed);
const nonsense = gatherNonsense(dice, seed);
const logged: string[] = [];
const writes = listenForWrites();

type Role = "visitor" | "customer" | "administrator";
const clients: Record<Role, Client> = {
  visitor: new Client(shop.app),
  customer: new Client(shop.app),
  administrator: new Client(shop.app),
};

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation((...words) => {
    logged.push(
      words.map((word) => (word instanceof Error ? tellError(word) : String(word))).join(" "),
    );
  });
  vi.spyOn(console, "warn").mockReturnValue();
  await furnish();
  await enroll();
  await placeWitness();
}, 600_000);

afterAll(async () => {
  vi.restoreAllMocks();
  writes.stop();
  await shop.close();
});

/** With what caused it: the reason of a failed statement lies below. */
function tellError(error: Error): string {
  const { cause } = error;
  return `${error.stack}${cause instanceof Error ? `\n${cause.message}` : ""}`;
}

/** Signs those in whom the attacks have thrown out or raised. */
async function enroll(): Promise<void> {
  const isKnown = async (client: Client) => (await (await client.get("/api/visitor")).json()).user;
  const customer = await isKnown(clients.customer);
  // An attack of the administrator's may have made one of the customer, too.
  if (!customer || customer.isAdmin) {
    clients.customer = new Client(shop.app);
    await clients.customer.signUp();
  }
  const administrator = await isKnown(clients.administrator);
  if (administrator?.isAdmin) return;
  clients.administrator = new Client(shop.app);
  await clients.administrator.signUpAsAdministrator();
}

/** Longer than a busy machine needs for any answer, also for one whose code it loads first. */
const patienceMs = 300_000;

/** What is wrong with the answer. One that never comes ends the test: each that waits behind it would take as long. */
async function send(attack: Attack, aim: { door: Door; role: Role }): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_answered, fail) => {
    const endTest = () => fail(new Error(`was never answered\n  ${tellAttack(attack, aim.role)}`));
    timer = setTimeout(endTest, patienceMs);
  });
  try {
    return await Promise.race([sendAndJudge(attack, aim), silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function sendAndJudge(attack: Attack, { door, role }: { door: Door; role: Role }) {
  const remoteAddress = dice.chance(0.1) ? "127.0.0.1" : `198.51.100.${dice.below(256)}`;
  const { cookies } = clients[role];
  const { method, body } = attack;
  const odd = attack.headers.Cookie;
  const sent = [odd, cookies].filter(Boolean).join("; ");
  const headers = { ...attack.headers, ...(sent && { Cookie: sent }) };
  logged.length = 0;
  const init =
    method === "GET" || method === "HEAD" ? { method, headers } : { method, headers, body };
  const incoming = { socket: { remoteAddress } };
  const answer = await shop.app.request(`http://localhost:3000${attack.address}`, init, {
    incoming,
  });
  const isEndless = answer.headers.get("content-type")?.startsWith("text/event-stream");
  if (isEndless) await answer.body?.cancel();
  const text = isEndless ? "" : await answer.text();
  const changed = await findChanges();
  const { status } = answer;
  // The outbox is for whoever tries the shop out: there everybody's mail lies open.
  const isOutbox = door.address.startsWith("/dev/");
  const { faults, isExcused } = judge({
    ...{ status, headers: answer.headers, text, attack, changed, logged: [...logged] },
    role: isOutbox ? "administrator" : role,
  });
  if (isExcused) excused += 1;
  if (role === "administrator" && changed.some((table) => table.startsWith("users"))) {
    await enroll();
    await forgetOwnChanges();
  }
  return faults;
}

/** To ask the witness took as long as the request before it: one that sent nothing but questions can wait. */
const askedAfter = 25;
let unasked = 0;

async function findChanges(): Promise<string[]> {
  unasked += 1;
  if (!writes.hasHeard() && unasked < askedAfter) return [];
  unasked = 0;
  const changed = await askWitness();
  // The witness itself is heard as well.
  writes.hasHeard();
  return changed;
}

/** What this test does itself is nobody's fault. */
async function forgetOwnChanges(): Promise<void> {
  await askWitness();
  writes.hasHeard();
}

/** Requests that failed because the machine was too busy. A share of them as small as this proves the rest. */
let excused = 0;
const mostExcused = 0.005;

/** Faults by what they are, each with the first request that showed it. */
const faults = new Map<string, string>();

async function attackOnce(attack: Attack, aim: { door: Door; role: Role }): Promise<void> {
  for (const fault of await send(attack, aim)) {
    const key = fault.startsWith("logged")
      ? fault.slice(0, 60)
      : `${aim.door.method} ${aim.door.address}: ${fault}`.slice(0, 160);
    if (faults.has(key)) continue;
    faults.set(key, `${fault}\n  ${tellAttack(attack, aim.role)}`);
    console.log(faults.get(key));
  }
}

const roles = ["visitor", "customer", "administrator"] as const;

test("the doors were found: pages, calls and those of the sign-in library", () => {
  const names = doors.map(({ method, address }) => `${method} ${address}`);
  expect(names).toEqual(
    expect.arrayContaining([
      "GET /",
      "POST /admin/products",
      "POST /api/create-order",
      "POST /api/auth/sign-in/email",
      "GET /images/:key",
      "POST /webhooks/paystack",
      "GET /dev/mail/:id",
      "POST /simulator/paystack/transaction/initialize",
    ]),
  );
});

/** Doors whose body is a file, nothing, or words of one field. */
const wordless = [
  "POST /admin/uploads/picture",
  "POST /admin/uploads/document",
  "POST /admin/uploads/download",
  "POST /admin/products/import/file",
  "POST /newsletter/confirm",
  "POST /newsletter/unsubscribe",
  "POST /auth",
  "POST /dev/ui",
  "POST /auth/confirm",
  "POST /auth/second-step",
];

/** The calls of the sign-in library tell what they want by themselves, and some sign out. */
const isUnheard = ({ method, address }: Door) =>
  method !== "GET" && !/^\/(?:api\/auth|simulator|webhooks)\//.test(address);

test("every door says what it wants, so that what is thrown at it comes close", async () => {
  const learning = listenForSchemas();
  for (const door of doors.filter(isUnheard)) {
    learning.attend(door);
    for (const intent of [null, ...door.intents]) {
      await attackOnce(planGreeting(door, intent), { door, role: "administrator" });
    }
  }
  learning.stop();
  const unheard = doors
    .filter((door) => isUnheard(door) && door.schemas.size === 0)
    .map(({ method, address }) => `${method} ${address}`);
  expect(unheard.toSorted()).toEqual(wordless.toSorted());
  expect([...faults.values()]).toEqual([]);
}, 600_000);

test(
  `${requests} wrong requests fail nothing, tell nothing and change nothing`,
  async () => {
    let knownIds: string[] = [];
    for (let sent = 0; sent < requests; sent++) {
      if (sent % 200 === 0) {
        expect(await askWitness(), "changes that nobody made").toEqual([]);
        await db.delete(rateLimits);
        await restock();
        await enroll();
        knownIds = await gatherIds();
        await forgetOwnChanges();
      }
      const door = dice.pickAny(doors);
      if (!door) break;
      const role = dice.pick(roles);
      await attackOnce(planAttack(door, { dice, nonsense, knownIds }), { door, role });
      if (sent % 1000 === 999) console.log(`${sent + 1} sent, ${faults.size} faults`);
    }
    expect(await askWitness(), "changes that nobody made").toEqual([]);
    console.log(`${requests} requests to ${doors.length} doors with the seed ${seed}`);
    expect([...faults.values()]).toEqual([]);
    expect(excused / requests, "requests excused").toBeLessThanOrEqual(mostExcused);
  },
  // A busy machine may take its time.
  600_000 + requests * 500,
);
