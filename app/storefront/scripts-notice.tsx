/** Says why nothing comes where a skeleton would stay for ever: the browser runs no scripts. */
export function ScriptsNotice({ subject }: { subject: string }) {
  return (
    <p className="hidden text-ink-soft noscript:block">
      {subject} needs JavaScript, which is off in this browser.
    </p>
  );
}
