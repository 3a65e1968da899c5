import { formatFileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ProductDocument } from "#shop/catalog/category-documents.ts";

/** A documentation file with its size; it opens in a new tab. */
export function DocumentLink({ document }: { document: ProductDocument }) {
  return (
    <a
      href={`/files/${document.key}`}
      target="_blank"
      rel="noopener"
      className="group/file flex min-h-11 items-center gap-3 py-1 text-sm"
    >
      <span className="min-w-0 flex-1">{document.name}</span>
      <span className="figures shrink-0 text-ink-faint text-xs">
        {formatFileSize(document.sizeBytes)}
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-signal-text group-hover/file:underline">
        <Icon name="download" className="size-4" />
        Download
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
