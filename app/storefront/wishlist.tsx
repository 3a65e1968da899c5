import { useWishlist } from "#app/browser/wishlist.tsx";
import { keepPrivate } from "#app/keep-private.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { screenful } from "#app/ui/screenful.ts";
import { TryAgainButton } from "#app/ui/try-again.tsx";
import type { Route } from "./+types/wishlist";
import { CurrencySelector } from "./currency-selector.tsx";
import { privateMeta } from "./private-page.ts";
import { ScriptsNotice } from "./scripts-notice.tsx";
import { useWishedProducts } from "./wishlist/use-wished-products.ts";
import { WishedProducts } from "./wishlist/wished-products.tsx";
import { WishlistSkeleton } from "./wishlist/wishlist-skeleton.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const description = "The products you keep for later.";
  return privateMeta({ matches, title: "Wishlist", description, path: "/wishlist" });
}

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export default function WishlistPage() {
  const { ids, isReady } = useWishlist();
  const wished = useWishedProducts();
  return (
    <Page className={screenful}>
      <PageTitle aside={<CurrencySelector />}>Wishlist</PageTitle>
      <p role="status" className="sr-only">
        {isReady && `${ids.length} ${ids.length === 1 ? "product" : "products"} on your wishlist`}
      </p>
      {isReady && ids.length === 0 && <EmptyWishlist />}
      {wished.state === "loading" && (
        <>
          <ScriptsNotice subject="The wishlist" />
          <WishlistSkeleton count={ids.length} />
        </>
      )}
      {wished.state === "failed" && (
        <Unreachable isTrying={wished.isTrying} onRetry={wished.retry} />
      )}
      {wished.state === "loaded" && ids.length > 0 && <WishedProducts products={wished.products} />}
    </Page>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon={<Icon name="heart" />}
      title="Your Wishlist is Empty"
      text="The heart on a product keeps it here for later."
    >
      <ButtonLink to="/products">Browse products</ButtonLink>
    </EmptyState>
  );
}

function Unreachable({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="triangle-alert" />}
      title="Your wishlist could not be loaded"
      text="It is safe in this browser. Please check your connection."
    >
      <TryAgainButton isBusy={isTrying} onTry={onRetry} />
    </EmptyState>
  );
}
