import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import type { AccountRow } from "#shop/social/account-list.ts";
import { platformFacts } from "#shop/social/platforms.ts";
import { AccountActions } from "./account-actions.tsx";
import { accountStatusWords } from "./account-words.ts";

interface AccountColumns {
  /** The rows of the page. */
  accounts: readonly AccountRow[];
  onEdit: (account: AccountRow) => void;
}

export function accountColumns({ accounts, onEdit }: AccountColumns): Column<AccountRow>[] {
  const hasConnected = accounts.some(({ isConnected }) => isConnected);
  return [
    { header: "Platform", cell: ({ platform }) => platformFacts[platform].label },
    {
      header: "Account",
      isText: true,
      className: "font-medium xl:min-w-40",
      cell: ({ accountName }) => accountName,
    },
    {
      header: "Account ID",
      isText: true,
      cell: ({ accountId }) =>
        accountId ? (
          <span className="font-mono text-xs">{accountId}</span>
        ) : (
          <span className="text-ink-faint">not given</span>
        ),
    },
    {
      header: "Status",
      cell: ({ status }) => <Badge tone={tones[status]}>{accountStatusWords[status]}</Badge>,
    },
    {
      header: "Token",
      className: "xl:min-w-36",
      cell: ({ connectedAt }) => <Moment at={connectedAt} missing="none" />,
    },
    {
      header: "Token expires",
      className: "xl:min-w-36",
      cell: ({ tokenExpiresAt }) => <Moment at={tokenExpiresAt} missing="not given" />,
    },
    actionsColumn((account) => (
      <AccountActions {...{ account, hasConnected }} onEdit={() => onEdit(account)} />
    )),
  ];
}

const tones = { connected: "green", expired: "red", disconnected: "neutral" } as const;

function Moment({ at, missing }: { at: Date | null; missing: string }) {
  return at ? (
    <LocalTime at={at} style="moment" />
  ) : (
    <span className="text-ink-faint">{missing}</span>
  );
}
