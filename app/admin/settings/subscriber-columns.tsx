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
  {
    header: "Signed up",
    sort: "created",
    cell: ({ createdAt }) => <LocalTime at={createdAt} style="moment" />,
  },
  {
    header: "Confirmed",
    // Only of one who waits for it is it still expected.
    cell: ({ status, confirmedAt }) => (
      <Moment at={confirmedAt} missing={status === "pending" ? "not yet" : "never"} />
    ),
  },
  {
    header: "Unsubscribed",
    cell: ({ unsubscribedAt }) => <Moment at={unsubscribedAt} missing="no" />,
  },
];

function Moment({ at, missing }: { at: Date | null; missing: string }) {
  return at ? (
    <LocalTime at={at} style="moment" />
  ) : (
    <span className="text-ink-faint">{missing}</span>
  );
}
