import type { FoundDocument } from "#shop/content/document-search.ts";
import { anchorsOf } from "./anchors.ts";
import { resourcePages } from "./resource-pages.ts";

/** Where an entry of the documentation stands: its page, and its own name on it. */
export function entryPath({
  docType,
  titles,
  place,
}: Pick<FoundDocument, "docType" | "titles" | "place">): string {
  const page = resourcePages.find((each) => each.docType === docType)?.path ?? "/documentation";
  const anchor = anchorsOf(titles)[place];
  return anchor ? `${page}#${anchor}` : page;
}
