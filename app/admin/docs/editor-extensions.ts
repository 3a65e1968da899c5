import {
  type Editor,
  Extension,
  mergeAttributes,
  Node,
  textblockTypeInputRule,
} from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";

const schemes = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Whether a link may lead there: the same rule by which texts are made safe when they are saved. */
export function isLinkAddress(address: string): boolean {
  return schemes.test(address);
}

/** Tables are kept and their text can be changed; the editor makes no new ones. */
const table = Node.create({
  name: "table",
  group: "block",
  content: "tableRows+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", 0],
});

const tableHead = rows("tableHead", "thead");
const tableBody = rows("tableBody", "tbody");

function rows(name: string, tag: string) {
  return Node.create({
    name,
    group: "tableRows",
    content: "tableRow+",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const tableRow = Node.create({
  name: "tableRow",
  content: "tableCells*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const headCell = cell("headCell", "th", ["colspan", "rowspan", "scope"]);
const bodyCell = cell("bodyCell", "td", ["colspan", "rowspan"]);

function cell(name: string, tag: string, attributes: string[]) {
  return Node.create({
    name,
    group: "tableCells",
    content: "inline*",
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map((each) => [each, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts: () => ({ Enter: breakLine }),
  });
}

/** A cell holds one paragraph, which cannot be parted. */
function breakLine({ editor }: { editor: Editor }): boolean {
  const { name } = editor.state.selection.$from.parent.type;
  return (name === "headCell" || name === "bodyCell") && editor.commands.setHardBreak();
}

/** The page and each document have headings of their own: those of a text begin with the second level. */
export const headingLevels = [2, 3, 4] as const;

/** `# ` at the beginning of a line makes the largest heading there is. */
const shortestSign = Extension.create({
  name: "shortestSign",
  addInputRules() {
    const { heading: type } = this.editor.schema.nodes;
    return type
      ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })]
      : [];
  },
});

/** What a text can hold in the editor. Whatever else a text has is edited as HTML. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { rel: "noopener nofollow", target: null, class: null },
    },
  }),
  shortestSign,
  table,
  tableHead,
  tableBody,
  tableRow,
  headCell,
  bodyCell,
];
