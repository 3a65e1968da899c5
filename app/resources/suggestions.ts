import type { SuggestionAnswer } from "#app/shell/search/suggestion.ts";
import { db } from "#db";
import { findSuggestions } from "#shop/suggestions.ts";
import type { Route } from "./+types/suggestions";
import { entryPath } from "./entry-path.ts";
import { resourcePages } from "./resource-pages.ts";

/** The same for everybody, and asked for with every letter: a browser may keep it for a moment. */
const headers = { "Cache-Control": "public, max-age=60" };

/** `GET /search/suggestions?q=`: where what is being typed into the search box may lead. */
export async function loader({ url }: Route.LoaderArgs) {
  const found = await findSuggestions(db, url.searchParams.get("q") ?? "");
  const answer: SuggestionAnswer = {
    didYouMean: found.didYouMean,
    suggestions: [
      ...found.products.map(({ id, name, partNumber, imageKey, priceMinor }) => ({
        group: "Products" as const,
        label: name,
        detail: partNumber,
        to: `/product/${id}`,
        product: { imageKey, priceMinor },
      })),
      ...found.categories.map(({ name, slug }) => ({
        group: "Categories" as const,
        label: name,
        detail: null,
        to: `/category/${slug}`,
        product: null,
      })),
      ...found.documents.map((document) => ({
        group: "Documents" as const,
        label: document.title,
        detail: resourcePages.find(({ docType }) => docType === document.docType)?.title ?? null,
        to: entryPath(document),
        product: null,
      })),
    ],
  };
  return Response.json(answer, { headers });
}
