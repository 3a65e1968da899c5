import { useCallback, useEffect, useRef, useState } from "react";
import { moved } from "#app/ui/moved.ts";
import { toast } from "#app/ui/toasts.tsx";
import { type FileLimits, tooLargeWords } from "./limits.ts";
import { useSending } from "./use-sending.ts";

/** A file of a field: kept by the shop, on its way there, or refused. */
export interface ListedFile<Kept> {
  id: string;
  name: string;
  state: "waiting" | "sending" | "kept" | "failed";
  /** What the shop answered, once it has the file. */
  kept: Kept | null;
  /** How much of it has left the browser, from 0 to 1. */
  share: number;
  /** Why it was refused. */
  error: string | null;
}

type NameOf<Kept> = (kept: Kept, at: number, all: readonly Kept[]) => string;

interface FileListOptions<Kept> {
  /** What the record has; the list follows it until someone changes the list. */
  initial: readonly Kept[];
  /** Tells it apart from the others of the record. */
  nameOf: NameOf<Kept>;
  /** The call that takes a file. */
  address: string;
  limits: FileLimits;
  most: number;
}

export type FileList<Kept extends { key: string } = { key: string }> = ReturnType<
  typeof useFileList<Kept>
>;

/** The files of one field in their order. Each is sent as soon as it was chosen. */
export function useFileList<Kept extends { key: string }>(options: FileListOptions<Kept>) {
  const { initial, nameOf, address, limits, most } = options;
  const isSingle = most === 1;
  const { files, update, patch, follow } = useFiles(initial, nameOf);
  // What was refused takes nobody's place, and the single one gives its own to another.
  const room = isSingle ? 1 : most - files.filter(({ state }) => state !== "failed").length;
  const chosen = useRef(new Map<string, File>());
  const { send, cancel, cancelAll, mayStart } = useSending<Kept>(address);

  const start = useCallback(
    async (id: string, body: File) => {
      patch(id, { state: "sending", share: 0, error: null });
      const sent = await send({ id, body }, (share) => patch(id, { share }));
      if (sent?.kind === "refused") {
        patch(id, { state: "failed", error: sent.reason });
        toast.error(`Error uploading ${body.name}`);
      }
      if (sent?.kind === "kept") {
        chosen.current.delete(id);
        const name = nameOf(sent.kept, 0, [sent.kept]);
        if (sent.isKnown) toast.info(`${body.name} is kept under the name ${name}`);
        update((now) => settle(now, { id, name, kept: sent.kept, isSingle }));
      }
    },
    [isSingle, nameOf, patch, send, update],
  );

  useEffect(() => {
    for (const { id, state } of files) {
      const body = chosen.current.get(id);
      if (state === "waiting" && body && mayStart(id)) start(id, body);
    }
  }, [files, mayStart, start]);

  function forget(ids: readonly string[]) {
    for (const id of ids) {
      cancel(id);
      chosen.current.delete(id);
    }
    update((now) => now.filter(({ id }) => !ids.includes(id)));
  }

  /** Answers those that are on their way now. */
  function add(added: readonly File[]): File[] {
    // The single one stays until another has taken its place.
    if (isSingle) forget(files.filter(({ state }) => state !== "kept").map(({ id }) => id));
    const { taken, left } = takeChosen<Kept>(added, { room, limits });
    for (const { file, body } of taken) {
      if (file.error) toast.error(`Error uploading ${body.name}`);
      else chosen.current.set(file.id, body);
      update((now) => [...now, file]);
    }
    if (left.length > 0) toast.error(leftWords(left, most));
    return taken.filter(({ file }) => !file.error).map(({ body }) => body);
  }

  return {
    files,
    /** Of the files that the shop has, in order. */
    keys: files.flatMap(({ kept }) => (kept ? [kept.key] : [])),
    /** The ids of those that it does not have: on their way, or refused. */
    pending: files.filter(({ state }) => state !== "kept").map(({ id }) => id),
    /** More than one, whose order counts. */
    hasOrder: files.length > 1 && !isSingle,
    /** No more can be added. */
    isFull: room <= 0,
    add,
    retry: (id: string) => patch(id, { state: "waiting", error: null, share: 0 }),
    canRetry: (id: string) => room > 0 && chosen.current.has(id),
    remove: (id: string) => forget([id]),
    /** Something else is said about a file that the shop has. */
    amend: (id: string, kept: Kept) => patch(id, { kept }),
    move: (from: number, to: number) => update((now) => moved(now, from, to)),
    /** Back to what the record has. */
    reset: () => {
      cancelAll();
      chosen.current.clear();
      follow();
    },
  };
}

