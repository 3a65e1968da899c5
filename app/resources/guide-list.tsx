import { DownloadLink } from "./download-link.tsx";
import type { Entry } from "./entries.ts";
import { ProductLink } from "./product-link.tsx";
import { RichText } from "./rich-text.tsx";

/** Guides one below the other, with their titles beside them where there is room. */
export function GuideList({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <OnThisPage entries={entries} />
      <div className="min-w-0 divide-y">
        {entries.map((entry) => (
          <Guide key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
}

function OnThisPage({ entries }: { entries: readonly Entry[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <p className="eyebrow mb-2">On this page</p>
      <ul className="border-l text-sm">
        {entries.map(({ id, anchor, title }) => (
          <li key={id}>
            <a
              href={`#${anchor}`}
              className="-ml-px flex min-h-9 items-center border-transparent border-l py-1.5 pl-4 wrap-anywhere text-ink-soft hover:border-signal hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Guide({ entry }: { entry: Entry }) {
  const { anchor, title, description, product, html } = entry;
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-labelledby={`${anchor}--title`}
      className="py-10 outline-none first:pt-0 last:pb-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          <h2 id={`${anchor}--title`} className="font-semibold text-xl">
            {title}
          </h2>
          <ProductLink product={product} />
          {description && <p className="mt-2 text-ink-soft">{description}</p>}
        </div>
        <DownloadLink entry={entry} />
      </header>
      {html && <RichText html={html} className="mt-6" />}
    </article>
  );
}
