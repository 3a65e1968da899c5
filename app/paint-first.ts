const styleLink = /<link rel="stylesheet"[^>]*>/g;
const scriptLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /<script type="module" async="">(.*?)<\/script>/s;

/**
 * A page in the order in which a browser should fetch: React writes styles below the scripts, which
 * a browser then fetches first, though it paints without them. So styles come before all other
 * links, and scripts leave the line to whatever is seen. Where scripts are to `start` "late", they
 * are not even asked for before the page has been painted once.
 */
export function paintFirst(html: string, { start }: { start: "soon" | "late" }): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, Math.max(end, 0));
  const script = moduleScript.exec(html);
  const styles = head.match(styleLink) ?? [];
  const others = head.replaceAll(styleLink, "");
  if (start === "soon" || !script) {
    const preload = '<link rel="modulepreload" fetchpriority="low" href="$1"/>';
    return putFirst(others.replaceAll(scriptLink, preload), styles) + html.slice(head.length);
  }
  const files = [...head.matchAll(scriptLink)].map(([, href]) => href);
  const body = html.slice(head.length, script.index);
  const held = `<script type="text/plain" id="${heldId}">${script[1]}</script>`;
  const starter = `<script>(${startAfterPaint})(${JSON.stringify([heldId, files])})</script>`;
  const rest = html.slice(script.index + script[0].length);
  return putFirst(others.replaceAll(scriptLink, ""), styles) + body + held + starter + rest;
}

const heldId = "start";

function putFirst(head: string, styles: readonly string[]): string {
  const at = head.indexOf("<link");
  return at < 0 ? head : head.slice(0, at) + styles.join("") + head.slice(at);
}

/**
 * Runs in the page. A page that nobody looks at is not painted, and starts at once; so does one that
 * is not painted for some other reason within half a second.
 */
const startAfterPaint = `([held, files]) => {
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of files) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.getElementById(held).textContent;
    document.head.append(script);
  };
  if (document.visibilityState === "hidden") return begin();
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 500);
}`;
