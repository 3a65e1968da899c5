import type { DocumentEntry } from "#shop/content/documentation.ts";
import { presentRichText } from "#shop/content/rich-text.ts";
import { readVideo } from "#shop/content/video.ts";
import { fileAddress } from "#shop/content/web-address.ts";
import { anchorsOf } from "./anchors.ts";

export type Entry = ReturnType<typeof readEntries>[number];

/** Entries as pages show them: text sanitised, every address known to be harmless. */
export function readEntries(entries: readonly DocumentEntry[], { siteUrl }: { siteUrl: string }) {
  const anchors = anchorsOf(entries.map(({ title }) => title));
  return entries.map(({ content, fileUrl, videoUrl, ...entry }, at) => ({
    ...entry,
    /** The name by which a link leads to this entry of its page. */
    anchor: anchors[at] ?? entry.id,
    /** Safe HTML; null where nothing was written. */
    html: content ? presentRichText(content) : null,
    fileAddress: fileUrl ? fileAddress(fileUrl, { siteUrl }) : null,
    video: videoUrl ? readVideo(videoUrl, { siteUrl }) : null,
  }));
}
