import clsx from "clsx/lite";
import type { ComponentProps, MouseEvent } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Mode } from "./mode.ts";

type Linked = Exclude<Mode, "new-password">;

/** The address of another form of the page, with the way back that was asked for. */
export function useFormAddress(): (mode: Linked) => string {
  const [search] = useSearchParams();
  return (mode) => {
    const next = new URLSearchParams();
    const redirect = search.get("redirect");
    if (mode !== "sign-in") next.set("mode", mode);
    if (redirect) next.set("redirect", redirect);
    return next.size > 0 ? `/auth?${next}` : "/auth";
  };
}

interface FormLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  mode: Linked;
  replace?: boolean;
}

/** Leads to another form of the page and takes along the address that was already typed into this one. */
export function FormLink({ mode, replace = false, ...props }: FormLinkProps) {
  const navigate = useNavigate();
  const address = useFormAddress()(mode);

  function takeAlong(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const page = event.currentTarget.closest("main");
    const email = page?.querySelector<HTMLInputElement>("form [name=email]")?.value;
    if (!email) return;
    event.preventDefault();
    navigate(address, { replace, preventScrollReset: true, state: { email } });
  }

  return <Link {...props} to={address} replace={replace} preventScrollReset onClick={takeAlong} />;
}

/** The two doors side by side: for those who have an account and those who have none yet. */
export function Doors({ mode }: { mode: Mode }) {
  const doors = [
    { mode: "sign-in", name: "Sign in" },
    { mode: "create", name: "Create account" },
  ] as const;
  return (
    <nav aria-label="Sign in or create account" className="mb-6 grid grid-cols-2 border-b">
      {doors.map((door) => (
        <FormLink
          key={door.mode}
          mode={door.mode}
          replace
          aria-current={door.mode === mode ? "page" : undefined}
          className={clsx(
            "-mb-px flex min-h-11 items-center justify-center border-b-2 font-medium",
            door.mode === mode
              ? "border-signal text-ink"
              : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          {door.name}
        </FormLink>
      ))}
    </nav>
  );
}
