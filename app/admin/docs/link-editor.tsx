import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { isLinkAddress } from "./editor-extensions.ts";

/** Where the chosen words lead. */
export function LinkEditor({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const wanted = address.trim();
    if (!isLinkAddress(wanted)) {
      setWrong(true);
      return;
    }
    const link = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && typeof before !== "string") {
      const mark = { type: "link", attrs: { href: wanted } };
      link.insertContent({ type: "text", text: wanted, marks: [mark] }).run();
    } else link.setLink({ href: wanted }).run();
    onClose();
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // It may not reach the dialog around it.
    event.preventDefault();
    editor.commands.focus();
    onClose();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-2 py-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Link address
      </label>
      <input
        id={id}
        ref={input}
        value={address}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setAddress(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          leaveOnEscape(event);
          if (event.key !== "Enter") return;
          // It may not reach the form around it.
          event.preventDefault();
          apply();
        }}
        className="min-h-9 min-w-40 flex-1 rounded-md border border-rule-strong bg-surface px-2 text-sm aria-invalid:border-red pointer-coarse:min-h-11"
      />
      <Button variant="secondary" size="small" onClick={apply} onKeyDown={leaveOnEscape}>
        Apply
      </Button>
      {typeof before === "string" && (
        <Button
          variant="ghost"
          size="small"
          onKeyDown={leaveOnEscape}
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      {isWrong && (
        <p id={`${id}-error`} className="basis-full font-medium text-red text-sm">
          Begins with https://, http://, mailto:, tel: or /
        </p>
      )}
    </div>
  );
}
