import clsx from "clsx/lite";
import { useVisitor } from "#app/browser/visitor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopLink } from "#app/ui/link.tsx";
import { headerIcon } from "./header-icon.ts";

/** Signed in or not, the width is that of three icons: nothing moves once it is known who is here. */
export function AccountLinks() {
  const { state, signOut } = useVisitor();
  if (state !== "signed-in") {
    return (
      <ShopLink
        to="/auth"
        prefetch="intent"
        data-unasked={state === "unknown" || undefined}
        className={clsx(headerIcon, "w-33 grid-flow-col justify-center gap-2 text-sm")}
      >
        <Icon name="log-in" />
        Login
      </ShopLink>
    );
  }
  return (
    <>
      <ShopLink
        to="/orders"
        prefetch="intent"
        aria-label="My Orders"
        title="My Orders"
        className={headerIcon}
      >
        <Icon name="package" />
      </ShopLink>
      <ShopLink
        to="/account"
        prefetch="intent"
        aria-label="My Account"
        title="My Account"
        className={headerIcon}
      >
        <Icon name="circle-user-round" />
      </ShopLink>
      <button
        type="button"
        onClick={signOut}
        aria-label="Logout"
        title="Logout"
        className={headerIcon}
      >
        <Icon name="log-out" />
      </button>
    </>
  );
}
