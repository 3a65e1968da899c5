import { putOnLetters, standIns } from "./letters-later.ts";
import { aliveEvent } from "./shell/alive-event.ts";
import tabIcon from "./shell/icon.svg?inline";
import icons from "./ui/icons.svg?no-inline";

const styleLink = /<link rel="stylesheet"[^>]*>/g;
const scriptLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** Nobody looks at it, and React writes it again when it takes the page over. */
const manifestLink = /<link rel="manifest"[^>]*>/g;
/** A browser asks for it before it is done painting; React writes the link to its file. */
const tabIconLink = /<link rel="icon"[^>]*>/g;
const scriptStart = '<script type="module" async="">';
const scriptEnd = "</script>";

/** A page as React writes it: its head, and all that follows from the tag that ends it. */
interface WrittenPage {
  head: string;
  body: Buffer;
}

interface Order {
  start: "soon" | "late";
  /** What the style sheet at an address says; null where that is not known. */
  readStyles: (address: string) => Uint8Array | null;
}

/**
 * A page in the order in which a browser should fetch: React writes styles below the scripts, which
 * a browser then fetches first, though it paints without them. So styles come before all other
 * links, and scripts leave the line to whatever is seen. A page whose scripts are to `start` "late"
 * waits for nothing: it carries its styles, and asks for scripts once it has been painted.
 *
 * Of a long page only the few bytes that change are text: the parts that go out one after the other
 * are joined by whoever sends them.
 */
export function paintFirst({ head, body }: WrittenPage, { start, readStyles }: Order): Piece[] {
  const scriptAt = body.lastIndexOf(scriptStart);
  const styles = head.match(styleLink) ?? [];
  const others = head.replaceAll(styleLink, "");
  if (start === "soon" || scriptAt < 0) {
    const preload = '<link rel="modulepreload" fetchpriority="low" href="$1"/>';
    return [...putFirst(others.replaceAll(scriptLink, preload), styles), body];
  }
  const files = [...head.matchAll(scriptLink)].map(([, href]) => href);
  const end = body.indexOf(scriptEnd, scriptAt);
  const script = body.subarray(scriptAt + scriptStart.length, end);
  const carried = styles.flatMap((link) => carry(link, readStyles));
  return [
    ...putFirst(onlyWhatIsPainted(others), [...carried, farPicturesLater, standIns]),
    body.subarray(0, scriptAt),
    '<script type="text/plain">',
    script,
    `</script><script>(${startAfterPaint})(${JSON.stringify(files)}, "${icons}", ${putOnLetters})</script>`,
    body.subarray(end + scriptEnd.length),
  ];
}

/** The links of a head without those to files that a page is painted without. */
function onlyWhatIsPainted(head: string): string {
  return head
    .replaceAll(scriptLink, "")
    .replaceAll(manifestLink, "")
    .replaceAll(tabIconLink, () => `<link rel="icon" href="${tabIcon}"/>`);
}

export type Piece = string | Uint8Array;

/**
 * A style sheet within the page. The link to it stays, which React looks for when it takes the page
 * over, but is switched off: a browser then does not fetch the same once more.
 */
function carry(link: string, readStyles: Order["readStyles"]): Piece[] {
  const styles = readStyles(/href="([^"]+)"/.exec(link)?.[1] ?? "");
  if (styles === null) return [link];
  return ["<style>", styles, `</style>${link.replace("<link", "<link disabled")}`];
}

function putFirst(head: string, styles: readonly Piece[]): Piece[] {
  const at = head.indexOf("<link");
  if (at < 0) return [head, ...styles];
  return [head.slice(0, at), ...styles, head.slice(at)];
}

/**
 * Pictures further down stand aside until the page is painted: a browser asks for those that come near
 * what is in sight, and this far away none does. Their boxes are theirs all the time, so nothing moves.
 */
const farPicturesLater =
  "<style>@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{translate:-9999px}}</style>";

/**
 * Runs in the page: waits until the page is painted, and its largest picture with it, which then has
 * the line for itself. A browser reports that some time after its frame, if at all, which is waited for
 * a fifth of a second. A page that nobody looks at is not painted, and starts at once; so does one that
 * is not painted for some other reason in a second and a half, and one that somebody begins to use.
 * The file of icons comes then as well, for those that the browser is going to draw.
 *
 * What somebody chooses or presses before the page is alive is done again once it is: React takes a
 * form over as it stands and is told of no change to it, and a press would be lost altogether. The
 * last press counts, and none that React wakes up for and answers itself, which is under way still. What is
 * typed between the two React hears itself, together with all that the field held before.
 */
const startAfterPaint = `(files, icons, putOnLetters) => {
  const held = document.currentScript.previousElementSibling;
  const early = new AbortController();
  const listen = (types, hear) => {
    const options = { capture: true, passive: true, signal: early.signal };
    for (const type of types) addEventListener(type, hear, options);
  };

  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.documentElement.dataset.painted = "";
    const link = (rel, href) => document.head.append(Object.assign(document.createElement("link"), { rel, href }));
    for (const href of files) link("modulepreload", href);
    link("prefetch", icons);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    document.head.append(script);
    setTimeout(putOnLetters);
  };

  const changed = new Set();
  let press = null;
  const isTicked = ({ type }) => type === "radio" || type === "checkbox";
  const chooseAgain = ([control, chosen]) => {
    if (isTicked(control)) {
      if (control.type === "radio" && !chosen) return;
      control.checked = !chosen;
      return control.click();
    }
    control.value = "";
    Reflect.set(Object.getPrototypeOf(control), "value", chosen, control);
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const catchUp = () => {
    const button = press?.eventPhase === 0 ? press.target.closest("button") : null;
    // Noted before the first is chosen again: React then sets all others to what it knows.
    const choices = new Map([...changed].map((each) => [each, isTicked(each) ? each.checked : each.value]));
    // A field that is typed in from now on is up to React; of radio buttons that belong together, all are.
    listen(["input"], ({ target }) => {
      for (const each of choices.keys()) {
        const isOther = each.type === "radio" && each.form === target.form && each.name === target.name;
        if (each === target || isOther) choices.delete(each);
      }
    });
    requestAnimationFrame(() => setTimeout(() => {
      early.abort();
      [...choices].forEach(chooseAgain);
      setTimeout(() => button?.click());
    }));
  };
  addEventListener("${aliveEvent}", catchUp, { once: true });
  listen(["input", "change"], ({ target }) => {
    if (target.type !== "file") changed.add(target);
  });
  listen(["click"], (event) => {
    if (event.target.closest("button")?.type === "button") press = event;
  });
  listen(["pointerdown", "keydown", "focusin"], begin);

  if (document.visibilityState === "hidden") return begin();
  const picture = document.querySelector("img[fetchpriority=high]");
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const frame = () => new Promise(requestAnimationFrame).then(() => pause());
  const isReported = new Promise((resolve) => {
    const hear = ({ element }) => (!picture || element === picture) && resolve();
    new PerformanceObserver((paints) => paints.getEntries().forEach(hear))
      .observe({ type: "largest-contentful-paint", buffered: true });
  });
  frame()
    .then(() => picture?.decode().catch(() => {}))
    .then(frame)
    .then(() => Promise.race([isReported, pause(200)]))
    .then(begin);
  setTimeout(begin, 1500);
}`;
