import { z } from "zod";
import { optionalText, orderIndex, requiredText } from "../records/fields.ts";
import { documentTable } from "./document-table.ts";
import { sanitiseRichText } from "./rich-text.ts";
import { readVideo } from "./video.ts";

const { type } = documentTable.filters;

/** As the form sends it; what is left once it is sanitised counts against the limit of a document. */
const mostTyped = 200_000;
export const mostContent = 50_000;
const longContent = "Content must be at most 50,000 characters";

/** A film of the demonstration may stay and be named again, which nobody needs to be told: see `isFilm` in `document-change.ts`. */
export const badVideo = "Video URL must be a YouTube or Vimeo film";

/** What the form of a document holds. `siteUrl` tells the shop's own films from others. */
export const documentFields = ({ siteUrl }: { siteUrl: string }) =>
  z
    .object({
      title: requiredText(200, {
        missing: "Title is required",
        long: "Title must be at most 200 characters",
      }),
      description: optionalText(1000, "Description must be at most 1000 characters"),
      docType: z.enum(type, "Type is required"),
      productId: optionalText(36, "Unknown product").pipe(z.uuid("Unknown product").nullable()),
      content: optionalText(mostTyped, longContent)
        .transform((html) => html && emptyToNull(sanitiseRichText(html)))
        .refine((html) => html === null || html.length <= mostContent, longContent),
      videoUrl: optionalText(500, "Video URL must be at most 500 characters").refine(
        (address) => address === null || isShown(address, { siteUrl }),
        badVideo,
      ),
      file: optionalText(500, "Unknown file").transform((file) => file && fileAddressOf(file)),
      orderIndex,
    })
    // Only a film has a place for the address of one.
    .transform(({ file, ...fields }) => ({
      ...fields,
      videoUrl: fields.docType === "video_tutorials" ? fields.videoUrl : null,
      fileUrl: file,
    }));

export type DocumentFields = z.infer<ReturnType<typeof documentFields>>;

/** A document as its form was opened with. */
export const openedDocument = z.object({
  title: z.string(),
  description: z.string().nullable(),
  docType: z.enum(type),
  productId: z.string().nullable(),
  content: z.string().nullable(),
  videoUrl: z.string().nullable(),
  fileUrl: z.string().nullable(),
  orderIndex: z.number(),
});

const uploaded = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** The address of a file that the form names by its key, or by the address it has had. */
function fileAddressOf(file: string): string {
  return uploaded.test(file) ? `/files/${file}` : file;
}

/** The key of an uploaded file, for the address that a document has of it; null for any other. */
export function uploadedKey(fileUrl: string): string | null {
  const key = fileUrl.startsWith("/files/") ? fileUrl.slice("/files/".length) : "";
  return uploaded.test(key) ? key : null;
}

/** An editor that nothing was written in leaves an empty paragraph. */
function emptyToNull(html: string): string | null {
  const isEmpty = !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
  return isEmpty ? null : html;
}

/** A page that would only be linked to is no film that can be watched here. */
function isShown(address: string, { siteUrl }: { siteUrl: string }): boolean {
  const video = readVideo(address, { siteUrl });
  return video !== null && video.kind !== "link";
}
