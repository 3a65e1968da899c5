import clsx from "clsx/lite";
import { Badge } from "#app/ui/badge.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { platformFacts } from "#shop/social/platforms.ts";
import type { PostRow } from "#shop/social/post-list.ts";
import { deliveryTones, deliveryWords } from "./post-words.ts";

/** The platforms of a post, each with what became of it there, and why. */
export function PlatformList({ post: { platforms, deliveries } }: { post: PostRow }) {
  return (
    <ul className="flex flex-wrap gap-1.5 py-1">
      {platforms.map((platform) => {
        const delivery = deliveries.find((each) => each.platform === platform);
        const { label } = platformFacts[platform];
        return (
          <li
            key={platform}
            className={clsx(
              "flex max-w-full flex-col items-start gap-1",
              (delivery?.failureReason || delivery?.retryAt) && "w-full",
            )}
          >
            {delivery ? (
              <Badge tone={deliveryTones[delivery.status]}>
                {label}: {deliveryWords[delivery.status]}
              </Badge>
            ) : (
              <Badge>{label}</Badge>
            )}
            {delivery?.failureReason && (
              <p className="text-ink-soft text-xs">{delivery.failureReason}</p>
            )}
            {delivery?.retryAt && (
              <p className="text-ink-faint text-xs">
                next attempt <LocalTime at={delivery.retryAt} style="moment" />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
