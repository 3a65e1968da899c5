/** The mark: the target by which drawings are aligned, one quarter lit. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none">
      <path d="M16 16V5.5A10.5 10.5 0 0 1 26.5 16Z" className="fill-signal" />
      <path d="M16 16v10.5A10.5 10.5 0 0 1 5.5 16Z" fill="currentColor" />
      <circle cx="16" cy="16" r="10.5" stroke="currentColor" strokeWidth="2" />
      <path d="M16 1v30M1 16h30" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** The mark beside the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2.5">
      <Mark className="size-7 shrink-0" />
      <span className="truncate font-semibold text-lg tracking-tight">{name}</span>
    </span>
  );
}
