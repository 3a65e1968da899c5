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
      {file.state !== "failed" && <Steps {...{ list, file, isColumn, at }} />}
    </>
  );
}

function Steps({ list, file, isColumn, at }: OrderControlsProps & { at: number }) {
  return (
    <>
      <FileButton
        icon={isColumn ? "arrow-up" : "arrow-left"}
        label={`Move ${file.name} forward`}
        isDisabled={at === 0}
        onClick={() => list.move(at, at - 1)}
      />
      <FileButton
        icon={isColumn ? "arrow-down" : "arrow-right"}
        label={`Move ${file.name} back`}
        isDisabled={at === list.files.length - 1}
        onClick={() => list.move(at, at + 1)}
      />
    </>
  );
}

/** Ways to be rid of a file, or to send it again. */
export function EndControls({ list, file }: ControlsProps) {
  const { id, name, state } = file;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <span className="flex">
      {state === "failed" && list.canRetry(id) && (
        <FileButton icon="rotate-cw" label={`Retry ${name}`} onClick={() => list.retry(id)} />
      )}
      <FileButton
        icon="x"
        label={`${isUnderWay ? "Cancel" : "Remove"} ${name}`}
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
  isDisabled?: boolean;
}

function FileButton({ icon, label, onClick, isDisabled = false }: FileButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}

interface SubmittedProps {
  name: string;
  keys: readonly string[];
  isSingle: boolean;
}

/** What the form sends for a field of files. */
export function Submitted({ name, keys, isSingle }: SubmittedProps) {
  if (isSingle) return <input type="hidden" name={name} value={keys[0] ?? ""} />;
  return keys.map((key) => <input key={key} type="hidden" name={`${name}[]`} value={key} />);
}
