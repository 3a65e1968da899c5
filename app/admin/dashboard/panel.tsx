import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** Says what is counted. */
  note: string;
  /** The columns; the first one names, the others count. */
  head: readonly string[];
  empty: string;
  isEmpty: boolean;
  /** Rows of the table. */
  children: ReactNode;
  after?: ReactNode;
}

/** A short list of the dashboard; beside another one, what follows their notes begins at the same height. */
export function Panel({ title, note, head, empty, isEmpty, children, after }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-0 rounded-md border bg-surface p-4"
    >
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <p className="mb-3 text-ink-soft text-sm">{note}</p>
      <div>
        {isEmpty ? (
          <p className="text-ink-soft text-sm">{empty}</p>
        ) : (
          <table className="mb-2 w-full border-collapse text-sm">
            <caption className="sr-only">{title}</caption>
            <thead className="text-ink-soft text-xs">
              <tr>
                {head.map((name, place) => (
                  <th
                    key={name}
                    scope="col"
                    className={`pb-1 font-normal ${place === 0 ? "text-left" : "pr-3 text-right last:pr-0"}`}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        )}
        {after}
      </div>
    </section>
  );
}
