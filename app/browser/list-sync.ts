import { toast } from "#app/ui/toasts.tsx";
import type { Cart } from "#shop/sales/cart.ts";
import { holdLists } from "./held-lists.ts";
import { callSync, type ListedLine } from "./list-call.ts";
import { countLines, knownOf, mergeAll, raisedLines, settle } from "./list-changes.ts";
import { type ListMemory, readListMemory } from "./list-memory.ts";
import { listMemoryKey } from "./list-memory-key.ts";
import { openStored, type Stored } from "./stored.ts";

interface Parts {
  cart: Stored<Cart>;
  wishlist: Stored<readonly string[]>;
  call?: typeof callSync;
}

/** Changes made in quick succession travel together. */
const pauseMs = 300;
/** How soon a call that failed is made again; then the next change, or the line, is waited for. */
const retryDelaysMs = [1000, 2000, 5000, 10_000, 30_000] as const;
/** A page looked at again asks what other devices did, unless it just has. */
const freshMs = 5000;
/** Nobody waits longer than this for the lists, to be signed out or to pay. */
const patienceMs = 3000;

export type ListSync = ReturnType<typeof openListSync>;

/**
 * Keeps the cart and the wishlist of this browser together with those of the customer who is
 * signed in. Changes are made here at once and told to the server when it can be reached; the
 * memory beside the lists says what it has heard, so that nothing is lost or told twice.
 */
export function openListSync({ cart, wishlist, call = callSync }: Parts) {
  const parts = { key: listMemoryKey, empty: null, parse: readListMemory };
  const memory = openStored<ListMemory | null>(parts);
  const held = holdLists({ cart, wishlist, memory });
  let userId: string | null = null;
  let onGone = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let askedAtMs = 0;

  /** Whether the server was heard. */
  async function sync(): Promise<boolean> {
    clearTimeout(timer);
    if (userId === null) return false;
    const ownerId = userId;
    askedAtMs = Date.now();
    const kept = held.claim(ownerId);
    const asked = countLines(held.lists());
    const pending = held.changesSince(kept);
    if (kept.clockMs !== null) memory.change(() => ({ ...kept, pending }));
    // Lines from before the sign-in are stamped by the customer's own clock, so that is asked first.
    const answer = await call(ownerId, kept.clockMs === null ? {} : pending);
    // Signed out meanwhile, here or in another tab: then nothing of the answer may stay.
    if (memory.latest()?.ownerId !== ownerId) return false;
    if (answer.kind === "failed") return retry();
    failures = 0;
    if (answer.kind !== "done") return leave(answer.kind);
    const { clockMs, lines } = answer;
    if (kept.clockMs === null) {
      const merged = mergeAll(countLines(held.lists()), Math.max(Date.now(), clockMs + 1));
      memory.change(() => ({ ...kept, clockMs, pending: merged }));
      return sync();
    }
    // The lists first: a page that dies in between must not take new lines for removed ones.
    held.show(settle(held.lists(), { asked, answer: lines }));
    memory.change(() => ({ ownerId, clockMs, known: knownOf(lines), pending: {} }));
    tellRaised(lines);
    follow();
    return true;
  }

  function leave(reason: "signed_out" | "other_user"): false {
    userId = null;
    if (reason === "signed_out") held.release();
    onGone();
    return false;
  }

  /** Whoever signs out in one tab is gone from all of them, and took the lists along; whoever signs in is here. */
  function look() {
    if ((memory.latest()?.ownerId ?? null) !== userId) leave("other_user");
  }

  function soon(delayMs: number = pauseMs) {
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(sync), delayMs);
  }

  function retry(): false {
    const delay = retryDelaysMs[failures++];
    if (delay !== undefined) soon(delay);
    return false;
  }

  function follow() {
    if (userId !== null && held.isChanged()) soon();
  }

  const open = new AbortController();
  const { signal } = open;
  const ended = [cart.subscribe(follow), wishlist.subscribe(follow)];
  window.addEventListener("online", () => soon(0), { signal });
  window.addEventListener("storage", look, { signal });
  // A page that the Back button brings back has not heard what other tabs did meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  const showOrHide = () => {
    if (document.visibilityState === "hidden") {
      if (held.isChanged()) inTurn(sync);
    } else if (Date.now() - askedAtMs > freshMs) soon(0);
  };
  document.addEventListener("visibilitychange", showOrHide, { signal });

  return {
    /**
     * Who is here, by the server's word; null where nobody is signed in. `ask` is called where that seems
     * to be somebody else by now.
     */
    meet(visitorId: string | null, ask = () => {}) {
      userId = visitorId;
      onGone = ask;
      failures = 0;
      if (visitorId === null) held.release();
      else soon(0);
    },
    /**
     * Tells the server at once what it does not know yet, and hears what it does. False where it is not heard in
     * time, or did not know all of these lists before.
     */
    async flush(): Promise<boolean> {
      const wasKnown = held.isKnown();
      const silence = new Promise<false>((done) => setTimeout(() => done(false), patienceMs));
      return (await Promise.race([inTurn(sync), silence])) && wasKnown;
    },
    /** Another takes its place, in the same document, and hears what this one would keep to itself. */
    close() {
      userId = null;
      clearTimeout(timer);
      open.abort();
      for (const end of ended) end();
    },
    /** Signed out: nothing of the customer stays in this browser. */
    forget() {
      userId = null;
      clearTimeout(timer);
      held.empty();
    },
  };
}

/** Nobody is to pay for more than they put in without being told. */
function tellRaised(answer: readonly ListedLine[]) {
  for (const { name, quantity } of raisedLines(answer)) {
    toast.info(`${name}: the minimum order is ${quantity} units now. Your cart holds as many.`);
  }
}

/** One tab at a time, where the browser can arrange that; otherwise the server sorts it out. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? await navigator.locks.request("lists", work) : await work();
}
