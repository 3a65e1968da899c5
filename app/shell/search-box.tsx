import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { closedList } from "./search/suggestion.ts";
import { searchAddress } from "./search-term.ts";

interface SearchBoxProps {
  className?: string;
  /** Called when a search sets out, so that what surrounds the box can close. */
  onSearch?: () => void;
}

type Suggestions = typeof import("./search/suggestions.tsx").default;

/** A field with suggestions below it. Without scripts the form itself leads to the products. */
export function SearchBox({ className, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [term, setTerm] = useState("");
  /** Somebody types here, and has not waved the suggestions away. */
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState(closedList);

  /** Fetched when somebody first enters the box: most visitors never do. Where that fails the box does without. */
  const enter = useCallback(() => {
    import("./search/suggestions.tsx").then(
      ({ default: part }) => setSuggestions(() => part),
      () => {},
    );
  }, []);

  // Somebody was quicker than the page's scripts.
  useEffect(() => {
    if (document.activeElement === input.current) enter();
  }, [enter]);

  function go(address: string) {
    if (input.current) input.current.value = "";
    setTerm("");
    setWanted(false);
    onSearch?.();
    navigate(address);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = searchAddress(input.current?.value ?? "");
    if (address) go(address);
  }

  return (
    <search className={className}>
      <form action="/products" onSubmit={search} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={input}
          type="search"
          name="search"
          placeholder="Search products..."
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={enter}
          onBlur={() => setWanted(false)}
          onInput={(event) => {
            enter();
            setTerm(event.currentTarget.value);
            setWanted(true);
          }}
          className="h-11 w-full rounded-md border border-rule-strong bg-surface pr-3 pl-9.5 placeholder:text-ink-faint hover:border-ink md:max-lg:placeholder:text-sm"
        />
        {Suggestions && (
          <Suggestions
            {...{ input, listId, term, isWanted }}
            onWant={setWanted}
            onShow={setList}
            onGo={go}
          />
        )}
      </form>
    </search>
  );
}
