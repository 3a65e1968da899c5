import { describe, expect, test } from "vitest";
import { presentRichText, sanitiseRichText } from "./rich-text.ts";

/** Whatever a text was, nothing that runs, loads or posts may be left of it. */
const dangerous =
  /<(?!\/?(?:h[1-6]|p|br|hr|blockquote|pre|[uo]l|li|d[ltd]|strong|b|em|i|u|s|su[bp]|small|mark|code|kbd|samp|a|img|figure|figcaption|table|caption|thead|tbody|tfoot|tr|t[hd])\b)|<[^>]*\s(?:on\w+|style|class|id|name|srcdoc|srcset|formaction|action)\s*=|<[^>]*(?:javascript|vbscript|data)\s*:/i;

describe("a text loses what could run", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in odd spelling", "<ScRiPt/x>alert(1)</sCrIpT >"],
    ["a script inside a script", "<scr<script>ipt>alert(1)</scr</script>ipt>"],
    ["a script that never ends", "<p>a</p><script>alert(1)"],
    ["an event", '<img src="/images/a.png" onerror="alert(1)">'],
    ["an event behind a slash", "<img/src=/images/a.png/onerror=alert(1)>"],
    ["an event of a paragraph", '<p onpointerenter="alert(1)">a</p>'],
    ["a drawing that runs", '<svg onload="alert(1)"><animate onbegin="alert(1)"/></svg>'],
    ["a drawing with a link", '<svg><a xlink:href="javascript:alert(1)">a</a></svg>'],
    [
      "a formula that hides a tag",
      "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    ],
    ["a template", '<template><img src=x onerror="alert(1)"></template>'],
    ["a noscript trick", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ["a comment trick", "<!--><img src=x onerror=alert(1)>-->"],
    ["a style", "<style>@import 'https://evil.example/x.css'</style>"],
    ["a style with an address", '<p style="background:url(javascript:alert(1))">a</p>'],
    ["a style with an expression", '<p style="width: expression(alert(1))">a</p>'],
    ["a frame", '<iframe src="https://evil.example/"></iframe>'],
    ["a frame with its own page", '<iframe srcdoc="&lt;script>alert(1)&lt;/script>"></iframe>'],
    ["an object", '<object data="javascript:alert(1)"></object><embed src="data:text/html,x">'],
    ["a form", '<form action="https://evil.example"><input name="a"><button>Send</button></form>'],
    ["another base", '<base href="https://evil.example/">'],
    ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ["a name that shadows", '<a id="env" name="env" href="/">a</a>'],
  ])("%s", (_what, html) => {
    expect(sanitiseRichText(html)).not.toMatch(dangerous);
    expect(sanitiseRichText(html)).not.toContain("alert(1)</");
  });
});

describe("a link keeps no address that runs", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " \tjavascript:alert(1)",
    "java\nscript:alert(1)",
    "java&#x0A;script:alert(1)",
    "&#106;avascript:alert(1)",
    "&#x6A&#x61vascript:alert(1)",
    "&#0000106avascript:alert(1)",
    "javascript&colon;alert(1)",
    "java&Tab;script:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "blob:https://shop.example/1",
    "file:///etc/passwd",
    "//evil.example/",
    "/\\evil.example/",
  ])("%j", (address) => {
    expect(sanitiseRichText(`<a href="${address}">a</a>`)).toBe('<a rel="noopener nofollow">a</a>');
  });

  test.each(["https://example.com/a?b=1", "mailto:a@example.com", "tel:+2341", "/contact", "#a"])(
    "but %j",
    (address) => {
      expect(sanitiseRichText(`<a href="${address}" target="_top">a</a>`)).toBe(
        `<a href="${address}" rel="noopener nofollow">a</a>`,
      );
    },
  );
});

