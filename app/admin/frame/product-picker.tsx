import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { FormField } from "#app/ui/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type ProductOffer, useOffers } from "./use-offers.ts";
import { useTold } from "./use-told.ts";

interface ProductPickerProps extends FormField {
  /** What is asked for products: `GET {source}?q=` answers `{ offers }`. */
  source: string;
  /** What is searched, such as 'active products'. */
  searched: string;
  /** Said where there is nothing to offer. */
  nothing: string;
  /** The product it opens with. */
  initial?: ProductOffer | null;
  isRequired?: boolean;
  /** For the first field of a dialog. */
  "data-first-focus"?: boolean;
}

/** Finds a product by its name; the arrow keys walk through what is offered, Enter takes it. */
export function ProductPicker({
  name,
  error,
  source,
  searched,
  nothing,
  initial = null,
  isRequired = false,
  ...rest
}: ProductPickerProps) {
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<ProductOffer | null>(initial);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { offers, state } = useOffers(term, { isOpen, source });
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  const id = chosen?.id ?? "";
  useTold(picked, id);
  const active = isOpen ? offers[at] : undefined;

  function choose(offer: ProductOffer) {
    setChosen(offer);
    setTerm("");
    setOpen(false);
  }

  function walk(step: number) {
    if (!isOpen) setOpen(true);
    else if (offers.length > 0) setAt((at + step + offers.length) % offers.length);
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      walk(step);
    }
    if (event.key === "Escape" && isOpen) {
      // The dialog around it stays open.
      event.preventDefault();
      setOpen(false);
    }
    if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (active && state === "done") choose(active);
    }
  }

  return (
    <div>
      <input ref={picked} type="hidden" name={name} value={id} />
      <TextField
        {...rest}
        ref={field}
        name="product"
        label="Product"
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${at}`}
        autoComplete="off"
        placeholder={`Search ${searched}`}
        required={isRequired}
        value={chosen?.name ?? term}
        onChange={({ target }) => {
          setChosen(null);
          setTerm(target.value);
          setAt(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      <p role="status" className="sr-only">
        {isOpen && state === "done" && foundWords(offers.length, nothing)}
      </p>
      <Offers
        {...{ offers, state, at, listId, field, isOpen, nothing }}
        onChoose={choose}
        onPoint={setAt}
      />
    </div>
  );
}

function foundWords(count: number, nothing: string): string {
  if (count === 0) return nothing;
  return count === 1 ? "1 product found" : `${count} products found`;
}

interface OffersProps extends ReturnType<typeof useOffers> {
  at: number;
  listId: string;
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  nothing: string;
  onChoose: (offer: ProductOffer) => void;
  onPoint: (at: number) => void;
}

/** A popover at its field: the edge of a dialog would cut it. One side of the field has room for its height. */
function Offers(props: OffersProps) {
  const { offers, state, at, listId, field, isOpen, nothing, onChoose, onPoint } = props;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen && field.current) box.current?.showPopover({ source: field.current });
    else box.current?.hidePopover();
  }, [isOpen, field]);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, isOpen, listId]);

  return (
    <div
      ref={box}
      popover="manual"
      className="beside fixed inset-auto my-1 max-h-[min(16rem,40dvh)] w-[anchor-size(width,20rem)] overflow-y-auto rounded-md border bg-surface p-1 text-ink shadow-md"
    >
      {state === "failed" && (
        <p className="px-3 py-2 text-red text-sm">The search failed. Please try again.</p>
      )}
      {state === "signed_out" && (
        <p className="px-3 py-2 text-red text-sm">
          Not authenticated. Sign in again in another tab: what you typed stays here.
        </p>
      )}
      {offers.length === 0 && (state === "asking" || state === "done") && (
        <p className="px-3 py-2 text-ink-soft text-sm">
          {state === "asking" ? "Loading products..." : nothing}
        </p>
      )}
      <div role="listbox" id={listId} aria-label="Products">
        {offers.map((offer, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={offer.id}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === at}
            // Pressing must not take the focus: the list would close before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
            onPointerMove={() => onPoint(index)}
            className="flex min-h-9 w-full items-center gap-3 rounded-sm px-2 text-left text-sm active-option pointer-coarse:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate">{offer.name}</span>
            <span className="figures shrink-0 text-ink-faint text-xs">{offer.partNumber}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
