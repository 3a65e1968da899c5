import { oddHeaders } from "./attack.ts";
import type { Dice } from "./dice.ts";
import type { Nonsense } from "./nonsense.ts";

interface Means {
  dice: Dice;
  nonsense: Nonsense;
  /** Addresses that lead somewhere, from the slash on. */
  addresses: readonly string[];
}

/** The bytes of a request as no library would send them, from its first line on. */
export function planRawRequest(means: Means): Buffer {
  const { dice } = means;
  const newline = dice.chance(0.97) ? "\r\n" : dice.pick(["\n", "\r", "\r\r\n"]);
  const head = [makeLine(means), ...makeHeaders(means)].join(newline);
  // One that is never finished ends with whoever sent it.
  const end = dice.chance(0.97) ? newline + newline : "";
  const body = dice.chance(0.1) ? dice.pick(bodies) : "";
  // Each letter is one byte, and so are those that stand for none.
  return Buffer.from(head + end + body, dice.chance(0.8) ? "latin1" : "utf8");
}

const bodies = [
  "x",
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "ffffffffffffffff\r\n",
  "-1\r\n\r\n",
  "GET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "\0".repeat(1000),
] as const;

const oddMethods = [
  "HEAD",
  "get",
  "TRACE",
  "CONNECT",
  "PRI",
  "PURGE",
  "OPTIONS",
  "G\0T",
  "",
] as const;
const oddVersions = ["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "http/1.1", "X", ""] as const;

function makeLine(means: Means): string {
  const { dice } = means;
  const method = dice.chance(0.85) ? "GET" : dice.pick(oddMethods);
  const version = dice.chance(0.9) ? "HTTP/1.1" : dice.pick(oddVersions);
  return `${method} ${makeTarget(means)} ${version}`;
}

function makeTarget({ dice, nonsense, addresses }: Means): string {
  const address = dice.pickAny(addresses) ?? "/";
  if (dice.chance(0.4)) return address;
  const odd = nonsense.text().slice(0, 200);
  return dice.pick([
    `http://evil.example${address}`,
    `//evil.example${address}`,
    `javascript:${address}`,
    "*",
    "localhost:80",
    `${address}#${odd}`,
    `${address}?${odd}`,
    `${address}${address.includes("?") ? "&" : "?"}${odd}=${odd}`,
    `${address}/${odd}`,
    `${address}/../../${address}`,
    `${address}%`,
    `${address}%c0%ae%00`,
    `${address};jsessionid=1`,
    `\\${address}`,
    `/.${address}`,
    `${address}?${"a".repeat(20_000)}`,
    `${address}?${"a&".repeat(3000)}`,
    odd,
  ]);
}

const hosts = [
  "evil.example",
  "",
  "localhost:99999",
  "a b",
  "[::1",
  "localhost\0",
  "user:pass@x",
] as const;

/** No answer is encoded: it is judged as it was sent. */
const headerNames = Object.keys(oddHeaders).filter((name) => name !== "Accept-Encoding");

function makeHeaders({ dice, nonsense }: Means): string[] {
  const headers = dice.chance(0.85) ? ["Host: localhost"] : [`Host: ${dice.pick(hosts)}`];
  if (dice.chance(0.05)) headers.push("Host: evil.example");
  while (dice.chance(0.6)) {
    const name = dice.pickAny(headerNames) ?? "Accept";
    headers.push(`${name}: ${dice.pickAny(oddHeaders[name] ?? []) ?? ""}`);
  }
  if (dice.chance(0.2)) headers.push(dice.pick(oddLines));
  if (dice.chance(0.1)) headers.push(`X-Odd: ${nonsense.text().slice(0, 300)}`);
  return headers;
}

const oddLines = [
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: chunked\r\nContent-Length: 4",
  "Transfer-Encoding: x\r\nTransfer-Encoding: chunked",
  "Content-Length: 1\r\nContent-Length: 2",
  "Content-Length: +1",
  "Expect: 100-continue",
  "Expect: x",
  "Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x",
  "Connection: Host, Cookie, Keep-Alive",
  "no colon in this one",
  ": no name",
  " folded: into the one before",
  "X Y: a space in its name",
  "__proto__: x\r\nconstructor: x",
  `X-Long: ${"a".repeat(20_000)}`,
  Array.from({ length: 2500 }, (_, at) => `X-${at}: x`).join("\r\n"),
  Array.from({ length: 300 }, () => "Cookie: a=b").join("\r\n"),
] as const;
