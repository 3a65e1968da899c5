import clsx from "clsx/lite";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { EndControls, OrderControls } from "./file-controls.tsx";
import { FileItems } from "./file-items.tsx";
import type { KeptPicture } from "./picture-field.tsx";
import { Progress } from "./progress.tsx";
import type { FileList, ListedFile } from "./use-file-list.ts";

interface PictureTilesProps {
  list: FileList<KeptPicture>;
  /** Whether the first is marked as the main one; one that was refused is not sent. */
  hasMain: boolean;
  /** The colours that a picture can be said to show; null where nothing is said of that. */
  colors: readonly string[] | null;
}

/** The pictures of a field side by side. */
export function PictureTiles({ list, hasMain, colors }: PictureTilesProps) {
  const main = hasMain && list.files.find(({ state }) => state !== "failed");
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
      <FileItems list={list}>
        {(file, { ref, isDragging }) => (
          <li
            ref={ref}
            className={clsx(
              "relative flex max-w-48 flex-col rounded-md border bg-surface",
              isDragging && "opacity-60",
            )}
          >
            <Tile file={file} isMain={file === main} />
            {colors && <ColorChoice list={list} file={file} colors={colors} />}
            {list.hasOrder && (
              <div className="off-paper flex justify-between border-t p-0.5">
                <OrderControls list={list} file={file} />
              </div>
            )}
            <div className="off-paper absolute top-1 right-1 rounded-md border bg-surface">
              <EndControls list={list} file={file} />
            </div>
          </li>
        )}
      </FileItems>
    </ul>
  );
}

/** The colour that is said of a picture, as far as it is one of these. */
export function offeredOf(color: string | null | undefined, offered: readonly string[] = []) {
  return color && offered.includes(color) ? color : null;
}

interface ColorChoiceProps extends Pick<PictureTilesProps, "list"> {
  file: ListedFile<KeptPicture>;
  colors: readonly string[];
}

/** Takes a choice once the shop has the picture; its room is there before, so that nothing below moves then. */
function ColorChoice({ list, file: { id, name, kept }, colors }: ColorChoiceProps) {
  return (
    <div className="border-t p-1">
      <select
        aria-label={`Color of ${name}`}
        disabled={!kept}
        value={offeredOf(kept?.color, colors) ?? ""}
        onChange={({ target }) => {
          if (kept) list.amend(id, { ...kept, color: target.value || null });
        }}
        className="h-7 w-full rounded-md border border-rule-strong bg-surface px-1 text-sm enabled:hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:h-11"
      >
        <option value="">Any color</option>
        {colors.map((color) => (
          <option key={color}>{color}</option>
        ))}
      </select>
    </div>
  );
}

function Tile({ file, isMain }: { file: ListedFile<KeptPicture>; isMain: boolean }) {
  const { name, kept, state, share, error } = file;
  return (
    <div className="relative aspect-square overflow-hidden rounded-t-md">
      {kept ? (
        <Picture
          imageKey={kept.key}
          alt={name}
          width={320}
          height={320}
          sizes="12rem"
          className="absolute inset-0 h-full! w-full stage object-contain"
        />
      ) : (
        <div className="flex size-full flex-col justify-end gap-2 bg-sunken p-2 text-xs">
          <span className="line-clamp-3 break-all">{name}</span>
          {state === "failed" ? (
            <span className="font-medium text-red">{error}</span>
          ) : (
            <Progress name={name} share={share} />
          )}
        </div>
      )}
      {isMain && (
        <Badge tone="accent" className="absolute top-1.5 left-1.5">
          Main
        </Badge>
      )}
    </div>
  );
}
