import { generateHTML, generateJSON } from "@tiptap/react";
import { extensions } from "./editor-extensions.ts";

/** The HTML of the editor as it is saved: no paragraph within a point of a list, none empty at the end. */
export function writeText(html: string): string {
  const text = parse(html);
  for (const point of text.querySelectorAll("li")) {
    const [only, ...others] = point.children;
    const isOnly = others.every((each) => each.matches("ul, ol"));
    if (only?.matches("p") && isOnly) only.replaceWith(...only.childNodes);
  }
  while (text.lastElementChild?.matches("p:empty")) text.lastElementChild.remove();
  return text.innerHTML;
}

/** The editor's own word for what it takes. Pages show headings of the first two levels alike. */
const synonyms: Record<string, string> = { b: "strong", i: "em", h1: "h2" };

/** A text in the editor's own words. */
export function translate(html: string): string {
  const text = parse(html);
  for (const [name, same] of Object.entries(synonyms)) rename(text, name, same);
  return text.innerHTML;
}

/**
 * What was copied elsewhere, as the editor takes it. A title stays a heading, and a cell holds the
 * one paragraph that it can: the editor would take a table apart at the others.
 */
export function translatePasted(html: string): string {
  const text = parse(html);
  rename(text, "h1", "h2");
  // From the end on, so that each still follows the one before it.
  for (const paragraph of [...text.querySelectorAll("td > p, th > p")].reverse()) {
    if (paragraph.matches("p ~ p")) paragraph.before(document.createElement("br"));
    paragraph.replaceWith(...paragraph.childNodes);
  }
  return text.innerHTML;
}

/** Whether a picture was copied along. */
export function hasPicture(html: string): boolean {
  return parse(html).querySelector("img") !== null;
}

/** Whether anything can be read in it. */
export function hasWords(html: string): boolean {
  return parse(html).textContent.trim() !== "";
}

function rename(text: HTMLElement, name: string, same: string): void {
  for (const old of text.querySelectorAll(name)) {
    const element = document.createElement(same);
    element.append(...old.childNodes);
    old.replaceWith(element);
  }
}

/** A text as the editor gives it back where nothing was changed in it. */
export function takeText(html: string): string {
  return writeText(generateHTML(generateJSON(translate(html), extensions), extensions));
}

/** Whether the editor gives a text back as it got it, or would lose parts that it does not know. */
export function isEditable(html: string): boolean {
  return compared(html) === compared(takeText(html));
}

/**
 * What is left where only the spelling differs: white space between blocks, <b> for <strong>, the order of
 * attributes, and what each link is given when it is saved.
 */
function compared(html: string): string {
  const text = parse(translate(writeText(html)));
  for (const link of text.querySelectorAll("a")) link.removeAttribute("rel");
  for (const element of text.querySelectorAll("*")) {
    const attributes = [...element.attributes].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
    for (const attribute of attributes) element.removeAttributeNode(attribute);
    for (const attribute of attributes) element.setAttributeNode(attribute);
  }
  return text.innerHTML
    .replace(/\s+/g, " ")
    .replace(
      / ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td)\b[^>]*>) ?/g,
      "$1",
    );
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}
