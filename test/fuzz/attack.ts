import type { Dice } from "./dice.ts";
import type { Door } from "./doors.ts";
import { makeInput, spoil } from "./from-schema.ts";
import type { Nonsense } from "./nonsense.ts";

export interface Attack {
  method: string;
  /** From the slash on. */
  address: string;
  headers: Record<string, string>;
  body: string | FormData | URLSearchParams | null;
}

interface Means {
  dice: Dice;
  nonsense: Nonsense;
  knownIds: readonly string[];
}

const origin = "http://localhost:3000";
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

/** One request that nobody who means well would send, or only by mistake. */
export function planAttack(door: Door, means: Means): Attack {
  const { dice } = means;
  const method = dice.chance(0.03) ? dice.pick(methods) : door.method;
  const path = fillAddress(door, means);
  const address = path + makeQuery(door, { path, means });
  const sent = method === "GET" || method === "HEAD" ? null : makeBody(door, means);
  const type: Record<string, string> = sent?.type ? { "Content-Type": sent.type } : {};
  const headers = { Origin: origin, ...type, ...makeHeaders(means) };
  return { method, address, headers, body: sent?.body ?? null };
}

function fillAddress({ address, isRoute, method }: Door, means: Means): string {
  const { dice, knownIds, nonsense } = means;
  const [path = "", query] = address.split("?");
  let filled = path.replaceAll(/:(\w+)(?:\{[^}]*\})?\??/g, () =>
    dice.chance(0.5) ? (dice.pickAny(knownIds) ?? "") : encodePart(nonsense.text(), dice),
  );
  if (filled.endsWith("*")) filled = filled.slice(0, -1) + encodePart(nonsense.text(), dice);
  // A page that is drawn as well takes many times as long, and hears the same.
  const isData = isRoute && dice.chance(method === "POST" ? 0.95 : 0.6);
  if (isData) filled = `${filled === "/" ? "/_root" : filled}.data`;
  else if (dice.chance(0.02)) filled += `/${encodePart(nonsense.text(), dice)}`;
  return query ? `${filled}?${query}` : filled;
}

/** Mostly as a browser would encode it, sometimes half or twice. */
function encodePart(text: string, dice: Dice): string {
  const short = text.slice(0, 300).toWellFormed();
  if (dice.chance(0.7)) return encodeURIComponent(short);
  if (dice.chance(0.5)) return encodeURIComponent(encodeURIComponent(short));
  return dice.pick(["%", "%zz", "%00", "%ff%fe", "%2e%2e%2f", "..;", "a%5c..%5cb"]);
}

const queryNames = [
  "q",
  "search",
  "sort",
  "after",
  "before",
  "page",
  "category",
  "price",
  "connectivity",
  "status",
  "from",
  "to",
  "redirect",
  "token",
  "error",
  "mode",
  "product_id",
  "id",
  "ids",
  "post",
  "digest",
  "_routes",
  "callbackURL",
  "as",
  "factor",
];

function makeQuery(door: Door, { path, means }: { path: string; means: Means }): string {
  const { dice, nonsense, knownIds } = means;
  if (dice.chance(door.method === "GET" ? 0.35 : 0.8)) return "";
  const query = new URLSearchParams();
  for (let count = dice.below(4); count >= 0; count--) {
    const name = dice.chance(0.9) ? (dice.pickAny(queryNames) ?? "") : nonsense.text().slice(0, 50);
    const text = dice.chance(0.2) ? (dice.pickAny(knownIds) ?? "") : nonsense.text();
    query.append(name.toWellFormed(), text.slice(0, 2000).toWellFormed());
  }
  return `${path.includes("?") ? "&" : "?"}${query}`;
}

interface Sent {
  body: Attack["body"];
  /** Left to the runtime for forms with files, which name their boundary. */
  type: string | null;
}

function makeBody(door: Door, means: Means): Sent {
  const { dice, nonsense } = means;
  if (dice.chance(0.05)) {
    const type = dice.pick([
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "text/plain",
      "application/octet-stream",
    ]);
    return { body: nonsense.text(), type };
  }
  const known = dice.pickAny([...door.schemas]);
  let value = known ? makeInput(known, means) : nonsense.json();
  for (let times = dice.below(3); times > 0; times--) value = spoil(value, means);
  if (!door.isRoute) return { body: JSON.stringify(value) ?? "", type: "application/json" };
  return makeForm(door, { value, means });
}

