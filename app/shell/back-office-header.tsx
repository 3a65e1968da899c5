import { Link } from "react-router";
import { useVisitor } from "#app/browser/visitor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "./logo.tsx";

const link =
  "inline-flex h-12 shrink-0 items-center gap-2 px-2 text-ink-soft text-sm hover:text-ink focus-visible:-outline-offset-2 max-[22rem]:px-1 [&_svg]:size-4 max-[22rem]:[&_svg]:hidden";

/** All that is left of the shop's header in the back office: the way out. */
export function BackOfficeHeader({ companyName }: { companyName: string }) {
  const { user, signOut } = useVisitor();
  return (
    <header className="tall:sticky relative top-0 z-40 border-b bg-paper">
      <div className="flex h-12 items-center gap-2 px-4">
        <Link
          to="/"
          aria-label={`${companyName}, home`}
          className="flex min-w-0 max-w-48 rounded-sm"
        >
          <Logo name={companyName} />
        </Link>
        <p className="ml-auto hidden truncate text-ink-faint text-sm md:block">{user?.email}</p>
        <Link to="/" className={`${link} max-md:ml-auto`}>
          <Icon name="store" />
          View shop
        </Link>
        <button type="button" onClick={signOut} className={link}>
          <Icon name="log-out" />
          Logout
        </button>
      </div>
    </header>
  );
}
