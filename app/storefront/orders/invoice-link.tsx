import { Icon } from "#app/ui/icon.tsx";

/** The invoice of a paid order, as a file. */
export function InvoiceLink({ order }: { order: { id: string; number: number } }) {
  return (
    <a
      href={`/orders/${order.id}/invoice.pdf`}
      download={`invoice-${order.number}.pdf`}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon name="download" className="size-4" />
      Invoice (PDF)
    </a>
  );
}
