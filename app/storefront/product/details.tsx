import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { AsSent } from "#app/ui/as-sent.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useLate } from "#app/ui/use-late.ts";
import { WholeWords } from "#app/ui/whole-words.tsx";
import type { Product } from "#shop/catalog/product.ts";
import type { ReviewPage } from "#shop/people/reviews.ts";
import { DocumentLink } from "../document-link.tsx";
import type { ReviewsProps } from "./reviews.tsx";
import { Specifications } from "./specifications.tsx";
import { useLeft } from "./use-left.ts";

interface ProductDetailsProps {
  product: Product;
  reviews: ReviewPage;
}

/**
 * The tabs below a product. `#reviews` in the address opens the reviews and goes to them; who comes back finds
 * the tab that was left open.
 */
export function ProductDetails({ product, reviews }: ProductDetailsProps) {
  const location = useLocation();
  const [selected, setSelected, isLeft] = useLeft("tab", "specifications");

  useEffect(() => {
    if (location.hash === "#reviews" && !isLeft) setSelected("reviews");
  }, [location, isLeft, setSelected]);

  return (
    <Tabs
      label="About this product"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        {
          id: "specifications",
          label: "Specifications",
          content: <Specifications product={product} />,
        },
        { id: "description", label: "Description", content: <Description product={product} /> },
        { id: "documentation", label: "Documentation", content: <Documents product={product} /> },
        {
          id: "reviews",
          label: product.rating ? `Reviews (${product.rating.count})` : "Reviews",
          content: <LateReviews product={product} page={reviews} isOpen={selected === "reviews"} />,
        },
      ]}
    />
  );
}

const loadReviews = () => import("./reviews.tsx");
const sent = import.meta.env.SSR ? await loadReviews() : null;

/** They stand in the page for search engines and for those without scripts; few others open them. */
function LateReviews({ isOpen, ...props }: ReviewsProps & { isOpen: boolean }) {
  const loaded = useLate(loadReviews, { isWanted: isOpen });
  useWayToReviews({ isOpen, isHere: loaded !== null });
  if (loaded) return <loaded.Reviews {...props} />;
  return <AsSent>{sent && <sent.Reviews {...props} />}</AsSent>;
}

/**
 * Goes to the reviews once their tab is open, and again once they are here, but nowhere where somebody
 * has scrolled meanwhile or comes back to a place further down.
 */
function useWayToReviews({ isOpen, isHere }: { isOpen: boolean; isHere: boolean }): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef<{ visit: string; place: number }>(null);

  useEffect(() => {
    if (location.hash !== "#reviews" || !isOpen) return;
    const { visit, place } = last.current ?? {};
    // A page that was just loaded counts as come back to, and stands at its top.
    const isElsewhere =
      isHere && visit === location.key
        ? place !== window.scrollY
        : type === "POP" && window.scrollY > 0;
    if (isElsewhere) return;
    document.getElementById("reviews")?.scrollIntoView();
    last.current = { visit: location.key, place: window.scrollY };
  }, [location, type, isOpen, isHere]);
}

function Description({ product }: { product: Product }) {
  return (
    <p className="max-w-prose whitespace-pre-line">
      <WholeWords text={product.description || "No description available for this product yet."} />
    </p>
  );
}

function Documents({ product }: { product: Product }) {
  if (product.documents.length === 0) {
    return <p className="text-ink-soft">No documentation available for this product yet.</p>;
  }
  return (
    <ul className="max-w-2xl divide-y border-y">
      {product.documents.map((document) => (
        <li key={document.key}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  );
}
