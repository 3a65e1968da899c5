import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "#app/ui/toasts.tsx";
import { useTold } from "../frame/use-told.ts";
import type { FileList, ListedFile } from "./use-file-list.ts";

interface Belonging {
  /** The element of the field, somewhere within its form. */
  field: RefObject<HTMLFieldSetElement | null>;
  list: Pick<FileList, "files" | "keys" | "pending" | "add" | "reset">;
  label: string;
  /** What a file of the field takes the place of, by its name; null where it takes none. */
  replaced: string | null;
  /** Whether a pasted file is one for this field. */
  takes: (file: File) => boolean;
  onChange: ((keys: string[]) => void) | undefined;
}

/**
 * Makes a list of files a field of its form: the form hears of each change and of each file on its way, a reset of it
 * resets it, files dropped on it or brought anywhere else into the form reach it, and nothing is saved
 * while one is sent, or while one that was refused is still listed.
 */
export function useFilesInForm(belonging: Belonging) {
  const { field, list, label, replaced, takes, onChange } = belonging;
  const { keys, pending } = list;
  const [isOver, setOver] = useState(false);
  const submitted = keys.join(" ");
  const told = useRef(submitted);
  const tell = useEffectEvent(() => onChange?.(keys));
  useEffect(() => {
    if (told.current === submitted) return;
    told.current = submitted;
    tell();
  }, [submitted]);
  useTold(field, [...keys, ...pending].join(" "));

  const hold = useEffectEvent((event: Event) => {
    const reason = whyHeld(list.files);
    if (!reason) return;
    event.preventDefault();
    // Of several fields the first says why, and has the keyboard.
    event.stopImmediatePropagation();
    toast.info(reason);
    field.current?.querySelector<HTMLElement>("[data-refused]")?.focus();
  });
  // Elsewhere in the form nobody may see what the field has got.
  const bring = useEffectEvent((event: Event, brought: DataTransfer | null) => {
    const files = [...(brought?.files ?? [])].filter(takes);
    if (files.length === 0) return;
    event.preventDefault();
    const names = list.add(files).map(({ name }) => name);
    if (names.length === 0) return;
    const how = replaced === null ? "added" : `instead of ${replaced}`;
    toast.info(`${label}: ${names.join(", ")} ${how}`);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    list.add(files);
  });
  const reset = useEffectEvent(list.reset);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      "dragover",
      (event) => {
        if (hasFiles(event)) setOver(true);
      },
      { signal },
    );
    element.addEventListener("dragleave", () => setOver(false), { signal });
    element.addEventListener("drop", (event) => drop(event), { signal });
    // Before the form itself hears of it.
    const first = { signal, capture: true };
    element.form?.addEventListener("submit", (event) => hold(event), first);
    element.form?.addEventListener("paste", (event) => bring(event, event.clipboardData), {
      signal,
    });
    // Where nobody takes a file the browser would open it in place of the form.
    element.form?.addEventListener("dragover", keep, { signal });
    element.form?.addEventListener("drop", keep, { signal });
    element.form?.addEventListener("drop", (event) => bring(event, event.dataTransfer), { signal });
    element.form?.addEventListener("reset", () => reset(), { signal });
    return () => listening.abort();
  }, [field]);

  return { isOver };
}

/** Why a form with these files is not sent; null where it may be. */
export function whyHeld(
  files: readonly Pick<ListedFile<unknown>, "name" | "state">[],
): string | null {
  const refused = files.filter(({ state }) => state === "failed").map(({ name }) => name);
  if (refused.length > 0) {
    return `Please remove or replace what was not uploaded: ${refused.join(", ")}`;
  }
  const isUnderWay = files.some(({ state }) => state === "waiting" || state === "sending");
  return isUnderWay ? "Please wait until the files have been uploaded" : null;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

function keep(event: DragEvent): void {
  if (hasFiles(event)) event.preventDefault();
}
