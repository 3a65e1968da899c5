import { Badge } from "#app/ui/badge.tsx";
import { DownloadLink } from "./download-link.tsx";
import type { Entry } from "./entries.ts";
import { fileExtension } from "./file-extension.ts";
import { ProductLink } from "./product-link.tsx";

/** Files as cards whose buttons stand level across a row. */
export function DownloadList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.anchor} tabIndex={-1} className="grid outline-none">
          <DownloadCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function DownloadCard({ entry }: { entry: Entry }) {
  const extension = entry.fileAddress && fileExtension(entry.fileAddress);
  return (
    <article className="flex flex-col rounded-md border bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-medium text-lg">{entry.title}</h2>
        {extension && <Badge className="mt-1 shrink-0 uppercase">{extension}</Badge>}
      </div>
      <ProductLink product={entry.product} />
      {entry.description && <p className="mt-2 text-ink-soft">{entry.description}</p>}
      <div className="mt-auto pt-5">
        <DownloadLink entry={entry} className="w-full" />
      </div>
    </article>
  );
}
