/** How far a file has come; once it has left the browser, the shop reads it. */
export function Progress({ name, share }: { name: string; share: number }) {
  const isSent = share >= 1;
  return (
    <span className="flex min-w-0 flex-col gap-1 text-ink-soft text-xs">
      <progress
        aria-label={`Uploading ${name}`}
        // Without a value it says that the end is not known.
        {...(isSent ? {} : { value: share, max: 1 })}
        className="h-1.5 w-full accent-signal"
      />
      <span className="figures">{isSent ? "Processing" : `${Math.floor(share * 100)} %`}</span>
    </span>
  );
}
