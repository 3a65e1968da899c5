import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { Spinner } from "./spinner.tsx";

interface LoadedProps<Value> {
  /** What a page brought with it, or the promise of it while a navigation still fetches it. */
  value: Value | Promise<Value>;
  /** Says what is awaited. */
  waiting: string;
  children: (value: Value) => ReactNode;
}

/**
 * Shows what is there and says so while it is not. A page from the server always has it at once and
 * stays whole without scripts: React would send a large part behind a boundary only to scripts.
 */
export function Loaded<Value>({ value, waiting, children }: LoadedProps<Value>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={<Waiting>{waiting}</Waiting>}>
      <Await resolve={value}>{(arrived) => children(arrived as Value)}</Await>
    </Suspense>
  );
}

/** Stays unseen for a moment, because most answers are faster than an eye. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex min-h-96 items-start justify-center gap-3 pt-24 text-ink-soft transition-opacity delay-(--default-transition-duration) starting:opacity-0"
    >
      <span className="pt-1">
        <Spinner />
      </span>
      {children}
    </p>
  );
}
