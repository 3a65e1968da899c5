import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A silent loop. It stays still for those who asked for less motion, and can always be stopped. */
export function HeroVideo({ source }: { source: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const isStillWanted = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    // A browser that saves power may refuse; the first picture then stands.
    if (!isStillWanted) video.current?.play().catch(() => setPlaying(false));
  }, []);

  function toggle() {
    if (isPlaying) video.current?.pause();
    else video.current?.play();
  }

  return (
    <>
      <video
        ref={video}
        src={source}
        muted
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        aria-label="Products of the shop turning slowly in studio light, without sound"
        className="aspect-4/3 size-full object-cover"
      />
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? "Pause video" : "Play video"}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-md border bg-paper hover:border-ink"
      >
        {isPlaying ? (
          <Icon name="pause" className="size-4" />
        ) : (
          <Icon name="play" className="size-4" />
        )}
      </button>
    </>
  );
}
