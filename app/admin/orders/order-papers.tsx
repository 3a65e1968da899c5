import { Icon } from "#app/ui/icon.tsx";

/** What can be printed about an order, each in a tab of its own. */
export function OrderPapers({ order: { id } }: { order: { id: string } }) {
  return (
    <p className="flex flex-wrap gap-2">
      {papers.map(({ file, label }) => (
        <a
          key={file}
          href={`/admin/orders/${id}/${file}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-rule-strong bg-surface px-3 py-1 font-medium hover:border-ink pointer-coarse:min-h-11"
        >
          <Icon name="scroll-text" className="size-4" />
          {label}
        </a>
      ))}
    </p>
  );
}

const papers = [
  { file: "packing-slip.pdf", label: "Packing slip" },
  { file: "invoice.pdf", label: "Invoice" },
] as const;
