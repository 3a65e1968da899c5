import { preload } from "react-dom";
import { poster } from "./loop.ts";

/** What the hero shows before its film, and instead of it where a film is not wanted. */
export function HeroPoster() {
  preload(poster.webp, {
    as: "image",
    type: "image/avif",
    imageSrcSet: poster.avif,
    imageSizes: poster.sizes,
    fetchPriority: "high",
  });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={poster.avif} sizes={poster.sizes} />
      <img
        src={poster.webp}
        alt="Sensors, gateways, a router and radio boards on a bench"
        width={poster.width}
        height={poster.height}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
