/** Stands for the shop while an address is resolved, whatever its real name. */
const shop = "http://shop.invalid";

const longest = 2000;

/**
 * Where to go after signing in: the address that was asked for if it is a path of the shop
 * itself, the home page otherwise. An address that only looks like a path (`//evil`, `/\evil`,
 * `/.//evil`, the same with control characters or percent signs) would lead a visitor who just
 * signed in to a stranger's page.
 */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked || asked.length > longest || !isPath(asked)) return "/";
  const resolved = new URL(asked, shop);
  const path = resolved.pathname + resolved.search + resolved.hash;
  return resolved.origin === shop && staysPath(resolved.pathname) ? path : "/";
}

/** Begins with one slash, and holds nothing that a browser would drop or turn into a slash. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !hasControlCharacter(text) && URL.canParse(text, shop);
}

/** Whether it is still a path when something on the way decodes it, once or twice. */
function staysPath(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < 2; round++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return round > 0;
    }
    if (/^\/[/\\]/.test(decoded) || hasControlCharacter(decoded)) return false;
  }
  return true;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
