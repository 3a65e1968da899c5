import { Badge } from "#app/ui/badge.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { ReviewRow } from "#shop/people/review-list.ts";
import type { ReviewStatus } from "#shop/people/review-table.ts";
import { LongText } from "../frame/long-text.tsx";
import { ProductName } from "../frame/product-name.tsx";
import { customerOf } from "./customer.ts";
import { ReviewActions } from "./review-actions.tsx";

export const statusWords: Record<ReviewStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  declined: "Declined",
};

const tones = { pending: "yellow", approved: "green", declined: "red" } as const;

const product: Column<ReviewRow> = {
  header: "Product",
  isText: true,
  className: "font-medium xl:min-w-40",
  cell: ({ product }) => <ProductName name={product.name} />,
};

const customer: Column<ReviewRow> = {
  header: "Customer",
  cell: (review) => <span className="figures">{customerOf(review)}</span>,
};

const rating: Column<ReviewRow> = {
  header: "Rating",
  className: "whitespace-nowrap",
  cell: ({ rating }) => <Stars rating={rating} />,
};

const comment: Column<ReviewRow> = {
  header: "Comment",
  isText: true,
  className: "xl:w-2/5 xl:min-w-40",
  cell: ({ comment }) => <Comment text={comment} />,
};

const status: Column<ReviewRow> = {
  header: "Status",
  cell: ({ status }) => <Badge tone={tones[status]}>{statusWords[status]}</Badge>,
};

const date: Column<ReviewRow> = {
  header: "Date",
  className: "xl:whitespace-nowrap",
  cell: ({ createdAt }) => <RowDate at={createdAt} />,
};

const actions: Column<ReviewRow> = actionsColumn((review) => <ReviewActions review={review} />);

/** About what four lines hold. */
const longestAtOnce = 150;

function Comment({ text }: { text: string }) {
  const isLong = text.length > longestAtOnce || text.split("\n").length > 4;
  return (
    <LongText isLong={isLong} className="whitespace-pre-line">
      {text}
    </LongText>
  );
}

export const pendingColumns = [product, customer, rating, comment, date, actions];

export const reviewColumns = [
  product,
  customer,
  { ...rating, sort: "rating" },
  comment,
  status,
  { ...date, sort: "date" },
  actions,
];
