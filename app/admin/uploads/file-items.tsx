import { Fragment, type ReactNode } from "react";
import { Sortable, type SortableItem } from "#app/ui/sortable.tsx";
import type { FileList, ListedFile } from "./use-file-list.ts";

interface FileItemsProps<Kept extends { key: string }> {
  list: FileList<Kept>;
  children: (
    file: ListedFile<Kept>,
    item: Pick<SortableItem, "isDragging"> & Partial<Pick<SortableItem, "ref">>,
  ) => ReactNode;
}

/** The files of a list; where there are several, they are put in order by dragging. */
export function FileItems<Kept extends { key: string }>({ list, children }: FileItemsProps<Kept>) {
  const { files, hasOrder } = list;
  if (!hasOrder) {
    return files.map((file) => (
      <Fragment key={file.id}>{children(file, { isDragging: false })}</Fragment>
    ));
  }
  const find = (id: string) => files.find((file) => file.id === id);
  return (
    <Sortable
      ids={files.map(({ id }) => id)}
      label={(id) => find(id)?.name ?? ""}
      onMove={(id, to) =>
        list.move(
          files.findIndex((file) => file.id === id),
          to,
        )
      }
    >
      {(item) => {
        const file = find(item.id);
        return file && children(file, item);
      }}
    </Sortable>
  );
}
