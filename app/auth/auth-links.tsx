import clsx from "clsx/lite";
import { Link, useSearchParams } from "react-router";
import type { Mode } from "./mode.ts";

/** The address of another form of the page, with the way back that was asked for. */
export function useFormAddress(): (mode: Exclude<Mode, "new-password">) => string {
  const [search] = useSearchParams();
  return (mode) => {
    const next = new URLSearchParams();
    const redirect = search.get("redirect");
    if (mode !== "sign-in") next.set("mode", mode);
    if (redirect) next.set("redirect", redirect);
    return next.size > 0 ? `/auth?${next}` : "/auth";
  };
}

/** The two doors side by side: for those who have an account and those who have none yet. */
export function Doors({ mode }: { mode: Mode }) {
  const addressOf = useFormAddress();
  const doors = [
    { mode: "sign-in", name: "Sign in" },
    { mode: "create", name: "Create account" },
  ] as const;
  return (
    <nav aria-label="Sign in or create account" className="mb-6 grid grid-cols-2 border-b">
      {doors.map((door) => (
        <Link
          key={door.mode}
          to={addressOf(door.mode)}
          replace
          preventScrollReset
          aria-current={door.mode === mode ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-11 items-center justify-center border-b-2 font-medium",
            door.mode === mode
              ? "border-signal text-ink"
              : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          {door.name}
        </Link>
      ))}
    </nav>
  );
}
