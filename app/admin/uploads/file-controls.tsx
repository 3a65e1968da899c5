import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { DragHandle } from "#app/ui/sortable.tsx";
import type { FileList, ListedFile } from "./use-file-list.ts";

interface ControlsProps {
  list: Pick<FileList, "files" | "hasOrder" | "move" | "remove" | "retry" | "canRetry">;
  file: ListedFile<{ key: string }>;
}

interface OrderControlsProps extends ControlsProps {
  /** Whether the files lie one below the other, and not side by side. */
  isColumn?: boolean;
}

/** Moves a file by dragging, by the keyboard, or a step at a time; nothing where there is no order. */
export function OrderControls({ list, file, isColumn = false }: OrderControlsProps) {
  const at = list.files.findIndex(({ id }) => id === file.id);
  if (!list.hasOrder) return null;
  return (
    <>
      <DragHandle label={`Reorder ${file.name}`} />
      <Steps {...{ list, file, isColumn, at }} />
    </>
  );
}

/** The keyboard stays at the button that moved the file, to press it again, or goes to the other one at the end. */
function Steps({ list, file, isColumn, at }: OrderControlsProps & { at: number }) {
  const forward = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const last = list.files.length - 1;
  const move = (to: number) => {
    flushSync(() => list.move(at, to));
    if (to === 0) back.current?.focus();
    if (to === last) forward.current?.focus();
  };
  const isHidden = file.state === "failed";
  return (
    <>
      <FileButton
        ref={forward}
        icon={isColumn ? "arrow-up" : "arrow-left"}
        label={`Move ${file.name} forward`}
        isDisabled={at === 0}
        isHidden={isHidden}
        onClick={() => move(at - 1)}
      />
      <FileButton
        ref={back}
        icon={isColumn ? "arrow-down" : "arrow-right"}
        label={`Move ${file.name} back`}
        isDisabled={at === last}
        isHidden={isHidden}
        onClick={() => move(at + 1)}
      />
    </>
  );
}

/** Ways to be rid of a file, or to send it again. */
export function EndControls({ list, file }: ControlsProps) {
  const { id, name, state } = file;
  const end = useRef<HTMLButtonElement>(null);
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <span className="flex">
      <FileButton
        icon="rotate-cw"
        label={`Retry ${name}`}
        isHidden={state !== "failed" || !list.canRetry(id)}
        onClick={() => {
          // This button is about to go, and that one cancels what it began.
          end.current?.focus();
          list.retry(id);
        }}
      />
      <FileButton
        ref={end}
        icon="x"
        label={`${isUnderWay ? "Cancel" : "Remove"} ${name}`}
        isOfRefused={state === "failed"}
        onClick={() => list.remove(id)}
      />
    </span>
  );
}

interface FileButtonProps {
  icon: IconName;
  /** Says which file: 'Remove board.jpg'. */
  label: string;
  onClick: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
  isDisabled?: boolean;
  /** Not offered now. It is there all the same: each control has its place in every row, where the keyboard finds it. */
  isHidden?: boolean;
  /** The form leads the keyboard to it while it is not sent because of its file. */
  isOfRefused?: boolean;
}

function FileButton(props: FileButtonProps) {
  const { icon, label, onClick, ref, isDisabled, isHidden, isOfRefused } = props;
  return (
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      disabled={isDisabled}
      hidden={isHidden}
      aria-label={label}
      title={label}
      data-refused={isOfRefused || undefined}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

interface SubmittedProps {
  name: string;
  list: Pick<FileList, "keys" | "pending">;
  isSingle: boolean;
}

/**
 * What the form sends for a field of files. What is not kept yet is never sent, since it holds the form; it is there
 * so that whoever leaves the form meanwhile is asked, as about all that is not saved.
 */
export function Submitted({ name, list: { keys, pending }, isSingle }: SubmittedProps) {
  return (
    <>
      {isSingle ? (
        <input type="hidden" name={name} value={keys[0] ?? ""} />
      ) : (
        keys.map((key) => <input key={key} type="hidden" name={`${name}[]`} value={key} />)
      )}
      {pending.map((id) => (
        <input key={id} type="hidden" name={`${name}.pending[]`} value={id} />
      ))}
    </>
  );
}
