/** Where a page of a list ended: the sort key and the id of its last product. */
export interface Cursor {
  /** Microseconds since 1970, or US cents, as the list is sorted by. */
  key: string;
  id: string;
}

const written = /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeCursor({ key, id }: Cursor): string {
  return `${key}_${id}`;
}

/** Null for none and for one that was tampered with: the list then begins at its beginning. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [, key, id] = written.exec(text ?? "") ?? [];
  return key !== undefined && id !== undefined ? { key, id } : null;
}
