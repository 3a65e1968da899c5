import { expect, type Locator, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** What the page has said in its corner and nobody has heard yet. */
    unheard?: string[];
  }
}

const listening = new WeakSet<Page>();

/**
 * Keeps what a page says in its corner, from its next document on. A message stands there for a few
 * seconds, and a busy machine would look too late for it. Where messages are passable, what lies below
 * them can be pressed: in the back office nearly every step is told of.
 */
export async function listen(page: Page, { isPassable = false } = {}): Promise<void> {
  if (listening.has(page)) return;
  listening.add(page);
  await page.addInitScript(keepMessages);
  if (isPassable) await page.addInitScript(letPass);
}

/** Waits for a message that was not heard yet, and tells it. A string is the whole of it. */
export async function hear(page: Page, text: string | RegExp): Promise<string> {
  let heard: string | null = null;
  await expect(async () => {
    heard = await takeMessage(page, text);
    const unheard = await page.evaluate(() => window.unheard ?? []);
    expect(heard, `"${text}" among ${JSON.stringify(unheard)}`).not.toBeNull();
  }).toPass({ timeout: 20_000 });
  return heard ?? "";
}

/** As a mouse upon them does, also where what lies below them can be pressed: those that are there stay. */
export async function holdMessages(page: Page): Promise<void> {
  await page.locator("[data-sonner-toaster]").dispatchEvent("mousemove");
}

/** Windows in which a message finds no room beside or below what a dialog ends with: one is magnified, one a phone. */
export const lowWindows = [
  { width: 640, height: 450 },
  { width: 390, height: 844 },
];

/** What of these elements lies below a message. */
export function findCovered(dialog: Locator, selector: string): Promise<string[]> {
  return dialog.evaluate((box, looked) => {
    const messages = [...box.querySelectorAll("[data-sonner-toast]")];
    const found = [...box.querySelectorAll(looked)];
    if (messages.length === 0 || found.length === 0) throw new Error("There is nothing to look at");
    const covers = (message: Element, element: Element) => {
      const [over, under] = [message.getBoundingClientRect(), element.getBoundingClientRect()];
      return (
        over.top < under.bottom &&
        under.top < over.bottom &&
        over.left < under.right &&
        under.left < over.right
      );
    };
    return found
      .filter((element) => messages.some((message) => covers(message, element)))
      .map(({ textContent }) => textContent);
  }, selector);
}

/** Waits until the messages stand where they belong, and stay there. */
export async function letMessagesSettle(page: Page): Promise<void> {
  await holdMessages(page);
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Such a message, if it was said; it and what was said before it count as heard from then on. */
export function takeMessage(page: Page, text: string | RegExp): Promise<string | null> {
  const wanted = text instanceof RegExp ? { pattern: text.source } : { whole: text };
  return page.evaluate(take, wanted);
}

/** Runs in the page, before its own scripts. */
function keepMessages(): void {
  const unheard: string[] = [];
  window.unheard = unheard;
  // Messages move into a dialog that opens, and out of it again.
  const known = new WeakSet<Element>();
  const note = (element: Element) => {
    if (known.has(element) || !element.closest("section[aria-label^=Messages]")) return;
    known.add(element);
    unheard.push(element.querySelector("[data-title]")?.textContent ?? "");
    // What is only spoken comes after it.
    const rest = element.querySelector("[data-description]")?.textContent;
    if (rest) unheard.push(rest);
  };
  const notice = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches("[data-sonner-toast]")) note(node);
    else for (const element of node.querySelectorAll("[data-sonner-toast]")) note(element);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) notice(node);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page, before its own scripts. */
function letPass(): void {
  const passable = new CSSStyleSheet();
  passable.replaceSync("[data-sonner-toast] { pointer-events: none !important }");
  document.adoptedStyleSheets = [passable];
}

/** Runs in the page. */
function take({ whole, pattern }: { whole?: string; pattern?: string }): string | null {
  const unheard = window.unheard ?? [];
  const at = unheard.findIndex((message) =>
    pattern === undefined ? message === whole : new RegExp(pattern).test(message),
  );
  return unheard.splice(0, at + 1).at(-1) ?? null;
}
