import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What a search of the documentation found, as the page shows it. */
export interface FoundEntry {
  id: string;
  title: string;
  description: string | null;
  productName: string | null;
  /** The name of the page it stands on. */
  page: string;
  /** From the slash on, with the entry's own name. */
  path: string;
}

/** Looks through titles, texts and the products they are about. */
export function DocumentSearchForm({ term }: { term: string | null }) {
  return (
    <search className="mb-10 block">
      {/* A new term begins a field of its own. */}
      <Form key={term} action="/documentation" className="flex gap-3 lg:max-w-2xl">
        <div className="relative min-w-0 flex-1">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
          />
          <input
            type="search"
            name="search"
            defaultValue={term ?? ""}
            aria-label="Search the documentation"
            placeholder="Search guides and files"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="h-11 w-full rounded-md border border-rule-strong bg-surface pr-3 pl-9.5 placeholder:text-ink-faint hover:border-ink"
          />
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
    </search>
  );
}

export function FoundEntries({ term, found }: { term: string; found: readonly FoundEntry[] }) {
  return (
    <section aria-labelledby="found-title" className="mb-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="found-title" className="min-w-0 wrap-anywhere font-semibold text-xl">
          Search Results for "{term}"
        </h2>
        <p role="status" className="text-ink-soft text-sm">
          Showing {found.length} {found.length === 1 ? "document" : "documents"}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="No documents found."
          text="Datasheets and manuals are on the page of each product."
        />
      ) : (
        <ul className="divide-y border-y">
          {found.map((entry) => (
            <li key={entry.id} className="group relative py-4">
              <p className="eyebrow">{entry.page}</p>
              <h3 className="mt-1 font-medium">
                <Link
                  to={entry.path}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {entry.title}
                </Link>
              </h3>
              {entry.productName && <p className="text-ink-soft text-sm">{entry.productName}</p>}
              {entry.description && (
                <p className="mt-1 line-clamp-2 max-w-3xl text-ink-soft">{entry.description}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
