import clsx from "clsx";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { searchAddress } from "./search-term.ts";

interface SearchBoxProps {
  className?: string;
  /** Called when a search sets out, so that what surrounds the box can close. */
  onSearch?: () => void;
}

/** Without scripts the form itself leads to the products. */
export function SearchBox({ className, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const address = searchAddress(String(new FormData(form).get("search") ?? ""));
    if (!address) return;
    form.reset();
    onSearch?.();
    navigate(address);
  }

  return (
    <search className={className}>
      <form action="/products" onSubmit={search} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          name="search"
          placeholder="Search products..."
          aria-label="Search products"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={clsx(
            "h-11 w-full rounded-md border border-rule-strong bg-surface pr-3 pl-9.5",
            "placeholder:text-ink-faint hover:border-ink",
          )}
        />
      </form>
    </search>
  );
}
