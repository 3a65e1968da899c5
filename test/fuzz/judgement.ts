import { resolve } from "node:path";
import type { Attack } from "./attack.ts";
import { byQuestion } from "./witness.ts";

/** A name that only the owner of the data and administrators may ever read. */
export const someoneElse = "Zephyrine-Quillfeather";
/** What nobody may read, whoever they are. */
export const hidden = "unreadable-7d1f0c";

const insides: readonly [string, RegExp][] = [
  ["a stack", /\n\s+at .{1,200}:\d+:\d+/],
  ["a path of the machine", new RegExp(resolve(".").replaceAll(/[^\w/]/g, "."))],
  // The addresses of fonts bear it while the shop runs from its sources.
  ["a module", /node_modules(?!\/@fontsource)/],
  ["a statement", /Failed query|(?:select|insert into|update|delete from) \\*"[a-z_]+\\*"/i],
  [
    "the database's words",
    /violates (?:unique|check|foreign key|not-null)|syntax error at or near/,
  ],
  ["what is hidden", new RegExp(hidden)],
];

/**
 * The sign-in library tells the log of addresses that it refuses to lead to, and the queue, which works
 * beside all requests, that a busy machine kept it from its database.
 */
const known =
  /^(?:Sign-in: (?:Invalid |State )|Jobs: Connection terminated due to connection timeout)/;

interface Answered {
  status: number;
  headers: Headers;
  text: string;
  attack: Attack;
  role: "visitor" | "customer" | "administrator";
  /** Tables that were written meanwhile. */
  changed: readonly string[];
  /** What the shop's log was told. */
  logged: readonly string[];
}

/** A machine too busy to reach its own database in time: that it failed says nothing of the request. */
const isStarved = (line: string) =>
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout|The database has fallen silent/.test(
    line,
  );

/**
 * A page goes on without such a part (`readOptionalPart`). Of one that failed for something else as well,
 * the part may be told only when the next request is on its way.
 */
const isStarvedPart = (line: string) =>
  /^The (?:reviews|featured products) could not be read\./.test(line) && isStarved(line);

/** A fault's first words and its cause, which stands at the end. */
const tellShort = (line: string) =>
  line.length <= 800 ? line : `${line.slice(0, 500)} ... ${line.slice(-300)}`;

interface Judgement {
  /** What is wrong with an answer; empty where all is well. */
  faults: string[];
  /** Whether it failed only because the machine was too busy. Nothing else is forgiven for that. */
  isExcused: boolean;
}

export function judge(answered: Answered): Judgement {
  const { status, text, role, changed, logged } = answered;
  const faults: string[] = [];
  for (const [what, pattern] of insides) {
    if (pattern.test(text) && !pattern.test(String(answered.attack.body))) {
      faults.push(`told ${what}: ${pattern.exec(text)?.[0].slice(0, 200)}`);
    }
  }
  if (role !== "administrator" && text.includes(someoneElse)) faults.push("told of someone else");
  // The witness is not asked after each request that sent nothing but questions.
  const asked = changed.filter((place) => place.endsWith(byQuestion));
  if (asked.length > 0) faults.push(`changed ${asked}, this request or one of the last few`);
  if (changed.length > asked.length && isRefusal(answered) && !isOwnerTold(answered))
    faults.push(`changed ${changed} and refused`);
  const failures = logged
    .filter((each) => !known.test(each) && !isStarvedPart(each))
    .map((line) => `logged a fault: ${tellShort(line)}`);
  if (status >= 500) failures.unshift(`answered ${status}: ${text.slice(0, 300)}`);
  if (status >= 500 && logged.some(isStarved)) return { faults, isExcused: true };
  return { faults: [...faults, ...failures], isExcused: logged.some(isStarvedPart) };
}

/** A second account for an address is refused to whoever asks, and told by mail to whom the address belongs. */
function isOwnerTold({ status, text, changed }: Answered): boolean {
  return status === 422 && text.includes("SIGN_UP_REFUSED") && changed.join() === "mails";
}

/** Asking changes nothing, and neither does what is refused or sent to sign in. */
export function isRefusal({ status, headers, text, attack }: Omit<Answered, "role">): boolean {
  if (attack.method === "GET" || attack.method === "HEAD") return true;
  if (status >= 400) return true;
  if (/flash=(?:no-admin-access|admin-check-failed)/.test(headers.get("set-cookie") ?? ""))
    return true;
  if (status === 202) return text.includes("/auth?redirect=");
  return (headers.get("location") ?? "").startsWith("/auth?redirect=");
}
