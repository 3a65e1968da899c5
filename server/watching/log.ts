import { format, inspect } from "node:util";
import { SecurityEntry } from "#shop/people/security-log.ts";
import { describeError, onOneLine } from "./error-text.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { currentRequest } from "./request-scope.ts";
import type { Answered } from "./watched.ts";

const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];

interface Output {
  format: "text" | "json";
  /** What is less severe is not written. */
  level: Level;
  write: (text: string) => void;
}

/** How long lines about requests may wait, so that many leave in one write; an error never waits. */
const gatheredForMs = 100;
const mostGathered = 64 * 1024;

/**
 * Decides what becomes of everything that is said through `console`, by the shop and by the packages
 * it is made of: sentences for a person, or lines of JSON for a program that gathers logs. In both an
 * error is told without the values of its statement. Answers how a request is written down, or null
 * where none is.
 */
export function openLog(output: Output): ((answered: Answered) => void) | null {
  const silent = levels.slice(0, levels.indexOf(output.level));
  const lines = gather(output.write);
  const say =
    (level: Level) =>
    (...words: unknown[]) => {
      if (silent.includes(level)) return;
      const [entry] = words;
      if (entry instanceof SecurityEntry) return tell(level, entry);
      if (output.format === "text") output.write(`${inWords(words)}\n`);
      else lines.add(asJson(level, words), { isUrgent: level !== "debug" });
    };
  const tell = (level: Level, entry: SecurityEntry) => {
    const told = withRequest(entry);
    if (output.format === "text") output.write(`${entryInWords(told)}\n`);
    else lines.add(entryAsJson(level, told), { isUrgent: false });
  };
  Object.assign(console, {
    debug: say("debug"),
    log: say("info"),
    info: say("info"),
    warn: say("warn"),
    error: say("error"),
  });
  if (output.format === "text" || silent.includes("info")) return null;
  return (answered) => lines.add(requestAsJson(answered), { isUrgent: false });
}

function inWords(words: unknown[]): string {
  return joined(words.map((word) => (word instanceof Error ? describeError(word) : spoken(word))));
}

function asJson(level: Level, words: unknown[]): string {
  const errors = words.filter((word) => word instanceof Error);
  const others = words.filter((word) => !(word instanceof Error));
  const message = others.length > 0 ? joined(others.map(plain)) : (errors[0]?.name ?? "");
  const error = errors.map(describeError).join("\n") || undefined;
  const requestId = currentRequest()?.id;
  return JSON.stringify({ time: new Date().toISOString(), level, message, error, requestId });
}

/** One word after the other. The first one is no pattern for the others: it may hold what was sent from outside. */
function joined(words: unknown[]): string {
  return typeof words[0] === "string" ? format("%s", ...words) : format(...words);
}

interface Told {
  event: string;
  details: object;
}

/** An entry with the request in whose course it was made, and with a name for who asked. */
function withRequest({ event, details }: SecurityEntry): Told {
  const { id: requestId, address } = currentRequest() ?? {};
  return { event, details: { ...details, from: address && pseudonymOf(address), requestId } };
}

function entryAsJson(level: Level, { event, details }: Told): string {
  const time = new Date().toISOString();
  return JSON.stringify({ time, level, message: "security", event, ...details });
}

function entryInWords({ event, details }: Told): string {
  const known = Object.entries(details).filter(([, value]) => value);
  const words = known.map(([name, value]) => `${name} ${onOneLine(String(value))}`);
  return [`Security: ${event}`, ...words].join(", ");
}

function plain(word: unknown): unknown {
  return typeof word === "object" ? inspect(word, { breakLength: Infinity }) : spoken(word);
}

function spoken(word: unknown): unknown {
  return typeof word === "string" ? onOneLine(word) : word;
}

/** Written by hand: every value is a number, an id of our own, or the pattern of a route. */
function requestAsJson({ id, kept, method, route, status, seconds }: Answered): string {
  const time = new Date().toISOString();
  const ms = (seconds * 1000).toFixed(2);
  const cache = kept ? `,"cache":"${kept}"` : "";
  return `{"time":"${time}","level":"info","message":"request","requestId":"${id}","method":${JSON.stringify(method)},"route":${JSON.stringify(route)},"status":${status},"ms":${ms}${cache}}`;
}

function gather(write: Output["write"]) {
  let gathered = "";
  let waiting: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (gathered) write(gathered);
    gathered = "";
  };
  process.on("exit", leave);
  return {
    add(line: string, { isUrgent }: { isUrgent: boolean }): void {
      gathered += `${line}\n`;
      if (isUrgent || gathered.length > mostGathered) leave();
      else waiting ??= setTimeout(leave, gatheredForMs).unref();
    },
  };
}