function makeForm({ intents }: Door, { value, means }: { value: unknown; means: Means }): Sent {
  const { dice, nonsense } = means;
  const fields = typeof value === "object" && value !== null ? value : { value };
  const entries = toEntries(fields, dice);
  const intent = dice.chance(0.95) ? dice.pickAny(intents) : nonsense.text();
  if (intent !== undefined && !("intent" in fields)) entries.push(["intent", asField(intent)]);
  if (dice.chance(0.8)) {
    return {
      body: new URLSearchParams(entries),
      type: "application/x-www-form-urlencoded;charset=UTF-8",
    };
  }
  const form = new FormData();
  for (const [name, text] of entries) form.append(name, text);
  if (dice.chance(0.3)) form.append(dice.pickAny(Object.keys(fields)) ?? "f", new File(["x"], "x"));
  return { body: form, type: null };
}

function toEntries(fields: object, dice: Dice): [string, string][] {
  return Object.entries(fields).flatMap(([name, entry]) => {
    const list: unknown[] = Array.isArray(entry) ? entry.slice(0, 50) : [entry];
    const sentAs = Array.isArray(entry) && dice.chance(0.9) ? `${name}[]` : name;
    return list.map((item): [string, string] => [sentAs.toWellFormed(), asField(item)]);
  });
}

function asField(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.toWellFormed();
}

export const oddHeaders: Record<string, readonly string[]> = {
  Accept: ["*/*", "text/html", "application/json", "a/b;q=x", ""],
  "Accept-Encoding": ["br", "gzip", "identity;q=0", "br;q=x, *"],
  "Accept-Language": ["en", "x".repeat(5000)],
  Authorization: ["Bearer x", "Basic ====", "Bearer "],
  "If-None-Match": ["*", 'W/"x"', '"'],
  "If-Modified-Since": ["yesterday"],
  Range: ["bytes=0-", "bytes=-1", "bytes=9999999999-1", "x"],
  "X-Forwarded-For": ["1.2.3.4", "::", "unknown, 1.2.3.4", ","],
  "X-Forwarded-Host": ["evil.example"],
  "X-Forwarded-Proto": ["javascript"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Client-Address": ["127.0.0.1", "' or 1=1"],
  "X-File-Name": ["..%2f..%2fx.png", "%", "%00.pdf", "a".repeat(3000)],
  "X-Paystack-Signature": ["00", "f".repeat(128), ""],
  "Idempotency-Key": ["x", "y".repeat(300), "é"],
  "Content-Length": ["-1", "99999999999", "x"],
  "Sec-Fetch-Site": ["cross-site", "same-origin", "x"],
  Origin: ["null", "https://evil.example", "", origin],
  // Sent before those that a sign-in set.
  Cookie: [
    "shop.session_token=made-up.c2lnbmF0dXJl",
    "shop.session_token=%",
    "shop.two_factor=2fa-x.x",
    "__proto__=1",
    "flash=%00; flash=x",
    "=; ;;",
  ],
  Referer: ["javascript:alert(1)", "x"],
  "User-Agent": ["", "\u00ff".repeat(2000), "Googlebot"],
};
const headerNames = Object.keys(oddHeaders);

function makeHeaders({ dice }: Means): Record<string, string> {
  const headers: Record<string, string> = {};
  while (dice.chance(0.2)) {
    const name = dice.pickAny(headerNames) ?? "Accept";
    headers[name] = dice.pickAny(oddHeaders[name] ?? []) ?? "";
  }
  return headers;
}

/** The request as a line by which a person can repeat it. */
export function tellAttack({ method, address, headers, body }: Attack, role: string): string {
  const sent = body instanceof FormData ? JSON.stringify([...body]) : String(body ?? "");
  return `${role}: ${method} ${address.slice(0, 500)}\n  ${JSON.stringify(headers).slice(0, 800)}\n  ${sent.slice(0, 1500)}`;
}

/** As good as empty: makes a door say what it wants. */
export function planGreeting({ method, address, isRoute }: Door, intent: string | null): Attack {
  const [path = "", query] = address
    .replaceAll(/:\w+\??/g, "5f1d1a52-0000-4000-8000-000000000001")
    .split("?");
  if (!isRoute) {
    const headers = { Origin: origin, "Content-Type": "application/json" };
    return { method, address: path, headers, body: "{}" };
  }
  const data = `${path}.data${query ? `?${query}` : ""}`;
  const body = new URLSearchParams(intent === null ? {} : { intent });
  return { method, address: data, headers: { Origin: origin }, body };
}
