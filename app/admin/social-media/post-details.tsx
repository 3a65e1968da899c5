import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { useSubmission } from "#app/ui/submission.ts";
import { platformFacts } from "#shop/social/platforms.ts";
import type { DeliveryRow, PostRow } from "#shop/social/post-list.ts";
import { composeText } from "#shop/social/post-text.ts";
import { useFocusAfter } from "../frame/use-focus-after.ts";
import { deliveryTones, deliveryWords } from "./post-words.ts";

interface PostDetailsProps {
  /** Null while the dialog is closed. */
  post: PostRow | null;
  onClose: () => void;
}

/** A post as it is read on its platforms, and what became of it on each. */
export function PostDetails({ post, onClose }: PostDetailsProps) {
  return (
    <Dialog isOpen={post !== null} onClose={onClose} title={post?.title ?? "Post"}>
      {post && (
        <div className="space-y-5">
          <p className="whitespace-pre-wrap break-words rounded-md border bg-surface p-4">
            {composeText(post)}
          </p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {post.campaign ? `Campaign: ${post.campaign.name}` : "No campaign"}
            {post.scheduledAt && (
              <>
                {", scheduled for "}
                <LocalTime at={post.scheduledAt} style="moment" />
              </>
            )}
            {post.postedAt && (
              <>
                {", posted "}
                <LocalTime at={post.postedAt} style="moment" />
              </>
            )}
          </p>
          <ul className="divide-y rounded-md border">
            {post.platforms.map((platform) => (
              <li key={platform} className="space-y-2 p-3">
                <PlatformOutcome
                  id={post.id}
                  label={platformFacts[platform].label}
                  delivery={post.deliveries.find((each) => each.platform === platform) ?? null}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface PlatformOutcomeProps {
  id: string;
  label: string;
  /** Null while nothing was sent there. */
  delivery: DeliveryRow | null;
}

function PlatformOutcome({ id, label, delivery }: PlatformOutcomeProps) {
  const isUndecided = delivery?.status === "unknown";
  const outcome = useFocusAfter<HTMLDivElement>(!isUndecided);
  return (
    <>
      <div
        ref={outcome}
        tabIndex={-1}
        className="flex items-baseline justify-between gap-3 rounded-sm outline-offset-4"
      >
        <span className="font-medium">{label}</span>
        {delivery ? (
          <Badge tone={deliveryTones[delivery.status]}>{deliveryWords[delivery.status]}</Badge>
        ) : (
          <Badge>Not sent yet</Badge>
        )}
      </div>
      {delivery?.externalId && (
        <p className="break-all font-mono text-ink-soft text-xs">{delivery.externalId}</p>
      )}
      {delivery?.failureReason && (
        <p className="break-words text-ink-soft text-sm">{delivery.failureReason}</p>
      )}
      {delivery?.retryAt && (
        <p className="text-ink-soft text-sm">
          Next attempt <LocalTime at={delivery.retryAt} style="moment" />
        </p>
      )}
      {isUndecided && <Decision id={id} label={label} delivery={delivery} />}
    </>
  );
}

/** Only a person can find out: the shop does not post a second time on a guess. */
function Decision({ id, label, delivery }: PlatformOutcomeProps & { delivery: DeliveryRow }) {
  const { submit, isBusy } = useSubmission();
  const decide = (isThere: "yes" | "no") =>
    submit({ intent: "decide", id, platform: delivery.platform, isThere });
  return (
    <fieldset aria-label={`Is the post on ${label}?`} className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => decide("yes")}>
        It is there
      </Button>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => decide("no")}>
        It is not there
      </Button>
    </fieldset>
  );
}
