import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { isFilmWelcome, whenLoaded } from "./film-welcome.ts";
import type { FilmSource } from "./loop.ts";

interface HeroFilmProps {
  sources: readonly FilmSource[];
  /** Seen until the film is there, and for good where it is not wanted. A film without one shows its first frame. */
  poster?: ReactNode;
}

/**
 * A silent loop. One with a poster is fetched once the page has come to rest, and never for those
 * who asked for less motion or less data. It can always be stopped.
 */
export function HeroFilm({ sources, poster }: HeroFilmProps) {
  const [isWanted, setWanted] = useState(!poster);

  useEffect(() => {
    if (isFilmWelcome()) return whenLoaded(() => setWanted(true));
  }, []);

  return (
    <div className="relative aspect-4/3 size-full overflow-hidden dark:opacity-80">
      {poster}
      {isWanted && <Film sources={sources} />}
    </div>
  );
}

function Film({ sources }: { sources: readonly FilmSource[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    // A browser that saves power may refuse; the first picture then stands.
    if (isFilmWelcome()) video.current?.play().catch(() => setPlaying(false));
  }, []);

  function toggle() {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => setPlaying(false));
  }

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        aria-label="Products of the shop on a bench, filmed by a slowly moving camera, without sound"
        className="absolute inset-0 size-full object-cover"
      >
        {sources.map((source) => (
          <source key={source.src} {...source} />
        ))}
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? "Pause video" : "Play video"}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-md border bg-paper hover:border-ink"
      >
        <Icon name={isPlaying ? "pause" : "play"} className="size-4" />
      </button>
    </>
  );
}
