import { Badge } from "#app/ui/badge.tsx";
import { platformFacts } from "#shop/social/platforms.ts";
import type { PostRow } from "#shop/social/post-list.ts";
import { deliveryTones, deliveryWords } from "./post-words.ts";

/** The platforms of a post, each with what became of it there; the reasons stand in the details of the post. */
export function PlatformList({ post: { platforms, deliveries } }: { post: PostRow }) {
  return (
    <ul className="flex flex-wrap gap-1.5 py-1 cards:py-0">
      {platforms.map((platform) => {
        const delivery = deliveries.find((each) => each.platform === platform);
        const { label } = platformFacts[platform];
        return (
          <li key={platform}>
            {delivery ? (
              <Badge tone={deliveryTones[delivery.status]}>
                {label}: {deliveryWords[delivery.status].toLowerCase()}
              </Badge>
            ) : (
              <Badge>{label}</Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
