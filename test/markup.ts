import { HtmlValidate } from "html-validate";

const html = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes these its own way, and browsers read them all the same.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // One long line, whatever it holds.
    "long-title": "off",
  },
});

/** What is wrong with a page's HTML, by the rules of html-validate. */
export function findMarkupFaults(page: string): string[] {
  const { results } = html.validateStringSync(page);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
