import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import type { ProductRow } from "#shop/catalog/product-list.ts";

export interface Question {
  kind: "out-of-stock" | "delete";
  product: ProductRow;
}

interface ProductQuestionProps {
  question: Question;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/**
 * Asks before a product is set out of stock or deleted. Where someone else changed the stock meanwhile
 * the question is asked anew, with the stock of now.
 */
export function ProductQuestion({ question, onClose, onDeleted }: ProductQuestionProps) {
  const { submit, isBusy, refusal } = useSubmission({
    onSaved: () => {
      if (question.kind === "delete") onDeleted(question.product.id);
      onClose();
    },
  });
  const { kind } = question;
  const product: ProductRow = { ...question.product, ...refusal?.conflict?.current };
  const { revision, stock } = product;
  const { title, text, confirmLabel } = words[kind];
  const isBare = kind === "out-of-stock" && isSuspendedBare(product);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        submit({ intent: kind, id: product.id, seen: JSON.stringify({ revision, stock }) })
      }
      title={title}
      subject={`${product.name} (${product.partNumber})`}
      confirmLabel={isBare ? null : confirmLabel}
      cancelLabel={isBare ? "Close" : undefined}
      isBusy={isBusy}
    >
      {(isBare ? bareWords : text(product)).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

/** Out of stock it would be seen again, and without a picture buyers see none. */
const isSuspendedBare = ({ status, imageKey }: ProductRow) =>
  status === "suspended" && imageKey === null;

const bareWords = [
  "This product cannot be set out of stock: it is suspended now, buyers would see it again, and it has no picture yet.",
  "Give it one with its form first.",
];

const words = {
  "out-of-stock": {
    title: "Set out of stock?",
    confirmLabel: "Set out of stock",
    text: (product: ProductRow) => [
      "Set this product as out of stock?",
      ...unitWords(product),
      ...(product.status === "suspended" ? ["It is suspended now: buyers will see it again."] : []),
    ],
  },
  delete: {
    title: "Delete product?",
    confirmLabel: "Delete",
    text: () => [
      "Are you sure you want to delete this product?",
      "Its reviews, promotion codes and featured place go with it. Orders keep what they sold.",
    ],
  },
} as const;

/** What becomes of its units, in one paragraph; none where it has none. */
function unitWords({ stock, held }: ProductRow): string[] {
  const left = `Its stock becomes 0 instead of ${stock.toLocaleString("en-US")}.`;
  const kept = `${held.toLocaleString("en-US")} held for orders that wait to be paid stay with those orders.`;
  const words = [...(stock > 0 ? [left] : []), ...(held > 0 ? [kept] : [])];
  return words.length > 0 ? [words.join(" ")] : [];
}