/** The list follows the record until someone changes it. */
function useFiles<Kept extends { key: string }>(initial: readonly Kept[], nameOf: NameOf<Kept>) {
  type Files = ListedFile<Kept>[];
  const [changed, setChanged] = useState<Files | null>(null);
  const files = changed ?? initial.map((...each) => listKept(each[0], nameOf(...each)));
  // Several changes may come before the list is drawn again: each goes on from the one before.
  const latest = useRef(files);
  latest.current = files;

  const update = useCallback((change: (now: Files) => Files) => {
    latest.current = change(latest.current);
    setChanged(latest.current);
  }, []);

  const patch = useCallback(
    (id: string, change: Partial<ListedFile<Kept>>) =>
      update((now) => now.map((file) => (file.id === id ? { ...file, ...change } : file))),
    [update],
  );

  const follow = useCallback(() => setChanged(null), []);
  return { files, update, patch, follow };
}

function listKept<Kept extends { key: string }>(kept: Kept, name: string): ListedFile<Kept> {
  return { id: kept.key, name, state: "kept", kept, share: 1, error: null };
}

interface Room {
  /** So many more files may be sent. */
  room: number;
  limits: FileLimits;
}

/** Which of the chosen files are listed, each as what, and which find no room. */
export function takeChosen<Kept>(added: readonly File[], { room, limits }: Room) {
  const taken: { file: ListedFile<Kept>; body: File }[] = [];
  const left: File[] = [];
  let free = room;
  for (const body of added) {
    const file = listChosen<Kept>(body, limits);
    if (!file.error) free -= 1;
    if (file.error || free >= 0) taken.push({ file, body });
    else left.push(body);
  }
  return { taken, left };
}

/** "At most 10 files. Not taken: a.txt, b.txt, c.txt and 2 more": so many names fit into a message. */
export function leftWords(left: readonly File[], most: number): string {
  const names = left.slice(0, 3).map(({ name }) => name);
  const others = left.length > 3 ? ` and ${left.length - 3} more` : "";
  return `At most ${most} ${most === 1 ? "file" : "files"}. Not taken: ${names.join(", ")}${others}`;
}

/** What is wrong with a file before it is sent is told at once. */
function listChosen<Kept>(file: File, limits: FileLimits): ListedFile<Kept> {
  const isTooLarge = file.size > limits.mostBytes;
  const error = isTooLarge ? tooLargeWords(limits) : file.size === 0 ? "The file is empty" : null;
  const state = error ? "failed" : "waiting";
  return { id: crypto.randomUUID(), name: file.name, state, kept: null, share: 0, error };
}

interface Settled<Kept> {
  id: string;
  /** As the shop calls it, which had it under another name perhaps. */
  name: string;
  kept: Kept;
  isSingle: boolean;
}

/**
 * The same content has the same key: chosen twice, it stays where it was, and is called as it came last. What the
 * record has keeps its name, as it does in the shop.
 */
export function settle<Kept extends { key: string }>(
  now: ListedFile<Kept>[],
  { id, name, kept, isSingle }: Settled<Kept>,
): ListedFile<Kept>[] {
  const isThere = now.some((file) => file.kept?.key === kept.key);
  if (isThere) {
    const others = now.filter((file) => file.id !== id);
    return others.map((file) =>
      file.kept?.key === kept.key && file.id !== kept.key
        ? { ...file, name, kept: { ...file.kept, ...kept } }
        : file,
    );
  }
  const settled = now.map((file) =>
    file.id === id ? { ...file, name, state: "kept" as const, kept, share: 1 } : file,
  );
  return isSingle ? settled.filter((file) => file.id === id) : settled;
}
