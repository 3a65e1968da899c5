import { outsideAddress, ownFile } from "./web-address.ts";

export type Video =
  /** A film that the shop serves itself, from the slash on. */
  | { kind: "own"; address: string }
  /** The player of another company, and the page on which the film can be watched there. */
  | { kind: "player"; company: "YouTube" | "Vimeo"; address: string; watchAddress: string }
  /** A page that cannot be shown in a frame. */
  | { kind: "link"; address: string };

/**
 * How a film can be shown: its own file in a frame, a watch page of YouTube or Vimeo as the player
 * that keeps no cookies, any other page as a plain link. Null where not even a link would be safe.
 */
export function readVideo(address: string, { siteUrl }: { siteUrl: string }): Video | null {
  const file = ownFile(address, { siteUrl });
  if (file) return file.startsWith("/files/") ? { kind: "own", address: file } : null;
  const player = readPlayer(address);
  if (player) return player;
  const page = outsideAddress(address);
  return page ? { kind: "link", address: page } : null;
}

/** Null for what neither YouTube nor Vimeo can show in a frame. */
export function readPlayer(address: string): Extract<Video, { kind: "player" }> | null {
  const watchAddress = outsideAddress(address);
  if (!watchAddress) return null;
  const url = new URL(watchAddress);
  const youTube = youTubePlayer(url);
  if (youTube) return { kind: "player", company: "YouTube", address: youTube, watchAddress };
  const vimeo = vimeoPlayer(url);
  if (vimeo) return { kind: "player", company: "Vimeo", address: vimeo, watchAddress };
  return null;
}

const youTubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;
const youTubePath = /^\/(?:embed|shorts|live|v)\/([\w-]{11})$/;

function youTubePlayer(url: URL): string | null {
  const id = readYouTubeId(url);
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const player = new URL(`https://www.youtube-nocookie.com/embed/${id}`);
  const start = readSeconds(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "");
  if (start > 0) player.searchParams.set("start", String(start));
  return player.href;
}

function readYouTubeId({ host, pathname, searchParams }: URL): string | null {
  if (host === "youtu.be") return pathname.slice(1);
  if (!youTubeHost.test(host)) return null;
  if (pathname === "/watch") return searchParams.get("v");
  return youTubePath.exec(pathname)?.[1] ?? null;
}

/** "90", "90s" and "1h2m3s" as seconds; 0 for anything else. */
function readSeconds(text: string): number {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** An unlisted film is opened by a second, secret part of its address. */
const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?$/;

function vimeoPlayer({ host, pathname, searchParams }: URL): string | null {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(host)) return null;
  const [, id, secret = searchParams.get("h") ?? ""] = vimeoPath.exec(pathname) ?? [];
  if (!id) return null;
  const player = new URL(`https://player.vimeo.com/video/${id}?dnt=1`);
  if (/^[0-9a-f]{6,20}$/.test(secret)) player.searchParams.set("h", secret);
  return player.href;
}
