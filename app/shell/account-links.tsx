import clsx from "clsx";
import { LogIn, LogOut, Package } from "lucide-react";
import { Link } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { headerIcon } from "./header-icon.ts";

/** Signed in or not, the width is that of two icons: nothing moves once it is known who is here. */
export function AccountLinks() {
  const { state, signOut } = useVisitor();
  if (state !== "signed-in") {
    return (
      <Link
        to="/auth"
        prefetch="intent"
        className={clsx(headerIcon, "w-22 grid-flow-col justify-center gap-2 text-sm")}
      >
        <LogIn aria-hidden />
        Login
      </Link>
    );
  }
  return (
    <>
      <Link
        to="/orders"
        prefetch="intent"
        aria-label="My Orders"
        title="My Orders"
        className={headerIcon}
      >
        <Package aria-hidden />
      </Link>
      <button
        type="button"
        onClick={signOut}
        aria-label="Logout"
        title="Logout"
        className={headerIcon}
      >
        <LogOut aria-hidden />
      </button>
    </>
  );
}