test("a picture is one of the shop's own or none", () => {
  expect(sanitiseRichText('<img src="/images/ab12.webp" srcset="https://evil.example 2x">')).toBe(
    '<img src="/images/ab12.webp" alt="" loading="lazy" />',
  );
  for (const source of [
    "https://evil.example/pixel.gif",
    "//evil.example/pixel.gif",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "/images/../api/auth/sign-out",
    "/api/auth/sign-out",
    "",
  ])
    expect(sanitiseRichText(`<p>a<img src="${source}">b</p>`)).toBe("<p>ab</p>");
});

test("ordinary writing stays as it is", () => {
  const written =
    '<h2>Set up</h2><p>Hold <kbd>A</kbd> for 5&nbsp;s &amp; wait: <code>a &lt; b</code><br />then <strong>go</strong>.</p><ol start="3"><li>One</li></ol><table><thead><tr><th scope="col">Value</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
  expect(sanitiseRichText(written)).toBe(written.replace("&nbsp;", "\u00a0"));
});

test("sanitising what was sanitised changes nothing", () => {
  const once = sanitiseRichText(
    '<h1>A</h1><p>1 < 2 & "3"<table><tr><td>x<a href="https://example.com">y</a>',
  );
  expect(sanitiseRichText(once)).toBe(once);
});

describe("a text as it is shown", () => {
  test("is sanitised", () => {
    expect(presentRichText("<p onclick=alert(1)>a</p><script>alert(1)</script>")).toBe("<p>a</p>");
  });

  test("has its headings below those of the page, in their order", () => {
    expect(presentRichText("<h1>A</h1><h2>B</h2><h3>C</h3><h5>D</h5><h6>E</h6>")).toBe(
      "<h3>A</h3><h3>B</h3><h4>C</h4><h6>D</h6><h6>E</h6>",
    );
  });

  test("lets wide tables and long lines be pushed sideways by the keyboard", () => {
    const shown = presentRichText("<table><tr><td>a</td></tr></table><pre>b</pre>");
    expect(shown).toMatch(/^<div class="wide"[^>]* tabindex="0"><table>.*<\/table><\/div>/);
    expect(shown).toContain('<pre tabindex="0">b</pre>');
  });

  test("keeps a number with its unit, and code and addresses as they are", () => {
    const shown = presentRichText(
      '<td>above -105 dBm, 1,000.5 V</td><a href="/a?b=1 c">Cat4 or PM2 at 8° beam</a><pre>sleep 60 s</pre><code>1 2</code>',
    );
    expect(shown).toContain("above -105\u00a0dBm, 1,000.5\u00a0V<");
    expect(shown).toContain('href="/a?b=1 c"');
    expect(shown).toContain("Cat4 or PM2 at 8°\u00a0beam");
    expect(shown).toContain(">sleep 60 s</pre><code>1 2</code>");
    expect(presentRichText("<p>1 2 3 4 rows</p>")).toBe("<p>1 2 3 4\u00a0rows</p>");
  });

  test("keeps a word with a hyphen whole, but in code and addresses", () => {
    const shown = presentRichText(
      '<p>The USB-C supply (5-volt), -20 to 5 two-wire</p><a href="/a-b">NB-IoT</a><code>a-b</code>',
    );
    const [usb, volt, wire, radio] = ["USB-C", "(5-volt),", "two-wire", "NB-IoT"].map(
      (word) => `<span class="whole">${word}</span>`,
    );
    expect(shown).toBe(
      `<p>The ${usb} supply ${volt} -20\u00a0to 5\u00a0${wire}</p><a href="/a-b" rel="noopener nofollow">${radio}</a><code>a-b</code>`,
    );
  });

  test("cannot bring tags that are taken for its own", () => {
    expect(presentRichText("<p>&lt;table&gt;&lt;h1&gt;</p>")).toBe(
      "<p>&lt;table&gt;&lt;h1&gt;</p>",
    );
  });

  test("does not change when it is asked for again, or when many others were between", () => {
    const first = presentRichText("<p>first</p>");
    for (let each = 0; each < 150; each += 1) presentRichText(`<p>${each}</p>`);
    expect(presentRichText("<p>first</p>")).toBe(first);
    expect(presentRichText("<p>7</p>")).toBe("<p>7</p>");
  });
});
