import type { ReactNode } from "react";
import { Page, PageTitle } from "#app/ui/page.tsx";
import { Prose } from "#app/ui/prose.tsx";

/** A numbered section of a legal text, by which others can refer to it. */
export interface LegalSection {
  /** The anchor, which stays when the title changes. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro: string;
  /** Such as 'Last updated 23 June 2025'. */
  updated?: string;
  sections: readonly LegalSection[];
}

/** A long text with its contents beside it, made to be read, linked to and printed. */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  return (
    <Page>
      <PageTitle eyebrow={updated} intro={intro}>
        {title}
      </PageTitle>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <Contents sections={sections} />
        <div className="min-w-0">
          {sections.map(({ id, title: name, text }, at) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="border-t py-8 first:border-t-0 first:pt-0 md:py-10"
            >
              <h2
                id={`${id}-title`}
                className="mb-4 flex max-w-[44rem] gap-4 break-after-avoid font-semibold text-xl"
              >
                <span className="figures text-ink-faint">{at + 1}</span>
                {name}
              </h2>
              <Prose>{text}</Prose>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Contents({ sections }: Pick<LegalPageProps, "sections">) {
  return (
    <nav
      aria-label="Contents"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="eyebrow mb-2">Contents</p>
      <ol className="border-l text-sm">
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center gap-3 border-transparent border-l pl-4 text-ink-soft hover:border-signal hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
            >
              <span className="figures w-4 text-ink-faint">{at + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
