import loopMp4 from "./film/bench.mp4";
import loopWebm from "./film/bench.webm";
import avif480 from "./film/poster-480.avif";
import avif768 from "./film/poster-768.avif";
import avif960 from "./film/poster-960.avif";
import webp960 from "./film/poster-960.webp";
import avif1440 from "./film/poster-1440.avif";

/** The films of a hero, best first; a browser takes the first that it knows. */
export interface FilmSource {
  src: string;
  type?: string;
}

/** The shop's own film, which `npm run film` makes. */
export const loop: readonly FilmSource[] = [
  { src: loopWebm, type: "video/webm" },
  { src: loopMp4, type: "video/mp4" },
];

/** Its first frame, the largest thing that the home page paints. */
export const poster = {
  avif: [
    [avif480, 480],
    [avif768, 768],
    [avif960, 960],
    [avif1440, 1440],
  ]
    .map(([address, width]) => `${address} ${width}w`)
    .join(", "),
  webp: webp960,
  width: 960,
  height: 720,
  /** Half the frame beside the words, the whole width below them. */
  sizes: "(min-width: 64rem) 46vw, 100vw",
};
