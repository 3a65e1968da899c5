import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { headingLevels } from "./editor-extensions.ts";
import { LinkEditor } from "./link-editor.tsx";

interface EditorToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
}

const styles = { paragraph: "Text", 2: "Heading", 3: "Subheading", 4: "Small heading" } as const;

interface Tool {
  name: string;
  icon: IconName;
  label: string;
  press: (editor: Editor) => void;
}

const chain = (editor: Editor) => editor.chain().focus();

const tools: Tool[] = [
  { name: "bold", icon: "bold", label: "Bold", press: (at) => chain(at).toggleBold().run() },
  {
    name: "italic",
    icon: "italic",
    label: "Italic",
    press: (at) => chain(at).toggleItalic().run(),
  },
  { name: "code", icon: "code", label: "Code", press: (at) => chain(at).toggleCode().run() },
  {
    name: "bulletList",
    icon: "list",
    label: "Bulleted list",
    press: (at) => chain(at).toggleBulletList().run(),
  },
  {
    name: "orderedList",
    icon: "list-ordered",
    label: "Numbered list",
    press: (at) => chain(at).toggleOrderedList().run(),
  },
  {
    name: "blockquote",
    icon: "quote",
    label: "Quote",
    press: (at) => chain(at).toggleBlockquote().run(),
  },
  {
    name: "codeBlock",
    icon: "braces",
    label: "Code block",
    press: (at) => chain(at).toggleCodeBlock().run(),
  },
];

export function EditorToolbar({ editor, controls }: EditorToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const now = useEditorState({ editor, selector: ({ editor: at }) => readState(at) });
  return (
    <div className="off-paper rounded-t-md border-b bg-surface">
      <div
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={walk}
        className="flex flex-wrap items-center gap-0.5 p-1"
      >
        <ToolButton
          icon="undo-2"
          label="Undo"
          isDisabled={!now.canUndo}
          onClick={() => chain(editor).undo().run()}
        />
        <ToolButton
          icon="redo-2"
          label="Redo"
          isDisabled={!now.canRedo}
          onClick={() => chain(editor).redo().run()}
        />
        <select
          aria-label="Style"
          value={now.style}
          onChange={({ target }) => applyStyle(editor, target.value)}
          className="mx-1 min-h-8 rounded-md border border-rule-strong bg-surface px-2 text-sm max-sm:grow pointer-coarse:min-h-11"
        >
          {Object.entries(styles).map(([style, words]) => (
            <option key={style} value={style}>
              {words}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap gap-0.5 max-sm:w-full max-sm:pointer-coarse:grid max-sm:pointer-coarse:grid-cols-4 max-sm:pointer-coarse:justify-items-center">
          {tools.map(({ name, icon, label, press }) => (
            <ToolButton
              key={name}
              {...{ icon, label }}
              isPressed={now.active.includes(name)}
              onClick={() => press(editor)}
            />
          ))}
          <ToolButton
            icon="link"
            label="Link"
            isPressed={now.active.includes("link")}
            onClick={() => setLinking(!isLinking)}
          />
        </div>
      </div>
      {isLinking && <LinkEditor editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

function readState(editor: Editor) {
  const level = headingLevels.find((each) => editor.isActive("heading", { level: each }));
  const names = [...tools.map(({ name }) => name), "link"];
  return {
    style: String(level ?? "paragraph"),
    active: names.filter((name) => editor.isActive(name)),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function applyStyle(editor: Editor, style: string): void {
  const level = headingLevels.find((each) => String(each) === style);
  if (level) chain(editor).setHeading({ level }).run();
  else chain(editor).setParagraph().run();
}

interface ToolButtonProps {
  icon: IconName;
  label: string;
  /** Left out where the button has no state of its own. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

function ToolButton({ icon, label, isPressed, isDisabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:bg-signal-soft aria-pressed:text-signal-text pointer-coarse:size-11"
    >
      {/* The ring of one that can do nothing now is drawn in full. */}
      <Icon name={icon} className="size-4 in-aria-disabled:opacity-35" />
    </button>
  );
}

/** Within the toolbar the arrow keys lead from tool to tool. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("select, button")];
  const at = all.findIndex((tool) => tool.contains(document.activeElement));
  all.at((at + step) % all.length)?.focus();
  event.preventDefault();
}
