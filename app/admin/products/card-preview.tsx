import clsx from "clsx/lite";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ProductStatus } from "#shop/catalog/product-table.ts";
import { type ProductDraft, readDraft } from "./product-draft.ts";

/** The product's card as buyers will see it, following what is typed in the form around it. */
export function CardPreview({ status }: { status: ProductStatus }) {
  const box = useRef<HTMLElement>(null);
  const draft = useDraft(box, status);
  return (
    <aside ref={box} aria-label="Preview of the card" className="xl:sticky xl:top-16 xl:self-start">
      <p className="mb-1.5 font-medium text-sm">Preview</p>
      <div className="flex flex-col gap-3 rounded-lg border bg-surface p-3 sm:max-w-80">
        <Card draft={draft} />
      </div>
      {status === "suspended" && (
        <p className="mt-1.5 text-ink-faint text-sm">Suspended: buyers do not see it.</p>
      )}
    </aside>
  );
}

function useDraft(box: RefObject<HTMLElement | null>, status: ProductStatus) {
  const [draft, setDraft] = useState(() => readDraft(new FormData(), { status }));
  const read = useEffectEvent(() => {
    const form = box.current?.closest("form");
    if (form) setDraft(readDraft(new FormData(form), { status }));
  });

  useEffect(() => {
    const form = box.current?.closest("form");
    const listening = new AbortController();
    form?.addEventListener("input", read, { signal: listening.signal });
    read();
    return () => listening.abort();
  }, [box]);

  return draft;
}

function Card({ draft }: { draft: ProductDraft }) {
  const { name, imageKeys, specs } = draft;
  return (
    <>
      <div className="relative aspect-4/3 overflow-hidden rounded-md stage">
        <Picture
          imageKey={imageKeys[0] ?? null}
          alt=""
          width={800}
          height={800}
          sizes="20rem"
          className={clsx(
            "absolute inset-0 h-full! w-full object-contain",
            imageKeys.length === 0 && "bg-sunken! text-ink-faint",
          )}
        />
        {imageKeys.length > 1 && (
          <span className="figures absolute bottom-1 left-1/2 -translate-x-1/2 rounded-sm bg-surface/85 px-1.5 text-ink-soft text-xs">
            {`1/${imageKeys.length}`}
          </span>
        )}
      </div>
      <p className="break-words font-medium leading-snug">
        {name || <span className="text-ink-faint">Product name</span>}
      </p>
      {specs.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {specs.map((spec) => (
            <li key={spec} className="max-w-full">
              <Badge wraps>{spec}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Prices draft={draft} />
      <p className="rounded-md border border-rule-strong px-3 py-2 text-center font-medium text-ink-soft">
        {buttonWords[draft.availability]}
      </p>
    </>
  );
}

const buttonWords = {
  in_stock: "Add to cart",
  below_minimum: "Too few left to order",
  out_of_stock: "Out of stock",
} as const;

function Prices({ draft }: { draft: ProductDraft }) {
  const { priceMinor, samplePriceMinor, minOrderQuantity } = draft;
  if (priceMinor === null) return <p className="text-ink-faint text-lg">Price</p>;
  return (
    <div className="flex flex-col">
      <Price usdMinor={priceMinor * minOrderQuantity} className="font-medium text-lg" />
      <p className="text-ink-soft text-sm">
        Standard: <Price usdMinor={priceMinor} /> x{" "}
        <span className="figures">{minOrderQuantity}</span>
      </p>
      {samplePriceMinor !== null && (
        <p className="text-ink-soft text-sm">
          Sample: <Price usdMinor={samplePriceMinor} />
        </p>
      )}
    </div>
  );
}
