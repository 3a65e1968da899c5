import type { Entry } from "./entries.ts";
import { ProductLink } from "./product-link.tsx";
import { VideoFrame } from "./video-frame.tsx";

export function VideoList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 lg:grid-cols-2">
      {entries.map(({ id, anchor, title, description, product, video }) => (
        <li key={id} id={anchor} tabIndex={-1} className="outline-none">
          <article aria-labelledby={`${anchor}--title`}>
            {video && <VideoFrame title={title} video={video} />}
            <h2 id={`${anchor}--title`} className="mt-4 font-semibold text-xl">
              {title}
            </h2>
            <ProductLink product={product} />
            {description && <p className="mt-2 max-w-2xl text-ink-soft">{description}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
