import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { places } from "./places.ts";
import type { ShownList } from "./suggestion.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  /** What stands in the field. */
  term: string;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
  /** Tells the field what to say of the list to those who do not see it. */
  onShow: (list: ShownList) => void;
  onGo: (address: string) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What opens below the search box. The field keeps the focus while the arrow keys walk through the
 * list; Enter follows the suggestion they stand on and otherwise searches, Escape closes the list.
 * A list that still belongs to an earlier text is only looked at, or clicked.
 */
export default function Suggestions(props: SuggestionsProps) {
  const { input, listId, term, isWanted, onWant, onShow, onGo } = props;
  const found = useSuggestions(term);
  const offered = places(found);
  const [walked, setWalked] = useState({ term, at: -1 });
  if (walked.term !== term) setWalked({ term, at: -1 });
  const isFound = found.term === term.trim();
  const at = isFound ? walked.at : -1;
  const isOpen = isWanted && offered.length > 0;
  const active = isOpen ? offered[at] : undefined;
  const activeId = active && `${listId}-${at}`;

  function walkTo(next: number) {
    if (isFound) setWalked({ term, at: next });
  }

  useEffect(() => onShow({ isOpen, activeId }), [isOpen, activeId, onShow]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || offered.length === 0) return;
    const step = steps[event.key];
    if (step) {
      // The field itself is a place on the way round.
      const round = offered.length + 1;
      const next = isOpen ? ((at + 1 + step + round) % round) - 1 : -1;
      walkTo(next);
      onWant(true);
    } else if (event.key === "Escape" && isOpen) {
      walkTo(-1);
      onWant(false);
    } else if (event.key === "Enter" && active) onGo(active.to);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const field = input.current;
    const listen = (event: KeyboardEvent) => press(event);
    field?.addEventListener("keydown", listen);
    return () => field?.removeEventListener("keydown", listen);
  }, [input]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${offered.length} ${offered.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
      {isOpen && <SuggestionList {...{ listId, offered, at, onGo }} onPoint={walkTo} />}
    </>
  );
}
