import { AddressText } from "#app/ui/address-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { Column } from "#app/ui/table/columns.ts";
import type { SubscriberRow } from "#shop/people/subscriber-list.ts";
import { subscriberStatusWords } from "./subscriber-words.ts";

const tones = { subscribed: "green", pending: "yellow", unsubscribed: "neutral" } as const;

export const subscriberColumns: Column<SubscriberRow>[] = [
  {
    header: "Email",
    isText: true,
    className: "font-medium rows:max-xl:min-w-44",
    cell: ({ email }) => <AddressText text={email} />,
  },
  {
    header: "Status",
    cell: ({ status }) => <Badge tone={tones[status]}>{subscriberStatusWords[status]}</Badge>,
  },
  { header: "Signed up", sort: "created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: "Confirmed", cell: ({ confirmedAt }) => <Moment at={confirmedAt} /> },
  { header: "Unsubscribed", cell: ({ unsubscribedAt }) => <Moment at={unsubscribedAt} /> },
];

function Moment({ at }: { at: Date | null }) {
  return at ? (
    <LocalTime at={at} style="moment" />
  ) : (
    <span className="text-ink-faint">not yet</span>
  );
}
