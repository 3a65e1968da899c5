import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { doubleClickMs } from "#app/ui/double-click.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { usePressBeside } from "#app/ui/use-press-beside.ts";
import { headerIcon } from "./header-icon.ts";
import { adminPlace, currentAt, mainPlaces } from "./places.ts";
import { SearchBox } from "./search-box.tsx";

/**
 * The menu of small screens, in the browser's own modal dialog: it holds the focus and gives it
 * back. The `command` attribute opens it even before, or without, scripts.
 */
export function Drawer() {
  const box = useRef<HTMLDialogElement>(null);
  const navigation = useNavigation();
  const isLeaving = navigation.state === "loading";
  const openedAt = useRef(0);
  const close = () => box.current?.close();
  const pressBeside = usePressBeside(close);
  const open = (event: MouseEvent) => {
    // Or the command opens it once more, of which the browser warns.
    event.preventDefault();
    openedAt.current = performance.now();
    box.current?.showModal();
  };
  /** The second press of a double click on what opens the menu meets the button that closes it. */
  const closeUnlessDouble = (event: MouseEvent) => {
    const isSecond = event.detail > 0 && performance.now() - openedAt.current < doubleClickMs;
    if (isSecond) event.preventDefault();
    else close();
  };

  useEffect(() => {
    if (isLeaving) box.current?.close();
  }, [isLeaving]);

  return (
    <div>
      <button
        type="button"
        aria-label="Open menu"
        onClick={open}
        className={`${headerIcon} xl:hidden`}
        {...{ commandfor: drawerId, command: "show-modal" }}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={box}
        id={drawerId}
        aria-label="Menu"
        {...pressBeside}
        closedby="any"
        className="mr-0 ml-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none border-l bg-paper text-ink shadow-lg open:transition starting:open:translate-x-6 starting:open:opacity-0"
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          <div className="-mr-2 flex items-center justify-between">
            <span className="eyebrow">Menu</span>
            <button
              type="button"
              aria-label="Close menu"
              onClick={closeUnlessDouble}
              className={headerIcon}
              {...{ commandfor: drawerId, command: "close" }}
            >
              <Icon name="x" />
            </button>
          </div>
          <SearchBox onSearch={close} />
          <Places onLeave={close} />
          <div>
            <ShopLink to="/wishlist" prefetch="intent" onClick={close} className={row}>
              Wishlist
            </ShopLink>
            <AccountPlaces onLeave={close} />
          </div>
        </div>
      </dialog>
    </div>
  );
}

const drawerId = "menu";
const row =
  "flex min-h-12 w-full items-center border-b text-lg hover:text-signal-text aria-[current]:font-medium aria-[current]:text-signal-text";

function Places({ onLeave }: { onLeave: () => void }) {
  const { user } = useVisitor();
  const { pathname } = useLocation();
  const places = user?.isAdmin ? [...mainPlaces, adminPlace] : mainPlaces;
  return (
    <nav aria-label="Menu">
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <ShopLink
              to={place.to}
              aria-current={currentAt(place, pathname)}
              prefetch="intent"
              onClick={onLeave}
              className={row}
            >
              {place.label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AccountPlaces({ onLeave }: { onLeave: () => void }) {
  const { state, user, signOut } = useVisitor();
  if (state !== "signed-in") {
    return (
      <ShopLink to="/auth" onClick={onLeave} className={row}>
        Login
      </ShopLink>
    );
  }
  return (
    <div>
      <p className="eyebrow mt-6 truncate">{user?.email}</p>
      <ShopLink to="/orders" onClick={onLeave} className={row}>
        My Orders
      </ShopLink>
      <ShopLink to="/account" onClick={onLeave} className={row}>
        My Account
      </ShopLink>
      <button
        type="button"
        className={row}
        onClick={() => {
          onLeave();
          signOut();
        }}
      >
        Logout
      </button>
    </div>
  );
}
