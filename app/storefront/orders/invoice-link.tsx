import { Icon } from "#app/ui/icon.tsx";

/**
 * The invoice of a paid order, which the answer says is a file. Said here it would also make a file of the page
 * to sign in, where the session has ended.
 */
export function InvoiceLink({ order }: { order: { id: string } }) {
  return (
    <a
      href={`/orders/${order.id}/invoice.pdf`}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon name="download" className="size-4" />
      Invoice (PDF)
    </a>
  );
}
