import { type ReactElement, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Video } from "#shop/content/video.ts";

interface VideoFrameProps {
  title: string;
  video: Video;
}

export function VideoFrame({ title, video }: VideoFrameProps): ReactElement {
  switch (video.kind) {
    case "own":
      return <OwnFilm title={title} address={video.address} />;
    case "player":
      return <ForeignPlayer title={title} video={video} />;
    case "link":
      return (
        <div className={box}>
          <WatchLink address={video.address}>Watch the film</WatchLink>
        </div>
      );
  }
}

const box =
  "millimetre relative grid aspect-video w-full place-items-center overflow-hidden rounded-md border bg-surface";

/**
 * A film of the shop plays at once and without end, unless its reader wants nothing to move, so it can be
 * held at a step and go on from it. It runs no script: it hears what to do by the end of its address.
 */
function OwnFilm({ title, address }: { title: string; address: string }) {
  const film = useRef<HTMLIFrameElement>(null);
  const isCalm = useSyncExternalStore(watchCalm, readCalm, () => false);
  const [chosen, setChosen] = useState<"play" | "pause" | null>(null);
  const isPlaying = chosen ? chosen === "play" : !isCalm;
  const toggle = () => {
    const next = isPlaying ? "pause" : "play";
    // In place of the address before: whoever goes back leaves the page.
    film.current?.contentWindow?.location.replace(new URL(`${address}#${next}`, location.href));
    setChosen(next);
  };
  return (
    <div className={box}>
      <iframe
        ref={film}
        src={address}
        title={title}
        // The file's own policy lets no script run; tools that test the page need the permission.
        sandbox="allow-scripts"
        loading="lazy"
        // Of the box's proportions, its border included: within it a hair of the grid would show at a side.
        className="absolute -inset-px size-[calc(100%+2px)]"
      />
      <button
        type="button"
        onClick={toggle}
        aria-label={`${isPlaying ? "Pause" : "Play"} the film: ${title}`}
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-md border bg-paper hover:border-ink noscript:hidden print:hidden"
      >
        <Icon name={isPlaying ? "pause" : "play"} className="size-4 fill-current" />
      </button>
    </div>
  );
}

const calm = "(prefers-reduced-motion: reduce)";
const readCalm = () => matchMedia(calm).matches;

function watchCalm(hear: () => void): () => void {
  const query = matchMedia(calm);
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
}

/** Of whoever pressed what stood here before. */
function takeFocus(successor: HTMLElement | null) {
  successor?.focus();
}

type Player = Extract<Video, { kind: "player" }>;

/** Another company learns of a visitor only once the visitor has asked for its player. */
function ForeignPlayer({ title, video }: { title: string; video: Player }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <div className={box}>
        <iframe
          ref={takeFocus}
          src={video.address}
          title={title}
          // Players of other companies need their own scripts and storage, and a window for their site.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen; picture-in-picture; encrypted-media"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      </div>
    );
  }
  return (
    <div className={box}>
      <div className="flex flex-col items-center gap-3 p-4 text-center">
        <PlayButton title={title} onClick={() => setShown(true)} />
        <p className="max-w-sm bg-surface px-2 text-ink-soft text-sm">
          Playing loads the player of {video.company}, which then learns of your visit.
        </p>
        <WatchLink address={video.watchAddress}>Watch on {video.company}</WatchLink>
      </div>
    </div>
  );
}

interface PlayButtonProps {
  title: string;
  onClick: () => void;
}

function PlayButton({ title, onClick }: PlayButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`Play the film: ${title}`}
      className="grid size-16 place-items-center rounded-full bg-signal text-on-signal hover:bg-signal-strong print:hidden"
    >
      <Icon name="play" className="size-6 translate-x-0.5 fill-current" />
    </button>
  );
}

function WatchLink({ address, children }: { address: string; children: React.ReactNode }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 bg-surface px-2 text-signal-text text-sm underline underline-offset-4"
    >
      {children}
      <Icon name="external-link" className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
