import { useLocation, useNavigation } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { AccountLinks } from "./account-links.tsx";
import { CartLink } from "./cart-link.tsx";
import { Drawer } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import { adminPlace, currentAt, mainPlaces } from "./places.ts";
import { SearchBox } from "./search-box.tsx";
import { WishlistLink } from "./wishlist-link.tsx";

export function Header({ companyName }: { companyName: string }) {
  return (
    <header className="tall:sticky relative top-0 z-40 border-b bg-paper/95 backdrop-blur-sm">
      <div className="frame flex h-16 items-center gap-4 xl:gap-5 2xl:gap-6">
        <ShopLink
          to="/"
          aria-label={`${companyName}, home`}
          className="flex min-w-0 max-w-64 rounded-sm"
        >
          <Logo name={companyName} />
        </ShopLink>
        <span className="whole-or-gone -ml-1.5">
          <span className="eyebrow rounded-sm border px-1.5 py-0.5">Marketplace</span>
        </span>
        <MainNavigation />
        <SearchBox className="ml-auto hidden min-w-44 flex-1 md:block md:max-w-96 xl:max-w-56 2xl:max-w-80" />
        <div className="-mr-2.5 ml-auto flex shrink-0 items-center md:ml-0">
          <div className="hidden md:flex">
            <AccountLinks />
            <WishlistLink />
          </div>
          <CartLink />
          <Drawer />
        </div>
      </div>
      <Arriving />
    </header>
  );
}

/** A line below the header while the next page is awaited; a link that only moves within a page has none. */
function Arriving() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLeaving = state === "loading" && location.pathname !== pathname;
  return isLeaving && <div aria-hidden className="arriving" />;
}

function MainNavigation() {
  const { user } = useVisitor();
  const { pathname } = useLocation();
  const places = user?.isAdmin ? [...mainPlaces, adminPlace] : mainPlaces;
  return (
    <nav aria-label="Main" className="hidden xl:block">
      <ul className="flex gap-5 2xl:gap-6">
        {places.map((place) => (
          <li key={place.to}>
            <ShopLink
              to={place.to}
              aria-current={currentAt(place, pathname)}
              replace={false}
              prefetch="intent"
              className="inline-flex h-16 items-center border-transparent border-y-2 text-ink-soft text-sm hover:text-ink ring-around-word aria-[current]:border-b-signal aria-[current]:text-ink 2xl:text-base"
            >
              {place.label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
