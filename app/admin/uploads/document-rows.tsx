import clsx from "clsx/lite";
import { formatFileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { KeptDocument } from "./document-field.tsx";
import { EndControls, OrderControls } from "./file-controls.tsx";
import { FileItems } from "./file-items.tsx";
import { Progress } from "./progress.tsx";
import type { FileList, ListedFile } from "./use-file-list.ts";

/** The documents of a field one below the other. */
export function DocumentRows({ list }: { list: FileList<KeptDocument> }) {
  return (
    <ul className="flex flex-col gap-1.5">
      <FileItems list={list}>
        {(file, { ref, isDragging }) => (
          <li
            ref={ref}
            className={clsx(
              "flex flex-wrap items-center gap-x-2 rounded-md border bg-surface py-1 pr-1 pl-3 text-sm",
              isDragging && "opacity-60",
            )}
          >
            <Icon name="file-text" className="size-4 shrink-0 text-ink-faint" />
            <Told file={file} />
            <div className="off-paper ml-auto flex gap-x-2">
              <OrderControls list={list} file={file} isColumn />
              <EndControls list={list} file={file} />
            </div>
          </li>
        )}
      </FileItems>
    </ul>
  );
}

function Told({ file: { name, kept, state, share, error } }: { file: ListedFile<KeptDocument> }) {
  return (
    <span className="min-w-40 flex-1">
      <span className="block truncate">{name}</span>
      {state === "failed" && <span className="block font-medium text-red text-xs">{error}</span>}
      {(state === "waiting" || state === "sending") && <Progress name={name} share={share} />}
      {typeof kept?.sizeBytes === "number" && (
        <span className="figures block text-ink-faint text-xs">
          {formatFileSize(kept.sizeBytes)}
        </span>
      )}
    </span>
  );
}
