import { LocalTime } from "#app/ui/local-time.tsx";
import { actionsColumn, type Column } from "#app/ui/table/columns.ts";
import { RowDate } from "#app/ui/table/row-date.tsx";
import type { PostRow } from "#shop/social/post-list.ts";
import { namePost } from "#shop/social/post-name.ts";
import { tagOf } from "#shop/social/post-text.ts";
import { PlatformList } from "./platform-list.tsx";
import { canRetry, PostActions } from "./post-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface PostColumns {
  /** The rows of the page. */
  posts: readonly PostRow[];
  onView: (post: PostRow) => void;
}

export function postColumns({ posts, onView }: PostColumns): Column<PostRow>[] {
  const hasRetries = posts.some(canRetry);
  return [
    {
      header: "Post",
      isText: true,
      className: "xl:w-full xl:min-w-36",
      cell: (post) => <Words post={post} />,
    },
    {
      header: "Platforms",
      isText: true,
      className: "xl:min-w-48 2xl:min-w-72",
      cell: (post) => <PlatformList post={post} />,
    },
    {
      header: "Campaign",
      isText: true,
      cell: ({ campaign }) =>
        campaign ? (
          <span className="line-clamp-4">{campaign.name}</span>
        ) : (
          <span className="text-ink-faint">none</span>
        ),
    },
    { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      header: "Scheduled",
      sort: "planned",
      className: "xl:min-w-36 2xl:whitespace-nowrap",
      cell: ({ scheduledAt }) =>
        scheduledAt ? (
          <LocalTime at={scheduledAt} style="moment" />
        ) : (
          <span className="text-ink-faint">not scheduled</span>
        ),
    },
    {
      header: "Created",
      sort: "created",
      className: "2xl:whitespace-nowrap",
      cell: ({ createdAt }) => <RowDate at={createdAt} isCrowded />,
    },
    actionsColumn((post) => (
      <PostActions post={post} hasRetries={hasRetries} onView={() => onView(post)} />
    )),
  ];
}

function Words({ post }: { post: PostRow }) {
  const { title, content, hashtags } = post;
  return (
    <div className="max-w-prose py-1">
      <span className="font-medium">{namePost(post)}</span>
      {title && <p className="line-clamp-2 text-ink-soft">{content}</p>}
      {hashtags.length > 0 && (
        <p className="text-ink-faint">{hashtags.map((tag) => `#${tagOf(tag)}`).join(" ")}</p>
      )}
    </div>
  );
}
