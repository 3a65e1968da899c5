import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { OrderRecord } from "#shop/sales/order-record.ts";
import { isPaid } from "#shop/sales/order-status.ts";

/** What can be printed about an order that was paid, each in a tab of its own. */
export function OrderPapers({ order: { id, status } }: { order: OrderRecord }) {
  const papers = isPaid(status) ? [packingSlip, invoice] : [invoice];
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {papers.map(({ file, label, icon }) => (
        <a
          key={file}
          href={`/admin/orders/${id}/${file}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-rule-strong bg-surface px-3 py-1 font-medium hover:border-ink pointer-coarse:min-h-11"
        >
          <Icon name={icon} className="size-4" />
          {label}
        </a>
      ))}
    </p>
  );
}

interface Paper {
  file: string;
  label: string;
  icon: IconName;
}

const packingSlip: Paper = { file: "packing-slip.pdf", label: "Packing slip", icon: "package" };
const invoice: Paper = { file: "invoice.pdf", label: "Invoice", icon: "scroll-text" };
