import { EditorContent, useEditor } from "@tiptap/react";
import clsx from "clsx/lite";
import { useEffect, useEffectEvent, useId, useState } from "react";
import "#app/ui/prose.css";
import { toast } from "#app/ui/toasts.tsx";
import { extensions } from "./editor-extensions.ts";
import {
  hasPicture,
  hasWords,
  isEditable,
  takeText,
  translate,
  translatePasted,
  writeText,
} from "./editor-text.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";

interface TextEditorProps {
  html: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
  /** The text has parts that the editor would lose. */
  onUneditable: () => void;
}

/** Formatted text as it will look. Loaded only where it is needed. */
export default function TextEditor(props: TextEditorProps) {
  const [canEdit] = useState(() => isEditable(props.html));
  const refuse = useEffectEvent(props.onUneditable);
  useEffect(() => {
    if (!canEdit) refuse();
  }, [canEdit]);
  return canEdit && <Editing {...props} />;
}

function Editing({ html, labelId, describedBy, isInvalid, onChange }: TextEditorProps) {
  const id = useId();
  // The editor keeps its own text from here on. While that says the same, the text is as it was.
  const [opened] = useState(() => ({ html, written: takeText(html) }));
  const editor = useEditor({
    extensions,
    content: translate(html),
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => {
      const written = writeText(changed.getHTML());
      onChange(written === opened.written ? opened.html : written);
    },
    editorProps: {
      transformPastedHTML: translatePasted,
      handlePaste: (_, event) => leaveOrRefuse(event, event.clipboardData),
      handleDrop: (_, event) => leaveOrRefuse(event, event.dataTransfer),
      // The editor would take Escape and do nothing with it: the dialog around it closes, as from every other field.
      handleDOMEvents: { keydown: (_, { key }) => key === "Escape" },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
        class: "prose min-h-48 max-w-none outline-none",
      },
    },
  });
  return (
    <div
      className={clsx(
        "rounded-md border bg-surface has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-signal-text has-[[contenteditable]:focus-visible]:outline-offset-2",
        isInvalid ? "border-red" : "border-rule-strong",
      )}
    >
      <EditorToolbar editor={editor} controls={id} />
      <EditorContent
        editor={editor}
        className="max-h-[45dvh] overflow-y-auto px-3 py-2 [&_h2]:mt-6 [&_h2]:font-semibold [&_h2]:text-xl"
      />
    </div>
  );
}

/**
 * Documents alone are taken by the form around the text, as from its other fields. Of all else it hears nothing: it
 * would take a document from what is refused here, or from beside a text. Answers whether the editor takes nothing.
 */
function leaveOrRefuse(event: Event, brought: DataTransfer | null): boolean {
  if (isForForm(brought)) return true;
  event.stopPropagation();
  const isRefused = refuseFiles(brought);
  // The browser would open a file that is dropped.
  if (isRefused) event.preventDefault();
  return isRefused;
}

/** No picture is one for it. */
function isForForm(brought: DataTransfer | null): boolean {
  if (!brought || brought.files.length === 0 || brought.getData("text/html")) return false;
  return [...brought.files].every(({ type }) => !type.startsWith("image/"));
}

/**
 * The editor takes neither pictures nor files, and says so. Answers whether nothing else came with them: what is
 * said beside a picture is taken.
 */
function refuseFiles(brought: DataTransfer | null): boolean {
  if (!brought) return false;
  const html = brought.getData("text/html");
  // Beside cells and paragraphs of other programs lies a picture of how they look.
  const isRefused = html
    ? hasPicture(html) || [...brought.files].some(({ type }) => !type.startsWith("image/"))
    : brought.files.length > 0;
  if (!isRefused) return false;
  toast.error("Pictures and files cannot be put into the text");
  return html ? !hasWords(html) : brought.getData("text/plain") === "";
}
