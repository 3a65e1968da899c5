import sanitizeHtml from "sanitize-html";

/**
 * Formatted text from people, made safe: only tags and attributes of the list below remain, and no
 * address but http, https, mailto, tel and pages of the shop itself. Doing it twice changes nothing.
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, rules);
}

/**
 * A formatted text as pages show it, sanitised each time it is asked for and kept by its content: a
 * text saved before a rule was made obeys the rule as well. Its headings stand below an `<h2>`.
 */
export function presentRichText(html: string): string {
  const kept = presented.get(html);
  if (kept !== undefined) return kept;
  const shown = makeWideThingsScroll(keepWhole(lowerHeadings(sanitiseRichText(html))));
  const [oldest] = presented.keys();
  if (presented.size >= mostKept && oldest !== undefined) presented.delete(oldest);
  presented.set(html, shown);
  return shown;
}

/** A text of 50,000 characters, the longest that is stored, takes tens of milliseconds: done once. */
const presented = new Map<string, string>();
const mostKept = 100;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6"],
    ...["p", "br", "hr", "blockquote", "pre"],
    ...["ul", "ol", "li", "dl", "dt", "dd"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "mark", "code", "kbd", "samp"],
    ...["a", "img", "figure", "figcaption"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start", "reversed"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  // What stands in these is code or another document, never text to be read.
  nonTextTags: [
    ...["script", "style", "textarea", "option", "noscript", "template", "title"],
    ...["iframe", "object", "noembed", "noframes", "plaintext", "xmp", "svg", "math"],
  ],
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs.src ?? ""),
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        rel: "noopener nofollow",
      },
    }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: {
        src,
        alt,
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        loading: "lazy",
      },
    }),
  },
};

/** Pages load pictures from the shop alone, so that nobody else learns who reads what. */
function isOwnPicture(source: string): boolean {
  return /^\/(?:images|files)\/[\w./-]+$/.test(source) && !source.includes("..");
}

// What was sanitised is well-formed, its tags of these kinds bear no attributes, and a "<" of the text
// itself is written as an entity: so tags can be found by their spelling.

/** The page has a title and each entry a heading: those of the text begin with the third level. */
function lowerHeadings(html: string): string {
  return html.replace(/<(\/?)h([1-5])>/g, (_tag, slash: string, level: string) => {
    return `<${slash}h${level === "1" ? 3 : Number(level) + 1}>`;
  });
}

/**
 * No line ends within a word with a hyphen, as in "USB-C", or between a number and what it counts, but
 * for code, which is copied as it stands, and tags.
 */
function keepWhole(html: string): string {
  return html.replace(
    /<(pre|code|kbd|samp)>.*?<\/\1>|<[^>]*>|((?<![^\s>])[^\s<]+-[^\s<]+)|((?<!\w|\w-)\d+(?:[.,]\d+)*°?) (?=[^\s\d<])/gs,
    (found, _tag, word?: string, number?: string) => {
      if (word) return `<span class="whole">${word}</span>`;
      return number ? `${number}\u00a0` : found;
    },
  );
}

/** What may be wider than a telephone is pushed sideways in its own box, by the keyboard too. */
function makeWideThingsScroll(html: string): string {
  return html
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
