/**
 * A name that ends its lines between words alone: a browser would also end one behind the hyphen of
 * "Plug-In". Only a word wider than its line is broken.
 */
export function WholeWords({ text }: { text: string }) {
  const [, start, word, rest] = /^(.*?)(\S+-\S+)(.*)$/s.exec(text) ?? [null, text];
  return (
    <>
      {start}
      {word && <span className="inline-block [text-decoration:inherit]">{word}</span>}
      {rest && <WholeWords text={rest} />}
    </>
  );
}
