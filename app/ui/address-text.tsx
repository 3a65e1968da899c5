/** An e-mail or web address: where it must break, it does so behind its signs before within a word. */
export function AddressText({ text }: { text: string }) {
  const [, start, rest] = text.match(/^(.*?[@/])([^@/].*)$/s) ?? [null, text];
  return (
    <span className="wrap-anywhere">
      {start}
      {rest && (
        <>
          <wbr />
          <AddressText text={rest} />
        </>
      )}
    </span>
  );
}
